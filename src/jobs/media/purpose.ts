import type { ImageContext } from '../../shared/work/altText.ts';

/**
 * True when an image has the same purpose in both places. The same picture in links to different places needs
 * different texts; a merely shown one needs only one.
 */
export function hasSamePurpose(one: ImageContext | null, other: ImageContext | null): boolean {
  return toPurpose(one) === toPurpose(other);
}

function toPurpose(context: ImageContext | null): string {
  const { link_url, link_text, product, is_hidden } = context ?? {};
  return JSON.stringify([link_url || null, link_text || null, product?.name || null, is_hidden === true]);
}
