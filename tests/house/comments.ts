import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export type SourceComment = { file: string; line: number; text: string };

/** Sentences of more words are hard to read. */
const maxWords = 20;

/** Words that make a comment a riddle (docs/architecture.md, "Comments"). */
const riddles =
  /\b(?:whoever|whomever|whosever|anew|somebody else's|somebody else’s|stands?|one's|one’s|of others|for good|as of)\b/i;

/** A comment begins with the verb or noun it is about. */
const openings = /^(?:what|who|whose|whom|whether|where|how|of)\b/i;

/** Read by tools, not by people. */
const directive = /^(?:biome-ignore|@|#__|\/)/;

/** Every comment in TypeScript files of a folder. Line comments that follow each other count as one. */
export function listComments(folder: string): SourceComment[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).sort().flatMap(readComments);
}

function readComments(file: string): SourceComment[] {
  const source = readFileSync(file, 'utf8');
  const found: (SourceComment & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const isLine = type === 'Line';
    const last = found.at(-1);
    const goesOn = isLine && last?.isLine && /^[ \t]*\n[ \t]*$/.test(source.slice(last.end, start));
    if (goesOn) Object.assign(last, { text: `${last.text} ${value.trim()}`, end });
    else
      found.push({ file, line: source.slice(0, start).split('\n').length, text: toText(value), end, isLine });
  }
  return found
    .filter(({ text }) => text !== '' && !directive.test(text))
    .map(({ file, line, text }) => ({ file, line, text }));
}

/** The words alone: without the stars of a block, and without indented examples. */
const toText = (value: string): string =>
  value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?: |$)/, ''))
    .filter((line) => !/^ {2,}\S/.test(line) || !value.includes('\n'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Why a comment is hard to read; empty where nothing is wrong. */
export function findRiddles({ text }: SourceComment): string[] {
  const opening = openings.exec(text)?.[0];
  const riddle = riddles.exec(text)?.[0];
  const long = toSentences(text).find((sentence) => countWords(sentence) > maxWords);
  return [
    ...(opening ? [`begins with "${opening}"`] : []),
    ...(riddle ? [`says "${riddle}"`] : []),
    ...(long ? [`${countWords(long)} words in one sentence`] : []),
  ];
}

/** Abbreviations end no sentence; what is quoted counts as one word. */
const toSentences = (text: string): string[] =>
  text
    .replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”|„[^“]*“|\([^()]*\)/g, 'quoted')
    .replaceAll(/\b(?:e\.g|i\.e|etc|vs|resp|z\. ?B|Nr|Abs|No|px)\./gi, 'abbreviation')
    .split(/[.!?](?=\s|$)/);

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

if (import.meta.main) {
  const found = listComments(process.argv[2] ?? 'src').map((comment) => ({
    ...comment,
    why: findRiddles(comment),
  }));
  const wrong = found.filter(({ why }) => why.length > 0);
  for (const { file, line, text, why } of wrong) console.log(`${file}:${line} ${why.join(', ')}: ${text}`);
  console.log(`${found.length} comments, ${wrong.length} to rewrite`);
}
