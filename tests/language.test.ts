import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import reportEnglish from '../src/report/language/english.json' with { type: 'json' };
import { toEnglish as toReportEnglish } from '../src/report/language/ownWords.ts';
import english from '../src/shared/language/english.json' with { type: 'json' };
import { translate } from '../src/shared/language/translate.ts';
import { engineRules } from '../src/shared/standards/rules.ts';

const isGerman = (text: string): boolean =>
  /[äöüßÄÖÜ„]|\b(?:der|das|dem|den|und|nicht|ist|sind|sie|wird|werden|bitte|eine?[nrms]?|oder|für|mit|von|zu|ab)\b/i.test(
    text,
  );

const toEnglish = (text: string): string => translate(text, 'en');

test('the catalogue has no German on its English side, and the same slots on both', () => {
  // Words that German users find on the website, or give a name to.
  const quoted = /“[^”]*”|\S+\.unfertig/g;
  const toSlots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [german, text] of Object.entries(english)) {
    expect(isGerman(text.replaceAll(quoted, '')), text).toBe(false);
    expect(toSlots(text), german).toEqual(toSlots(german));
  }
});

test('every rule has an English title', () => {
  const own = engineRules.flatMap(({ rules }) => rules);
  expect(own.filter(({ title }) => toEnglish(title) === title).map(({ title }) => title)).toEqual([]);
});

/** Where the sentences of the command line arise. */
const places = [
  'src/{cli,process}/**/*.ts',
  'src/{env,main}.ts',
  'src/model/{backup,database,system}/**/*.ts',
  'src/model/operation/machineChecks.ts',
  'src/altText/process/checkImageWork.ts',
  'src/scanner/browser/{browser,checkBrowser,launch}.ts',
  'src/scanner/steps/*.ts',
  'src/shared/contract/settingsFaults.ts',
  'src/shared/forms/organizationName.ts',
  'src/shared/text/{format,pageLimit}.ts',
];

/** Alphabets, SQL, the last words of a process; the help has both languages side by side. */
const apart = /testing|\.test\.ts$|(?:columns|roles|syncingFs|watchdogThread|help)\.ts$/;

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const listParts = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Texts below a node. What `toCount` counts follows its number. */
function listTexts(node: Node): string[] {
  const isCount = node.type === 'CallExpression' && (node.callee as Node).name === 'toCount';
  const text = toText(node);
  const own = text === null ? [] : [text];
  const parts = node.type === 'BinaryExpression' && text !== null ? [] : listParts(node);
  const inner = parts.flatMap(listTexts);
  return [...own, ...(isCount ? inner.map((word) => `7 ${word}`) : inner)];
}

/** Text of a literal, a template or a sum of them, with a number for each value. */
function toText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('7');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [toText(node.left as Node), toText(node.right as Node)];
  return left === null || right === null ? null : left + right;
}

const readTexts = (file: string): string[] =>
  listTexts(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node);

test('all that the command line says has an English text', () => {
  const files = globSync(places).filter((file) => !apart.test(file));
  expect(files.length).toBeGreaterThan(100);
  const missing = files.flatMap((file) =>
    readTexts(file)
      .filter((text) => isGerman(toEnglish(text)))
      .map((text) => `${file}: ${text} → ${toEnglish(text)}`),
  );
  expect(missing).toEqual([]);
});

/** Where the words of reports arise. */
const reportPlaces = [
  'src/report/document/*.ts',
  'src/report/files/{docx,pdf,xlsx}.ts',
  'src/model/page/sampleWords.ts',
  'src/shared/text/{cutShort,pageLimit}.ts',
  'src/shared/words/{causeHeadline,causeWords,differenceWords,reach,reportWords,scanWords}.ts',
];

/** Words of screens, in files whose other words reports share, and names in addresses. */
const ofScreens =
  /^nicht-|Zwischen den beiden Scans|^Die Regel dazu|^(?:wieder da|in weiteren Fenstern|an weiteren Stellen|auf neu geprüften Seiten|geändert|entfallen|Stellen mindestens)$/;

test('each German word in the sources of reports stands in a catalogue', () => {
  const known = Object.keys({ ...english, ...reportEnglish }).join('\n');
  const isKnown = (part: string) => !/\p{L}{2}/u.test(part) || known.includes(part);
  const toParts = (text: string) =>
    text.split(/7|(?<=[.:])\s/).map((part) => part.replaceAll(/^[.:;, ]+|[.:;, ]+$/g, ''));
  const files = globSync(reportPlaces).filter((file) => !/\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(25);
  const missing = files.flatMap((file) =>
    readTexts(file).filter(
      (text) => isGerman(text) && !ofScreens.test(text) && !toParts(text).every(isKnown),
    ),
  );
  expect(missing).toEqual([]);
});

test('the catalogue of reports has no German on its English side, and the same slots on both', () => {
  const toSlots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [german, text] of Object.entries(reportEnglish)) {
    expect(isGerman(text), text).toBe(false);
    expect(toSlots(text), german).toEqual(toSlots(german));
  }
});

test('every rule has an English title in reports', () => {
  const titles = engineRules.flatMap(({ rules }) => rules.map(({ title }) => title));
  expect(titles.filter((title) => toReportEnglish(title) === null)).toEqual([]);
});
