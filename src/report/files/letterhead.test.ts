import { expect, test } from 'vitest';
import { logoPicture } from '../document/document.ts';
import { toDocument } from '../document/toDocument.ts';
import { testLetterhead, toTestFacts, toTestLogo } from '../testing/documents.ts';
import { listTags, readPdf } from '../testing/readPdf.ts';
import { readZip } from '../testing/zip.ts';
import { writeFile } from './writeFile.ts';

const document = toDocument(toTestFacts(0, { letterhead: testLetterhead }));
const withLogo = async () => new Map([[logoPicture, await toTestLogo()]]);

test('a logo is the first picture of a PDF, a Word file and a page, with its text', async () => {
  const { tags } = await readPdf(await writeFile('pdf', document, await withLogo()));
  expect(listTags(tags).filter(({ role }) => role === 'Figure')).toMatchObject([
    { alt: 'Prüfstelle Muster' },
  ]);
  const word = readZip(await writeFile('docx', document, await withLogo()))
    .get('word/document.xml')!
    .toString();
  expect(word.indexOf('<w:drawing>')).toBeLessThan(word.indexOf('w:val="Title"'));
  expect(word).toMatch(/<wp:docPr [^>]*name="Logo"[^>]*descr="Prüfstelle Muster"/);
  const html = (await writeFile('html', document, await withLogo())).toString();
  expect(html).toMatch(
    /<header><p><img class="plain" src="data:image\/png;base64,[^"]+" alt="Prüfstelle Muster" width="260" height="65">/,
  );
});

test('a logo that does not open is left out, and the report is made', async () => {
  const half = (await toTestLogo()).subarray(0, 60);
  for (const format of ['pdf', 'docx', 'html', 'xlsx', 'csv', 'json'] as const) {
    const body = await writeFile(format, document, new Map([[logoPicture, half]]));
    expect(body.byteLength).toBeGreaterThan(500);
    if (format === 'html') expect(body.toString()).not.toContain('<img');
  }
});
