import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestComparison } from '../testing/comparisons.ts';
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
    'Dokumente',
    'Urteile zu Dokumenten',
  ]);
  const sheets = [1, 2, 3, 4, 5].map((n) => files.get(`xl/worksheets/sheet${n}.xml`)!.toString());
  for (const sheet of sheets) {
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<autoFilter');
    expect(sheet).not.toContain('<f>');
  }
  expect(sheets[1]).toContain('t="inlineStr" s="2"><is><t xml:space="preserve">=HYPERLINK');
  expect([...sheets[4]!.matchAll(/<row /g)]).toHaveLength(7);
  expect(files.get('docProps/core.xml')!.toString()).toContain('<dc:language>de-DE</dc:language>');
});

const write = async (changes: Parameters<typeof toTestFacts>[1]) =>
  readZip(await buffer(writeXlsx(toDocument(toTestFacts(6, changes)))));

test('a list of tasks can be sorted by day and number, and its causes lead into the app', async () => {
  const files = await write({ kind: 'tasks' });
  const sheet = files.get('xl/worksheets/sheet2.xml')!.toString();
  expect(sheet).toMatch(/<c r="A2" s="4"><v>1<\/v>/);
  expect([...sheet.matchAll(/<c r="I\d" s="3"><v>\d+<\/v>/g)]).toHaveLength(4);
  expect(sheet).toContain('<hyperlink ref="B2"');
  expect(files.get('xl/worksheets/_rels/sheet2.xml.rels')!.toString()).toContain(
    'Target="https://stufenlos.example/app/websites/7/causes/100"',
  );
});

test('every kind of difference has a sheet with a name of its own that spreadsheets accept', async () => {
  const files = await write({ kind: 'comparison', compared: toTestComparison() });
  const book = files.get('xl/workbook.xml')!.toString();
  const names = [...book.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name!);
  expect([names.length, new Set(names).size]).toEqual([12, 12]);
  expect(names.filter((name) => name.length > 31 || /[[\]:*?/\\]/.test(name))).toEqual([]);
});

test('days are days that a spreadsheet can sort, and times keep their minute', async () => {
  const sheets = [...(await write({})).entries()].filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  const [overview, pages, , , , , judged] = sheets.map(([, xml]) => xml.toString());
  expect(overview).toMatch(/Datum des Berichts<\/t><\/is><\/c><c r="B\d+" s="3"><v>46351<\/v>/);
  expect(pages).toMatch(/<c r="D\d+" s="3"><v>\d+<\/v>/);
  expect(judged).toMatch(/<c r="F2" s="3"><v>46350<\/v>/);
  const compared = await write({ kind: 'comparison', compared: toTestComparison() });
  const scans = compared.get('xl/worksheets/sheet2.xml')!.toString();
  expect(scans).toMatch(/Fertig am<\/t><\/is><\/c><c r="B2" s="5"><v>46337\.8847/);
});
