import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import { toDecoration } from '../task/proposal.ts';
import type { ImageSigns } from '../task/signs.ts';
import { findBrand } from './brands.ts';
import { toPictureKind } from './pictureKind.ts';
import { toWords } from './words.ts';

type Rule = (context: ImageContext, signs: ImageSigns) => [reason: string, confidence: number] | null;

/** Finds the reason why an image is decorative; null when it may carry information. */
export function findDecoration(context: ImageContext, signs: ImageSigns): AltTextProposal | null {
  if (isWholeLink(context)) return null;
  for (const rule of rules) {
    const found = rule(context, signs);
    if (found) return toDecoration(...found);
  }
  return null;
}

export const isWholeLink = ({ place, link_url, link_text }: ImageContext): boolean =>
  !link_text?.trim() && (place === 'link' || place === 'button' || Boolean(link_url));

const isShownAtMost = ({ width, height }: ImageContext, signs: ImageSigns, side: number): boolean =>
  (width || signs.naturalWidth) <= side && (height || signs.naturalHeight) <= side;

const isHidden: Rule = ({ is_hidden }) =>
  is_hidden
    ? ['Das Bild ist für Hilfsmittel ausgeblendet (role="presentation" oder aria-hidden).', 0.95]
    : null;

const isThin: Rule = ({ width, height }, { naturalWidth, naturalHeight }) =>
  Math.min(width || naturalWidth, height || naturalHeight, naturalWidth, naturalHeight) <= 3
    ? ['Das Bild ist höchstens drei Pixel breit oder hoch: ein Platzhalter oder eine Linie.', 0.95]
    : null;

/** A plain area with a caption is shown on purpose, such as a colour sample. */
const isEmpty: Rule = ({ caption }, { range, clear }) =>
  clear > 0.995 || (range <= 6 && !caption?.trim()) ? ['Das Bild ist eine einfarbige Fläche.', 0.9] : null;

const isBesideLinkText: Rule = ({ link_text }) =>
  link_text?.trim()
    ? ['Der Link oder Knopf hat schon sichtbaren Text; ein zweiter würde doppelt vorgelesen.', 0.85]
    : null;

const isFadeOnly: Rule = ({ caption }, { entropy, edges, colours }) =>
  !caption?.trim() && edges < 0.002 && entropy < 5 && colours < 60
    ? ['Das Bild ist nur ein Farbverlauf.', 0.75]
    : null;

const ornaments =
  /^(?:spacer|blank|transparent|divider|separator|trenner|trennlinie|linie|welle|wellen|wave|waves|bg|background|hintergrund|pattern|muster|shape|shapes|ornament|shadow|schatten|gradient|verlauf|dots|blob|blobs|overlay|border|rahmen|corner|bullet|arrow|pfeil|texture|deko|decoration)$/;

const isNamedOrnament: Rule = ({ file_name }, signs) =>
  toPictureKind(signs) !== 'photo' && toWords(file_name ?? '').some((word) => ornaments.test(word))
    ? ['Der Dateiname nennt Schmuck (Hintergrund, Linie, Muster).', 0.7]
    : null;

const isRepeatedMark: Rule = (context, signs) =>
  (context.repeats ?? 0) >= 4 && isShownAtMost(context, signs, 48) && !isSign(context)
    ? ['Das gleiche kleine Bild steht mehrfach auf der Seite.', 0.8]
    : null;

/** Numbers of a list or plan and brand marks replace a word. */
const isSign = ({ file_name }: ImageContext): boolean =>
  toWords(file_name ?? '').every((word) => /^(?:\d+|\w)$/.test(word)) || findBrand(file_name ?? '') !== null;

const isIconBesideText: Rule = (context, signs) =>
  context.surroundings?.trim() && isShownAtMost(context, signs, 32) && !isSign(context)
    ? ['Ein kleines Symbol neben Text, der für sich steht.', 0.7]
    : null;

const rules: Rule[] = [
  isHidden,
  isThin,
  isEmpty,
  isBesideLinkText,
  isFadeOnly,
  isNamedOrnament,
  isRepeatedMark,
  isIconBesideText,
];
