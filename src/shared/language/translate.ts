import type { Language } from './codes.ts';
import english from './english.json' with { type: 'json' };
import { createTranslator } from './translator.ts';

/** German text of the catalogue, which has an English one. */
export type German = keyof typeof english;

const find = createTranslator(english);

/** Translates lines. Sentences arise in every room and lie in rows, so they are translated where they leave. */
export const translate = (text: string, language: Language): string =>
  language === 'de' ? text : text.replaceAll(/\S(?:.*\S)?/g, (line) => find(line) ?? line);
