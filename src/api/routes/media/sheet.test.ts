import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '../../testing/zip.ts';
import { type SheetCell, writeSheet } from './sheet.ts';

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
