import { findFileName } from '../../../shared/address/fileName.ts';
import type { ImageList, ListedImage } from '../../../shared/contract/imageList.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { type ToolState, toWaitingText } from '../toolRun/toolState.ts';

const doing = 'Wir öffnen die Seite in einem Browser und sammeln ihre Bilder.';

/** Text of the live region; a toast gives the reason of a failure. */
export function announceImages(state: ToolState<'images'>): string {
  if (state.phase === 'running') return toWaitingText(state, doing);
  if (state.phase !== 'shown') return '';
  const { totalImages, missingAltCount } = state.result;
  if (totalImages === 0) return 'Fertig: Auf dieser Seite sind keine Bilder.';
  const found = `${toCount(totalImages, 'Bild', 'Bilder')}, davon ${toNumber(missingAltCount)} ohne Alternativtext.`;
  if (missingAltCount === 0) return `Fertig: ${found}`;
  return `${found} ${state.isWhole ? 'Die Vorschläge sind fertig.' : 'Die Vorschläge werden erstellt.'}`;
}

export function toStateNote(image: Pick<ListedImage, 'alt' | 'alt_from' | 'src' | 'kind'>): string | null {
  const { alt, alt_from } = image;
  if (alt_from === 'hidden') return 'vor Hilfsmitteln verborgen';
  if (alt === '' && alt_from === 'alt') return 'als dekorativ ausgezeichnet';
  if (alt && !/[\p{L}\p{N}]/u.test(alt)) return 'sagt nichts aus: kein Wort';
  if (alt && alt === toImageName(image)) return 'ist nur der Dateiname';
  if (alt_from === 'label') return 'durch aria-label oder aria-labelledby';
  return alt_from === 'title' ? 'nur durch den Titel (title)' : null;
}

/** Rate in words, so that colour is not the only sign. */
export function toRateWords({ totalImages, missingAltCount }: ImageList): string {
  if (totalImages === 0) return 'keine Bilder gefunden';
  if (missingAltCount === 0) return 'alle haben einen';
  if (missingAltCount === totalImages) return 'keines hat einen';
  return `${toNumber(missingAltCount)} von ${toNumber(totalImages)} ${missingAltCount === 1 ? 'hat' : 'haben'} keinen`;
}

export function toImageName({ src, kind }: Pick<ListedImage, 'src' | 'kind'>): string {
  if (kind === 'svg') return 'Zeichnung in der Seite';
  if (src.startsWith('data:')) return 'Bild in der Seite (data:)';
  return findFileName(src) ?? src;
}

export const kindWords: { [kind in ListedImage['kind']]: string | null } = {
  img: null,
  background: 'Hintergrundbild mit Bildrolle',
  svg: 'SVG',
  input: 'Bild als Knopf',
};
