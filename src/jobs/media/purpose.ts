import type { ImageContext } from '../../shared/work/altText.ts';

/**
 * Whether an image says the same at both places. A text names what an image is for, so the same picture in links to
 * different places needs different texts; one that is only shown has one.
 */
export function hasSamePurpose(one: ImageContext | null, other: ImageContext | null): boolean {
  return toPurpose(one) === toPurpose(other);
}

function toPurpose(context: ImageContext | null): string {
  const { link_url, link_text, product, is_hidden } = context ?? {};
  return JSON.stringify([link_url || null, link_text || null, product?.name || null, is_hidden === true]);
}
