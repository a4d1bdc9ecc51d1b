import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { toHostileDocument, toHostileSnippets } from '../testing/hostileSnippets.ts';
import { readPdf } from '../testing/readPdf.ts';
import { readZip } from '../testing/zip.ts';
import { writeFile } from './writeFile.ts';

const document = toHostileDocument(toHostileSnippets(1_000, 21));
const write = (format: Parameters<typeof writeFile>[0]) => writeFile(format, document, new Map());

function expectWellFormed(archive: Buffer): void {
  for (const [name, body] of readZip(archive)) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (fault) => {
      throw new Error(`${name}: ${fault.message}`);
    });
    parser.write(body.toString()).close();
  }
}

test('1,000 hostile snippets make a tagged PDF that reads no file and links nowhere but the web', async () => {
  const { ua, text, links, faults, pages } = await readPdf(await write('pdf'));
  expect([String(ua), faults]).toEqual(['1', []]);
  expect(pages).toBeGreaterThan(20);
  expect(text).not.toContain('root:');
  expect(links.filter((url) => !/^https?:/.test(url))).toEqual([]);
});

test.each(['docx', 'xlsx'] as const)(
  '1,000 hostile snippets make a %s file of well-formed parts',
  async (format) => {
    expectWellFormed(await write(format));
  },
);

test('1,000 hostile snippets make a page without script, with addresses of the web only', async () => {
  const html = (await write('html')).toString();
  expect(html.isWellFormed()).toBe(true);
  expect(html).not.toMatch(/<script|<img src=x|\0/);
  expect(html).not.toMatch(/(?:href|src)="(?!https?:|#|data:image)/);
});

test('1,000 hostile snippets make a table without a formula, and JSON that reads back', async () => {
  const csv = (await write('csv')).toString();
  const cells = [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  expect(cells.length).toBeGreaterThan(100);
  expect(cells.filter(([, quoted, plain]) => /^[=+\-@\t\r\n＝＋－＠]./.test(quoted ?? plain!))).toEqual([]);
  expect(JSON.parse((await write('json')).toString())).toEqual(document);
});
