import { altTextMaxChars } from '../../shared/altText.ts';

/** Text stored for a proposal: empty for decoration, null without a text. Longer texts are cut at a word. */
export function toStoredText({ alt, decorative }: { alt: string; decorative: boolean }): string | null {
  const text = alt.trim();
  if (decorative) return '';
  if (text === '') return null;
  if (text.length <= altTextMaxChars) return text;
  const cut = text.slice(0, altTextMaxChars - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), altTextMaxChars / 2)).trimEnd()}…`;
}
