import { asForeign } from '../language/marks.ts';
import { logoPicture, type ReportBlock, toParagraph } from './document.ts';
import type { DocumentFacts } from './facts.ts';

/** Sides of the largest logo, in CSS pixels. */
const logoSize = { width: 260, height: 96 };

export function toHead({ letterhead, parts }: Pick<DocumentFacts, 'letterhead' | 'parts'>): ReportBlock[] {
  const { logo } = letterhead;
  if (!logo || !parts.includes('letterhead')) return [];
  const scale = Math.min(1, logoSize.width / logo.width, logoSize.height / logo.height);
  const toSide = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { width: toSide(logo.width), height: toSide(logo.height) };
  return [{ kind: 'picture', picture: logoPicture, alt: asForeign(logo.alt, 200), ...size, isPlain: true }];
}

export const toParagraphs = (words: string): ReportBlock[] =>
  words
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => toParagraph(asForeign(text.trim())));
