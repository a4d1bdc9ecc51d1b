import type { DocumentCause } from './facts.ts';

/** Tells one place of a template or one pair of colours from places that each need their own repair. */
export function isSharedPart({ places, criteria, finding_count, page_count }: DocumentCause): boolean {
  const sources = new Set(places.map(({ snippet, selector }) => `${selector}\n${snippet}`));
  const isOfPage = places.some(({ selector }) => /^(?:|html|head|body|(?:.* )?title)$/i.test(selector));
  const isOneAPage = finding_count === page_count && sources.size === 1 && places[0]?.snippet !== '';
  return !isOfPage && (criteria.includes('1.4.3') || isOneAPage);
}
