import { altTextLimits } from '../../shared/limits/media.ts';
import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import { ModelFault } from './modelFault.ts';
import { modelAnswerSchema, toLanguage } from './modelPrompt.ts';

type Asked = { model: string; context: ImageContext };

/**
 * Makes a proposal from the model's answer. Reads only the two fields and makes the text plain: no HTML, addresses
 * or control characters, limited length. Throws ModelFault when nothing is left.
 */
export function toProposal(written: unknown, { model, context }: Asked): AltTextProposal {
  const read = modelAnswerSchema.safeParse(written);
  if (!read.success) throw new ModelFault('answer has another shape', { isPassing: true });
  const { dekorativ, alternativtext } = read.data;
  const { text, isOdd } = toPlainText(alternativtext);
  if (!dekorativ && text === '') throw new ModelFault('answer is empty', { isPassing: true });
  if (dekorativ && isAlone(context)) throw new ModelFault('a link would be left without a name');
  return {
    alt: dekorativ ? '' : text,
    decorative: dekorativ,
    confidence: dekorativ || isOdd ? 0.4 : 0.6,
    source: 'model',
    reason: toReason({ model, decorative: dekorativ, isOdd }),
    needs_review: true,
    language: toLanguage(context.language),
    provider: model,
  };
}

/** True when the image is the only content of a link or button. */
const isAlone = ({ place, link_url, link_text }: ImageContext): boolean =>
  (place === 'link' || place === 'button' || Boolean(link_url)) && !link_text?.trim();

function toReason({
  model,
  decorative,
  isOdd,
}: {
  model: string;
  decorative: boolean;
  isOdd: boolean;
}): string {
  const what = decorative
    ? `Das Bildmodell ${model} hält das Bild an dieser Stelle für dekorativ.`
    : `Vom Bildmodell ${model} beschrieben.`;
  return isOdd
    ? `${what} Die Antwort enthielt anderes als Text; das wurde entfernt. Bitte prüfen Sie sie besonders genau.`
    : what;
}

/** Finds JSON in the text of an answer, also between other words or in a code block; else null. */
export function findJson(text: string): unknown {
  const found = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(found);
  } catch {
    return null;
  }
}

/** Text fit for an attribute. `isOdd`: it held something an alternative text never needs. */
export function toPlainText(written: string): { text: string; isOdd: boolean } {
  const raw = written.slice(0, 5_000).toWellFormed().normalize('NFC');
  const bare = strip(raw);
  const text = shorten(withoutPrefix(withoutQuotes(bare.replace(/\s+/g, ' ').trim())));
  const isOdd = markup.test(raw) || address.test(raw) || raw.trim().length > 2 * altTextLimits.promptChars;
  return { text, isOdd };
}

const markup = /<\/?[a-z!][^>]*>|&(?:amp;)*(?:lt|gt|#\w+);|[\p{Cc}\p{Cf}\p{Co}](?<![\n\r\t\u00ad])|\]\(/iu;
const address = /[a-z][a-z0-9+.-]*:\/\/|\b(?:(?:javascript|vbscript|mailto):\S|data:[\w.+-]+\/)/i;

function strip(raw: string): string {
  return decode(raw)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!][^>]*(?:>|$)/gi, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(
      /(?:[a-z][a-z0-9+.-]*:\/\/|\b(?:(?:javascript|vbscript|mailto):(?=\S)|data:[\w.+-]+\/))\S*/gi,
      ' ',
    )
    .replace(/\s/g, ' ')
    .replace(/[\p{C}<>`]/gu, '')
    .replace(/\*\*|__/g, '');
}

/** Decodes HTML entities, double-encoded ones too, so that none becomes a tag later. */
function decode(raw: string): string {
  let text = raw;
  for (let round = 0; round < 3; round++) {
    text = text
      .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, dec?: string) =>
        toSign(hex ? Number.parseInt(hex, 16) : Number(dec)),
      )
      .replace(/&(lt|gt|amp|quot|apos|nbsp);?/gi, (_, name: string) => entities[name.toLowerCase()]!);
  }
  return text;
}

const entities: { [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

const toSign = (code: number): string =>
  code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code);

const withoutQuotes = (text: string): string => /^["„“'»](.*)["“”'«]$/.exec(text)?.[1]?.trim() ?? text;

const label = /^(?:alternativtext|alt-?text|alt)\s*:\s*/i;
const prefix =
  /^(?:(?:ein|eine|das|dieses|die|the|an?|this)\s+)?(?:bild|foto|fotografie|abbildung|aufnahme|image|picture|photo(?:graph)?)\s+(?:von|zeigt|of|shows|showing)(?:\s*:|\b)\s*/i;

function withoutPrefix(text: string): string {
  const rest = text.replace(label, '').replace(prefix, '');
  return rest === text ? text : rest.charAt(0).toLocaleUpperCase('de') + rest.slice(1);
}

/** Cuts at the end of a sentence where one fits, else of a word. */
function shorten(text: string): string {
  const max = altTextLimits.promptChars;
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const sentence = /^.{40,}[.!?](?=\s)/s.exec(text.slice(0, max + 1))?.[0];
  if (sentence) return sentence;
  const word = /^(.{40,})\s/s.exec(head.slice(0, max - 1))?.[1] ?? head.slice(0, max - 1);
  return `${word.replace(/[\s,;:–-]+$/, '').toWellFormed()}…`;
}
