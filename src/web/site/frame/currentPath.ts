import { createContext, use } from 'react';

/** Path of the page being rendered at build; null: it has none. */
export const CurrentPath = createContext<string | null>(null);

/** Returns a link's `aria-current`: `page` for this very page, `true` for a page above it. */
export function useCurrent(): (href: string) => 'page' | 'true' | undefined {
  const path = use(CurrentPath);
  return (href) => {
    if (path === href) return 'page';
    return href !== '/' && path?.startsWith(`${href}/`) ? 'true' : undefined;
  };
}
