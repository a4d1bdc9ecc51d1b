import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

const islands = import.meta.glob<ComponentType>('./*.island.tsx', { eager: true, import: 'default' });

/** Time of hydration; the first focus or touch inside the island triggers it in any case. */
type HydrateWhen = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * Part of a prerendered page that becomes live: `name` is the file `islands/{name}.island.tsx`. Rendered as a
 * React root of its own with its own prefix for ids, exactly as the browser hydrates it.
 */
export function Island({ name, when }: { name: string; when: HydrateWhen }) {
  const Content = islands[`./${name}.island.tsx`];
  if (!Content) throw new Error(`There is no island ${name}`);
  const html = renderToString(<Content />, { identifierPrefix: `${name}-` });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div data-island={name} data-when={when} dangerouslySetInnerHTML={{ __html: html }} />;
}
