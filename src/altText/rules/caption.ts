import type { ImageContext } from '../../shared/work/altText.ts';

const number = /^(?:Abbildung|Abb\.|Bild|Foto|Grafik|Figure|Fig\.|Image)\s*(?:\d+(?:[.-]\d+)*)?\s*[.:–-]\s*/i;

/** What the caption says, without its number; books and blogs write it beside the image without saying that it is one. */
export function findCaption({ caption, surroundings }: ImageContext): string | null {
  const own = caption?.trim();
  if (own) return own.replace(number, '');
  const beside = surroundings?.trim() ?? '';
  return number.test(beside) && beside.length <= 160 ? beside.replace(number, '') : null;
}
