import { readFileSync } from 'node:fs';
import type { AltTextProposal } from '../../src/shared/work/altText.ts';

export const groups = ['decorative', 'link', 'product', 'text', 'graphic', 'photo'] as const;

/** What a person wrote down who looked at the image where it stands, before anything was adjusted to it. */
export type Expected = {
  group: (typeof groups)[number];
  page: string;
  image: string;
  /** A text that may stand as it is, as a regular expression. */
  usable?: string;
  /** A text that is right and says too little. */
  general?: string;
  /** The image needs no text. */
  decorative?: boolean;
  /** What is proposed for it is not looked at while rules are adjusted. */
  held?: boolean;
};

export type Grade = 'usable' | 'general' | 'none' | 'wrong';

export const key: Expected[] = JSON.parse(readFileSync(new URL('key.json', import.meta.url), 'utf8'));

/** Whatever the key does not name is wrong. */
export function toGrade(expected: Expected, { alt, decorative, source }: AltTextProposal): Grade {
  if (decorative) return expected.decorative ? 'usable' : 'wrong';
  if (source === 'none') return 'none';
  if (matches(expected.usable, alt)) return 'usable';
  return matches(expected.general, alt) ? 'general' : 'wrong';
}

const matches = (pattern: string | undefined, text: string): boolean =>
  pattern !== undefined && new RegExp(pattern, 'iu').test(text);
