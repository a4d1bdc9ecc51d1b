import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../testing/zip.ts';
import { type SheetCell, writeSheet, writeWorkbook } from './sheet.ts';

const toRows = (from: number, count: number): SheetCell[][] =>
  Array.from({ length: count }, (_, at) => [{ text: `Zeile ${from + at}` }]);

async function readSheet(...parts: SheetCell[][][]): Promise<string[]> {
  async function* rows() {
    yield* parts;
  }
  const head = [{ title: 'Kopf', width: 10 }];
  const file = await buffer(writeSheet({ name: 'Blatt', head, rows, tooLong: 'Zu viel', maxRows: 6 }));
  const xml = readZip(file).get('xl/worksheets/sheet1.xml')!.toString();
  return [...xml.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text!);
}

test('a sheet ends where a program could read no more rows, and says so', async () => {
  const four = ['Kopf', 'Zeile 1', 'Zeile 2', 'Zeile 3', 'Zeile 4'];
  expect(await readSheet(toRows(1, 2), toRows(3, 2))).toEqual(four);
  expect(await readSheet(toRows(1, 2), toRows(3, 9))).toEqual([...four, 'Zu viel']);
  expect(await readSheet(toRows(1, 4), toRows(5, 4), toRows(9, 1))).toEqual([...four, 'Zu viel']);
});

test('printed, a sheet is as wide as the paper and repeats its head; a report breaks long texts', async () => {
  const sheet = {
    ...{ name: 'Müller’s Ziele', head: [{ title: 'Kopf', width: 10 }], tooLong: 'Zu viel' },
    async *rows() {
      yield [...toRows(1, 1), [{ text: 'Ein Text mit mehr\nals einer Zeile' }]];
    },
  };
  const read = async (isWrapped: boolean) =>
    readZip(await buffer(writeWorkbook([sheet, { ...sheet, name: "O'Hara" }], { isWrapped })));
  const files = await read(true);
  const text = (name: string) => files.get(name)!.toString();
  expect(text('xl/worksheets/sheet1.xml')).toContain(
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>',
  );
  expect(text('xl/worksheets/sheet1.xml')).toMatch(
    /<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/><\/worksheet>$/,
  );
  expect(text('xl/workbook.xml')).toContain(`localSheetId="1">'O''Hara'!$1:$1</definedName>`);
  expect(text('xl/worksheets/sheet1.xml')).toContain('<row r="2" ht="15"><c r="A2" t="inlineStr" s="4">');
  expect(text('xl/worksheets/sheet1.xml')).toContain('<row r="3" ht="60">');
  expect(text('xl/styles.xml')).toContain('wrapText="1"');
  expect((await read(false)).get('xl/styles.xml')!.toString()).not.toContain('wrapText');
});

test('numbers and days are values that a program can sort and sum', async () => {
  async function* rows() {
    yield [
      [{ text: '12', kind: 'number' as const }, { text: '2026-11-21', kind: 'day' as const }, { text: '' }],
      [{ text: 'mindestens 2', kind: 'number' as const }],
    ];
  }
  const head = [
    { title: 'Stellen', width: 10 },
    { title: 'Tag', width: 12 },
    { title: 'Notiz', width: 12 },
  ];
  const file = await buffer(writeSheet({ name: 'Blatt', head, rows, tooLong: 'Zu viel' }));
  const xml = readZip(file).get('xl/worksheets/sheet1.xml')!.toString();
  expect(xml).toContain('<row r="2"><c r="A2"><v>12</v></c><c r="B2" s="3"><v>46347</v></c></row>');
  expect(xml).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve">mindestens 2</t>');
  expect(xml).not.toContain('NaN');
  expect(xml).toContain('<autoFilter ref="A1:C3"/>');
});
