import english from './english.json' with { type: 'json' };

export const languageCodes = ['de', 'en'] as const;
export type Language = (typeof languageCodes)[number];

/** German text of the catalogue, which has an English one. */
export type German = keyof typeof english;

/**
 * Translates lines, each as a whole or sentence by sentence; unknown ones stay German. Sentences arise in every room
 * and lie in rows, so they are translated where they leave.
 */
export const translate = (text: string, language: Language): string =>
  language === 'de' ? text : text.replaceAll(/\S(?:.*\S)?/g, toEnglish);

const toEnglish = (line: string): string => find(line) ?? line;

const find = (line: string): string | null => findWhole(line) ?? findSentences(line);

const findWhole = (text: string): string | null => english[text as German] ?? null;

/** Longest known beginning first: most errors are known as a whole and end with a detail. */
function findSentences(line: string): string | null {
  const sentences = line.split(/(?<=\S\S[.!?]|\d\.) (?=[\p{Lu}\d„(])/u);
  for (let count = sentences.length - 1; count > 0; count--) {
    const beginning = sentences.slice(0, count).join(' ');
    const found = findWhole(beginning) ?? findTemplate(beginning);
    if (found) return `${found} ${toEnglish(sentences.slice(count).join(' '))}`;
  }
  return findTemplate(line);
}

function findTemplate(text: string): string | null {
  for (const { mark, german, english } of readTemplates()) {
    const values = text.includes(mark) && german.exec(text)?.groups;
    const found = values && english.replaceAll(slot, (_, name: string) => toValue(name, values[name]!));
    if (found && found !== text) return found;
  }
  return null;
}

const slot = /\{(\w+)\}/g;

/** Pattern of a slot: `{n}`, `{n2}` … hold a number, `{word}` a word, others any text. */
function toShape(name: string): string {
  if (isNumber(name)) return '[\\d.,]+';
  return name === 'word' ? '[^\\s:]*\\p{L}\\S*' : '.+?';
}

const isNumber = (name: string): boolean => /^n\d?$/.test(name);

const toValue = (name: string, value: string): string =>
  isNumber(name)
    ? value.replaceAll(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'))
    : toEnglish(value);

/** `mark`: its longest part without a slot, which is quickly looked for. */
type Template = { mark: string; german: RegExp; english: string };

let templates: Template[] | undefined;

/** The template with the most words of its own comes first. */
const readTemplates = (): Template[] =>
  (templates ??= Object.entries(english)
    .filter(([german]) => german.search(slot) >= 0)
    .sort(([a], [b]) => b.replaceAll(slot, '').length - a.replaceAll(slot, '').length)
    .map(([german, text]) => ({ mark: toMark(german), german: toPattern(german), english: text })));

const toMark = (german: string): string =>
  german.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));

function toPattern(german: string): RegExp {
  const parts = german.split(slot).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `(?<${part}>${toShape(part)})`;
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}
