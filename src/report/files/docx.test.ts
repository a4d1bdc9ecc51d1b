import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts, toTestPictures } from '../testing/documents.ts';
import { readZip } from '../testing/zip.ts';
import { writeDocx } from './docx.ts';

let files: Map<string, Buffer>;
let text: string;
beforeAll(async () => {
  const facts = toTestFacts(4);
  Object.assign(facts.causes[0]!, { engine: 'fremd', rule: 'x', message: 'a\0b \ud800 🛒 <b>\ufffe' });
  files = readZip(await writeDocx(toDocument(facts), await toTestPictures(4)));
  text = files.get('word/document.xml')!.toString();
});

test('every part is well-formed XML', () => {
  for (const [name, body] of files)
    if (/\.(?:xml|rels)$/.test(name)) {
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (fault) => {
        throw new Error(`${name}: ${fault.message}`);
      });
      parser.write(body.toString()).close();
    }
});

const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length;

test('headings, lists, notes and code have styles of their own', () => {
  expect(count(/<w:pStyle w:val="Title"\/>/g)).toBe(1);
  expect(count(/<w:pStyle w:val="Heading1"\/>/g)).toBe(8);
  expect(count(/<w:pStyle w:val="Heading2"\/>/g)).toBe(8);
  for (const style of ['Note', 'Code', 'Fact', 'Caption'])
    expect(count(new RegExp(`<w:pStyle w:val="${style}"/>`, 'g'))).toBeGreaterThan(0);
  expect(count(/<w:numPr>/g)).toBeGreaterThan(10);
});

test('no words are two spaces apart', async () => {
  const [, cause] = toTestFacts(2).causes;
  const facts = toTestFacts(0, { kind: 'brief', causes: [cause!, cause!, cause!] });
  const brief = readZip(await writeDocx(toDocument(facts), new Map()));
  const words = brief
    .get('word/document.xml')!
    .toString()
    .replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('Ursachen mit diesem Namen');
  expect(words).not.toContain('  ');
});

test('a label stays with what it leads to', () => {
  const label = /<w:pPr>((?:(?!<\/w:pPr>).)*)<\/w:pPr><w:r>(?:(?!<\/w:r>).)*>Wen es trifft und warum</g;
  const found = [...text.matchAll(label)];
  expect(found.length).toBeGreaterThan(0);
  for (const [, style] of found) expect(style).toContain('<w:keepNext/>');
});

test('every table repeats its head row, every picture has a text', () => {
  expect(count(/<w:tbl>/g)).toBe(6);
  expect(count(/<w:tblHeader\/>/g)).toBe(6);
  expect(count(/<w:drawing>/g)).toBe(4);
  expect(count(/<wp:docPr [^>]*descr="Ausschnitt der Seite[^"]+"/g)).toBe(4);
});

test('a space between two runs is kept: a name stands apart from its value, a link from the words before it', () => {
  const words = (paragraph: string) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, part]) => part).join('');
  const paragraphs = text.split('</w:p>').map(words);
  expect(paragraphs).toContain('Website: https://www.muster.example/');
});

test('lines grow with what stands in them, so that no program cuts pictures off, and none is wider than the text', () => {
  const spacings = files
    .get('word/styles.xml')!
    .toString()
    .match(/<w:spacing [^>]*w:line=[^>]*>/g)!;
  expect(spacings.length).toBeGreaterThan(1);
  for (const spacing of spacings) expect(spacing).toContain('w:lineRule="auto"');
  const widths = [...text.matchAll(/<wp:extent cx="(\d+)"/g)].map(([, cx]) => Number(cx) / 635);
  expect(Math.max(...widths)).toBeLessThanOrEqual(11_906 - 2 * 1_440);
});

test('the file says its language and title', () => {
  expect(files.get('word/styles.xml')!.toString()).toContain('<w:lang w:val="de-DE"');
  const core = files.get('docProps/core.xml')!.toString();
  expect(core).toContain('<dc:title>Prüfbericht zur Barrierefreiheit</dc:title>');
  expect(core).not.toContain('Un-named');
});

test('a wide document lies on the wide side, and its links keep their text', async () => {
  const wide = toDocument(toTestFacts(4, { kind: 'tasks' }));
  const body = readZip(await writeDocx(wide, new Map()))
    .get('word/document.xml')!
    .toString();
  expect(body).toMatch(/<w:pgSz [^>]*w:orient="landscape"/);
  expect(body).toMatch(/<w:pgSz w:w="16838" w:h="11906"/);
  expect(text).not.toContain('w:orient="landscape"');
});

test('each numbered list counts from one', () => {
  const instances = [...text.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
  expect(new Set(instances).size).toBeGreaterThan(5);
});
