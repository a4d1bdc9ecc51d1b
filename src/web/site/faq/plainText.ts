import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const entities: { [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export function toNodeText(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replace(/<\/(?:p|li|ul|ol)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll('\u00ad', '')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
