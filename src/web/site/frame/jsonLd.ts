import { productName } from '../../../shared/product.ts';
import type { JsonLd, SitePage } from './sitePage.ts';

const organization: JsonLd = {
  '@type': 'Organization',
  '@id': '{{origin}}/#organization',
  name: productName,
  url: '{{origin}}/',
  logo: '{{origin}}/icon-512.png',
};

/**
 * The page's structured data as text for a script element; escapes `<`, so that it cannot end the element.
 */
export function toJsonLd(page: SitePage): string {
  const graph = [organization, ...toTrail(page), ...(page.jsonLd ?? [])];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function toTrail({ path, title, parents = [] }: SitePage): JsonLd[] {
  if (path === null || path === '/') return [];
  const trail = [{ title: 'Startseite', path: '/' }, ...parents, { title, path }];
  const itemListElement = trail.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.title,
    item: `{{origin}}${step.path}`,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
