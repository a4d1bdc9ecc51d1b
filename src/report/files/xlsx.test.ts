import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts } from '../testing/documents.ts';
import { readZip } from '../testing/zip.ts';
import { writeXlsx } from './xlsx.ts';

test('a sheet for the facts and one for each table, with filters, frozen heads and no formula', async () => {
  const facts = toTestFacts(6);
  facts.pages[0] = { ...facts.pages[0]!, title: '=HYPERLINK("https://boese.example")' };
  const files = readZip(await buffer(writeXlsx(toDocument(facts))));
  const book = files.get('xl/workbook.xml')!.toString();
  expect([...book.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Übersicht',
    'Seiten',
    'Stichprobe',
    'Kriterien',
    'Ursachen',
  ]);
  const sheets = [1, 2, 3, 4, 5].map((n) => files.get(`xl/worksheets/sheet${n}.xml`)!.toString());
  for (const sheet of sheets) {
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<autoFilter');
    expect(sheet).not.toContain('<f>');
  }
  expect(sheets[1]).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK');
  expect([...sheets[4]!.matchAll(/<row /g)]).toHaveLength(7);
  expect(files.get('docProps/core.xml')!.toString()).toContain('<dc:language>de-DE</dc:language>');
});
