type Texts = { [german: string]: string };

/** `findWhole`: English of a text without slots. `stays`: true for a part that may remain German. */
type Ways = { findWhole: (text: string) => string | null; stays: (part: string) => boolean };

/** Looks up a text without slots, and says which parts may remain German. */
export function createTranslator(texts: Texts, ways: Partial<Ways> = {}): (line: string) => string | null {
  const { findWhole = (text) => texts[text] ?? null, stays = () => true } = ways;
  let templates: Template[] | undefined;
  return find;

  function find(line: string): string | null {
    return findWhole(line) ?? findSentences(line);
  }

  function findPart(part: string): string | null {
    return find(part) ?? (stays(part) ? part : null);
  }

  /** Longest known beginning first: most errors are known as a whole and end with a detail. */
  function findSentences(line: string): string | null {
    const sentences = line.split(/(?<=\S\S[.!?]|\d\.) (?=[\p{Lu}\d„(])/u);
    for (let count = sentences.length - 1; count > 0; count--) {
      const beginning = sentences.slice(0, count).join(' ');
      const found = findWhole(beginning) ?? findTemplate(beginning);
      const rest = found && findPart(sentences.slice(count).join(' '));
      if (rest) return `${found} ${rest}`;
    }
    return findTemplate(line);
  }

  function findTemplate(text: string): string | null {
    templates ??= toTemplates(texts);
    for (const { mark, german, english } of templates) {
      const values = text.includes(mark) && german.exec(text)?.groups;
      const found = values && fill(english, values);
      if (found && found !== text) return found;
    }
    return null;
  }

  function fill(english: string, values: { [name: string]: string }): string | null {
    const filled = Object.entries(values).map(([name, value]): [string, string | null] => [
      name,
      isNumber(name) ? toEnglishNumber(value) : findPart(value),
    ]);
    const said = Object.fromEntries(filled);
    return filled.some(([, value]) => value === null)
      ? null
      : english.replaceAll(slot, (_, name) => said[name]!);
  }
}

const slot = /\{(\w+)\}/g;

/** Pattern of a slot: `{n}`, `{n2}` … hold a number, `{word}` a word, others any text. */
function toShape(name: string): string {
  if (isNumber(name)) return '[\\d.,]+';
  return name === 'word' ? '[^\\s:]*\\p{L}\\S*' : '.+?';
}

const isNumber = (name: string): boolean => /^n\d?$/.test(name);

/** `1.234,5` → `1,234.5` */
export const toEnglishNumber = (number: string): string =>
  number.replaceAll(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'));

/** `mark`: its longest part without a slot, which is quickly looked for. */
type Template = { mark: string; german: RegExp; english: string };

/** The template with the most words of its own comes first. */
const toTemplates = (texts: Texts): Template[] =>
  Object.entries(texts)
    .filter(([german]) => german.search(slot) >= 0)
    .sort(([a], [b]) => b.replaceAll(slot, '').length - a.replaceAll(slot, '').length)
    .map(([german, text]) => ({ mark: toMark(german), german: toPattern(german), english: text }));

const toMark = (german: string): string =>
  german.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));

function toPattern(german: string): RegExp {
  const parts = german.split(slot).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `(?<${part}>${toShape(part)})`;
  });
  return new RegExp(`^${parts.join('')}$`, 'u');
}
