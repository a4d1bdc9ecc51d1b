import { expect, test } from 'vitest';
import { type Operand, readOperators } from './operators.ts';

function read(content: string): [string, Operand[]][] {
  const found: [string, Operand[]][] = [];
  readOperators(Buffer.from(content, 'latin1'), (operator, operands) => found.push([operator, operands]));
  return found;
}

const toWords = (value: Operand | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);

test('operators come with what is before them', () => {
  expect(read('q 1 0 0 -1.5 .5 +7 cm % a comment\n/F1 12 Tf true null x')).toEqual([
    ['q', []],
    ['cm', [1, 0, 0, -1.5, 0.5, 7]],
    ['Tf', ['/F1', 12]],
    ['x', [true, null]],
  ]);
});

test.each([
  ['(a)', 'a'],
  ['()', ''],
  ['(a(b)c)', 'a(b)c'],
  [String.raw`(\(\)\\\101\n)`, '()\\A\n'],
  ['(a\\\r\nb)', 'ab'],
  ['<4a4B>', 'JK'],
  ['<4 a 5>', 'JP'],
  ['(without an end', 'without an end'],
  ['<4a', 'J'],
])('%j is %j', (written, text) => {
  expect(read(`${written} Tj`).map(([, [value]]) => toWords(value))).toEqual(
    written.endsWith(')') || written.endsWith('>') ? [text] : [],
  );
});

test('lists and dictionaries hold each other', () => {
  const [[, [tag, properties]]] = read('/P <</MCID 3 /A [1 <</B /C>>] /Name#20x 1>> BDC') as [
    [string, Operand[]],
  ];
  expect(tag).toBe('/P');
  expect(properties).toEqual(
    new Map<string, unknown>([
      ['MCID', 3],
      ['A', [1, new Map([['B', '/C']])]],
      ['Name x', 1],
    ]),
  );
});

test('an inline picture ends at its EI, not at one in its data', () => {
  const found = read('BI /W 1 ID a EI\x00\x01 b\nEI Q').map(([operator]) => operator);
  expect(found).toEqual(['BI', 'ID', 'Q']);
});
