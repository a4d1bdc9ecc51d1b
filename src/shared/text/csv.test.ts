import { expect, test } from 'vitest';
import { toCsvLine, toPlainCell } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['Müller, Erika', null], '"Müller, Erika",\r\n'],
  [['„"', 'x\ny'], '"„""","x\ny"\r\n'],
])('%j is one line', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line);
});

test.each([
  ['=HYPERLINK("https://boese.example")', `'=HYPERLINK("https://boese.example")`],
  ['+49', "'+49"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\n=1+1', "'\n=1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['＝1+1', "'＝1+1"],
  ['-', '-'],
  ['Erika', 'Erika'],
  [null, null],
])('%j stays words in a spreadsheet', (text, cell) => {
  expect(toPlainCell(text)).toBe(cell);
});
