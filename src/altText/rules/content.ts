import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import { toObjectText } from '../seeing/objectText.ts';
import { toProposal } from '../task/proposal.ts';
import type { SeenObject } from '../task/seen.ts';
import { findCaption } from './caption.ts';
import { toFileNameText } from './fileName.ts';
import type { ImageText } from './imageText.ts';
import { toSiteName } from './linkTarget.ts';
import type { PictureKind } from './pictureKind.ts';

export type Look = { kind: PictureKind; text: ImageText | null; objects: SeenObject[] };

/**
 * Describes an image that is neither link nor product. Order: text read in it, caption, objects, file name.
 */
export function findContent(context: ImageContext, look: Look): AltTextProposal | null {
  return (
    toLogo(context, look) ??
    toWritten(look) ??
    toNumbered(context, look) ??
    toCaptioned(context, look) ??
    toShownThing(context, look) ??
    toObjects(context, look) ??
    toNamed(context)
  );
}

function toLogo({ place, page_title, page_url }: ImageContext, { text }: Look): AltTextProposal | null {
  if (place !== 'logo') return null;
  const name = text?.text ?? toSiteName(page_title ?? '', URL.parse(page_url ?? '')?.hostname ?? '');
  if (!name) return null;
  const reason = text
    ? 'Das Logo steht für den Namen, der darin zu lesen ist.'
    : 'Das Logo steht für die Website.';
  return toProposal({
    alt: `Logo ${name}`,
    source: text ? 'text_in_image' : 'link',
    confidence: 0.6,
    reason,
  });
}

/** Letters in a photo may be anywhere in the scene, so a photo needs at least three well-read words. */
function toWritten({ kind, text }: Look): AltTextProposal | null {
  if (!text) return null;
  const isSceneOnly = (kind === 'photo' || kind === 'cutout') && (text.words < 3 || text.sure < 0.85);
  if (isSceneOnly) return null;
  return toProposal({
    alt: text.text,
    source: 'text_in_image',
    confidence: text.words === 1 ? 0.5 : Math.min(0.85, text.sure),
    reason: 'Der Text steht so im Bild.',
  });
}

/** Text beside an image, or the heading that a longer text begins with. */
function findNameBeside({ surroundings, heading }: ImageContext): string {
  const beside = surroundings?.trim() ?? '';
  const title = heading?.trim() ?? '';
  return title !== '' && beside.startsWith(title) ? title : beside;
}

/** Small numbers that mark a place in a listing or plan. */
function toNumbered({ file_name }: ImageContext, { kind }: Look): AltTextProposal | null {
  const number = /^(\d{1,2})\.\w+$/.exec(file_name ?? '')?.[1];
  if (kind !== 'symbol' || !number) return null;
  const reason = 'Ein kleines Zeichen, dessen Datei nach einer Zahl benannt ist.';
  return toProposal({ alt: number, source: 'file_name', confidence: 0.5, reason });
}

const maxNameChars = 80;

/**
 * Names a cutout after the short text beside it: in shops, the product. Images of people are never named this way.
 */
function toShownThing(context: ImageContext, { kind, objects }: Look): AltTextProposal | null {
  const name = findNameBeside(context);
  const isNamed = name.length <= maxNameChars && /\p{L}{3,}.*\p{L}{3,}/u.test(name);
  if (kind !== 'cutout' || !isNamed || objects.some((object) => object.name === 'person')) return null;
  const reason = 'Ein freigestellter Gegenstand; der kurze Text daneben nennt ihn wohl.';
  return toProposal({ alt: name, source: 'caption', confidence: 0.45, reason });
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;

function toCaptioned(context: ImageContext, { kind, objects }: Look): AltTextProposal | null {
  const said = findCaption(context);
  if (!said) return null;
  const seen = toObjectText(objects);
  const topic = shorten(said, 90);
  return toProposal({
    alt: seen ? `${topic} (vermutlich ${seen})` : `${kind === 'photo' ? 'Foto' : 'Abbildung'}: ${topic}`,
    source: 'caption',
    confidence: 0.4,
    reason: 'Die Bildunterschrift nennt das Thema. Bitte ergänzen Sie, was sie nicht sagt.',
  });
}

function toObjects({ heading }: ImageContext, { kind, objects }: Look): AltTextProposal | null {
  const seen = kind === 'photo' || kind === 'cutout' ? toObjectText(objects) : null;
  if (!seen) return null;
  // A heading beside people may name another person.
  const topic = objects.some(({ name }) => name === 'person') ? '' : (heading?.trim() ?? '');
  return toProposal({
    alt: `${topic ? `Foto zu „${shorten(topic, 60)}“` : 'Foto'}: vermutlich ${seen}`,
    source: 'objects',
    confidence: Math.min(0.4, Math.max(...objects.map(({ score }) => score)) * 0.4),
    reason: 'Aus der Objekterkennung, die sich oft irrt. Bitte beschreiben Sie, worauf es ankommt.',
  });
}

function toNamed({ file_name }: ImageContext): AltTextProposal | null {
  const alt = toFileNameText(file_name ?? '');
  const reason = 'Aus dem Dateinamen; ob er stimmt, sieht nur ein Mensch.';
  return alt ? toProposal({ alt, source: 'file_name', confidence: 0.3, reason }) : null;
}
