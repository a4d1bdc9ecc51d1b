import { createContext, use } from 'react';

/** The address of the page that is being rendered, known at build; null: it has none. */
export const CurrentPath = createContext<string | null>(null);

/** What a link says of itself: it leads to this very page, or to the page above it. */
export function useCurrent(): (href: string) => 'page' | 'true' | undefined {
  const path = use(CurrentPath);
  return (href) => {
    if (path === href) return 'page';
    return href !== '/' && path?.startsWith(`${href}/`) ? 'true' : undefined;
  };
}
