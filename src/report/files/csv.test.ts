import { expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestComparison } from '../testing/comparisons.ts';
import { toTestFacts } from '../testing/documents.ts';
import { writeFile } from './writeFile.ts';

const write = async (changes: Parameters<typeof toTestFacts>[1] = {}, count = 3) =>
  (await writeFile('csv', toDocument(toTestFacts(count, changes)), new Map())).toString();
const toLines = (csv: string) => csv.split('\r\n').filter(Boolean);

test('a whole report as CSV is the table of its causes', async () => {
  const [head, ...rows] = toLines(await write());
  expect(head).toBe('Nr.,Ursache,Art,WCAG,EN\u00a0301\u00a0549,Stellen,Seiten');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^1,.*,40,12$/);
});

test('a list of tasks as CSV has a row for each cause, with days that sort', async () => {
  const [head, ...rows] = toLines(await write({ kind: 'tasks' }, 4));
  expect(head).toMatch(/^Nr\.,/);
  expect(rows).toHaveLength(4);
  expect(rows.join()).toContain('2026-11-20');
});

test('a comparison as CSV says of each row whether it is new or gone', async () => {
  const [head, ...rows] = toLines(await write({ kind: 'comparison', compared: toTestComparison() }));
  expect(head).toMatch(/^Teil,Ursache,/);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBeGreaterThan(2);
  const english = toLines(await write({ kind: 'comparison', compared: toTestComparison(), lang: 'en' }));
  expect(english[0]).toMatch(/^Part,Cause,/);
});

test('no foreign text becomes a formula, and figures stay figures', async () => {
  const facts = toTestFacts(2);
  Object.assign(facts.causes[0]!, {
    engine: 'fremd',
    rule: '=HYPERLINK("https://boese.example")',
    message: '=1+1\n=1+1',
  });
  const csv = (await writeFile('csv', toDocument(facts), new Map())).toString();
  expect(csv).not.toMatch(/(^|[,"\n])[=+\-@＝＋－＠]/m);
});

test('a report without a table tells its figures', async () => {
  const lines = toLines(await write({ kind: 'brief' }));
  expect(lines[0]).toBe('Angabe,Wert');
  expect(lines[1]).toMatch(/^Kurzbericht zur Barrierefreiheit,/);
  expect(lines.length).toBeGreaterThan(10);
});
