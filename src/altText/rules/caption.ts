import type { ImageContext } from '../../shared/work/altText.ts';

const number = /^(?:Abbildung|Abb\.|Bild|Foto|Grafik|Figure|Fig\.|Image)\s*(?:\d+(?:[.-]\d+)*)?\s*[.:–-]\s*/i;

/**
 * Returns the caption without its number. Books and blogs often write it beside the image without marking it as
 * one.
 */
export function findCaption({ caption, surroundings }: ImageContext): string | null {
  const own = caption?.trim();
  if (own) return own.replace(number, '');
  const beside = surroundings?.trim() ?? '';
  return number.test(beside) && beside.length <= 160 ? beside.replace(number, '') : null;
}
