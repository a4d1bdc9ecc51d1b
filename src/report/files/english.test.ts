import { expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts, toTestPictures } from '../testing/documents.ts';
import { listTags, readPdf } from '../testing/readPdf.ts';
import { readZip } from '../testing/zip.ts';
import { writeFile } from './writeFile.ts';

const document = toDocument(toTestFacts(3, { lang: 'en' }));
const pictures = await toTestPictures(3);
const write = (format: Parameters<typeof writeFile>[0]) => writeFile(format, document, pictures);
const readPart = (file: Buffer, name: string) => readZip(file).get(name)!.toString();
const german = 'Je nach Browser reagiert nur eines davon';

test('HTML names its language, and that of German parts', async () => {
  const html = (await write('html')).toString();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<h2 id="inhalt">Contents</h2>');
  expect(html).toContain('aria-label="Table: All causes"');
  expect(html).toMatch(new RegExp(`<span lang="de">[^<]*${german}`));
});

test('PDF names its language, and that of German parts', async () => {
  const pdf = await write('pdf');
  const { tags, text, info, outline, ua } = await readPdf(pdf);
  expect([info.Language, ua]).toEqual(['en-GB', '1']);
  expect(text).toMatch(/Page\s+1\s+of\s+\d/);
  expect(info.Keywords).toContain('Accessibility');
  expect(outline.map(({ title }) => title)).toContain('Barriers by cause');
  expect(listTags(tags).filter(({ lang }) => lang === 'de-DE').length).toBeGreaterThan(5);
});

test('Word names its language, and that of German parts', async () => {
  const docx = await write('docx');
  expect(readPart(docx, 'word/styles.xml')).toContain('<w:lang w:val="en-GB"');
  expect(readPart(docx, 'word/document.xml')).toMatch(
    new RegExp(`<w:lang w:val="de-DE"/></w:rPr><w:t[^>]*>[^<]*${german}`),
  );
  expect(readPart(docx, 'word/footer1.xml')).toContain('Page ');
});

test('Excel names its language and its sheets', async () => {
  const xlsx = await write('xlsx');
  expect(readPart(xlsx, 'docProps/core.xml')).toContain('<dc:language>en-GB</dc:language>');
  const names = readPart(xlsx, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g);
  expect([...names].map(([, name]) => name)).toEqual([
    'Overview',
    'Pages',
    'Sample',
    'Criteria',
    'Causes',
    'Documents',
    'Judgements of documents',
  ]);
});
