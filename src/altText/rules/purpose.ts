import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import { toProposal } from '../task/proposal.ts';
import { findNamedAction } from './actions.ts';
import { findBrand } from './brands.ts';
import { isWholeLink } from './decorative.ts';
import { toFileNameText } from './fileName.ts';
import type { ImageText } from './imageText.ts';
import { findLinkTarget, type LinkTarget } from './linkTarget.ts';
import { toProductText } from './product.ts';

/** Proposals that need no look at the image: its link target or its product. */
export function findKnownPurpose(context: ImageContext): AltTextProposal | null {
  if (!isWholeLink(context)) return toProduct(context) ?? toBranded(context);
  const target = findLinkTarget(context);
  return (
    toTitled(context) ??
    (target?.isKnown && !needsText(target) ? toTargeted(target, context) : null) ??
    toProduct(context) ??
    toAction(context) ??
    toBranded(context)
  );
}

/** Purpose of a link or button once its letters are read; `text` is null when it has none. */
export function findReadPurpose(context: ImageContext, text: ImageText | null): AltTextProposal | null {
  if (!isWholeLink(context)) return null;
  const target = findLinkTarget(context);
  if (target?.kind === 'home') return toHome(target, text);
  if (text) {
    return toProposal({
      alt: text.text,
      source: 'text_in_image',
      confidence: text.words > 1 ? 0.8 : 0.6,
      reason: 'Der Link besteht nur aus diesem Bild; vorgelesen wird der Text, der darin steht.',
    });
  }
  return target ? toTargeted(target, context) : toBeside(context);
}

const maxBesideChars = 80;

/** Names a link after the text beside it: cards often link picture and text separately to one target. */
function toBeside({ surroundings }: ImageContext): AltTextProposal | null {
  const text = surroundings?.trim() ?? '';
  if (text.length > maxBesideChars || !/\p{L}{3,}/u.test(text)) return null;
  return toLink(text, 0.5, 'Der Vorschlag ist der Text daneben.');
}

function toBranded({ file_name }: ImageContext): AltTextProposal | null {
  const brand = findBrand(file_name ?? '');
  const reason = 'Die Datei ist nach dieser Marke benannt.';
  return brand ? toProposal({ alt: brand, source: 'file_name', confidence: 0.65, reason }) : null;
}

/** True for the start page of a website whose name is unknown: its logo may contain it. */
const needsText = ({ kind, text }: LinkTarget): boolean => kind === 'home' && text === 'Startseite';

const toLink = (alt: string, confidence: number, reason: string): AltTextProposal =>
  toProposal({
    alt,
    source: 'link',
    confidence,
    reason: `Der Link oder Knopf besteht nur aus diesem Bild. ${reason}`,
  });

function toTitled({ title }: ImageContext): AltTextProposal | null {
  const text = title?.trim() ?? '';
  if (!/\p{L}{2,}/u.test(text) || /\.\w{3,4}$/.test(text)) return null;
  return toLink(text, 0.8, 'Sein Kurzhinweis (title) nennt den Zweck.');
}

function toTargeted(target: LinkTarget, context: ImageContext): AltTextProposal {
  if (target.kind === 'larger') return toLarger(context);
  return target.isKnown
    ? toLink(target.text, 0.9, 'Der Vorschlag nennt das Ziel.')
    : toLink(target.text, 0.5, 'Der Vorschlag nennt das Ziel, wie es in der Adresse steht.');
}

/** Links to the enlarged image. Without the subject, all links of a gallery would have the same name. */
function toLarger(context: ImageContext): AltTextProposal {
  const subject =
    toProductText(context) ?? (context.caption?.trim() || null) ?? toFileNameText(context.file_name ?? '');
  return subject
    ? toLink(`Bild vergrößern: ${subject}`, 0.7, 'Er öffnet das Bild in groß.')
    : toLink('Bild vergrößern', 0.4, 'Er öffnet das Bild in groß; was zu sehen ist, ergänzen Sie bitte.');
}

function toHome(target: LinkTarget, text: ImageText | null): AltTextProposal {
  if (!needsText(target) || !text) return toLink(target.text, text ? 0.9 : 0.7, 'Er führt zur Startseite.');
  return toLink(`${text.text}: Startseite`, 0.75, 'Er führt zur Startseite; der Name steht im Bild.');
}

function toProduct(context: ImageContext): AltTextProposal | null {
  const alt = toProductText(context);
  if (!alt) return null;
  const reason = 'Die Produktdaten der Seite nennen, was das Bild zeigt.';
  return toProposal({ alt, source: 'product', confidence: 0.85, reason });
}

function toAction({ file_name }: ImageContext): AltTextProposal | null {
  const action = findNamedAction(file_name ?? '');
  return action ? toLink(action, 0.65, 'Der Dateiname nennt den Zweck.') : null;
}
