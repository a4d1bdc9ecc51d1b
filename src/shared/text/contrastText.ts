export type TextRole = 'heading' | 'link' | 'control' | 'label' | 'cell' | 'text';

/** The colours by name, as people read them, and what they are beside each other: „3,70:1“. */
export type ContrastPair = { text: string; ground: string; ratio: string };

/** „4,39:1“. Cut, not rounded: 4,496 is less than 4,5 and never reads like it. */
export const toRatioText = (ratio: number): string =>
  `${(Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2).replace('.', ',')}:1`;

/** „4,5:1“, as WCAG writes its limits. */
export const toNeededText = (ratio: number): string => `${String(ratio).replace('.', ',')}:1`;

const colour = '(?:Weiß|Schwarz|\\p{L}+ #[0-9a-f]{6})';
const sentence = new RegExp(`(${colour}) auf (${colour}): ([\\d,]+:1), nötig`, 'iu');

/** Foreign messages may be a megabyte long. */
const longest = 2_000;

/** Reads the two colours of a finding about contrast; null without two even colours. */
export function readContrast(message: string): ContrastPair | null {
  const [, text, ground, ratio] = sentence.exec(message.slice(0, longest)) ?? [];
  return text && ground && ratio ? { text, ground, ratio } : null;
}

const roles: [RegExp, TextRole][] = [
  [/^h[1-6]$/, 'heading'],
  [/^a$/, 'link'],
  [/^(?:button|input|select|textarea|option)$/, 'control'],
  [/^(?:label|legend)$/, 'label'],
  [/^t[dh]$/, 'cell'],
];

/** Role of a text, by the tag of its element. */
export const toTextRole = (snippet: string): TextRole =>
  roles.find(([tag]) => tag.test(/^<([a-z][\w-]*)/i.exec(snippet)?.[1] ?? ''))?.[1] ?? 'text';
