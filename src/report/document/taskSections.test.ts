import { expect, test } from 'vitest';
import { toTestFacts } from '../testing/documents.ts';
import type { ReportBlock } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toDocument } from './toDocument.ts';

const counts: DocumentFacts['open_counts'] = {
  status: { open: 6, reported: 2, fixed: 40, changed: 1, dropped: 0, ignored: 3, fine: 0 },
  class: { error: 4, review: 1, hint: 1, document: 0 },
};
const make = (count: number, changes: Partial<DocumentFacts> = {}) =>
  toDocument(toTestFacts(count, { kind: 'tasks', open_counts: counts, ...changes }));

type Table = Extract<ReportBlock, { kind: 'table' }>;
const toTable = (document: ReturnType<typeof make>): Table =>
  document.sections[0]!.blocks.find((block): block is Table => block.kind === 'table')!;

test('one cause is one row, by priority, then by day, then by urgency', () => {
  const { rows, columns } = toTable(make(7));
  const at = (title: string) => columns.findIndex((column) => column.title === title);
  expect(rows.map((row) => [row[at('Priorität')]!.text, row[at('Fällig')]!.text])).toEqual([
    ['hoch', 'kein Termin'],
    ['hoch', 'kein Termin'],
    ['hoch', 'kein Termin'],
    ['normal', '20.11.2026, überfällig'],
    ['normal', '20.11.2026, überfällig'],
    ['niedrig', '24.12.2026'],
    ['niedrig', '24.12.2026'],
  ]);
  expect(rows.map(([, cause]) => cause!.url)).toEqual(
    [100, 103, 106, 101, 104, 102, 105].map((id) => `https://stufenlos.example/app/websites/7/causes/${id}`),
  );
});

test('a row tells who is hurt, where, the first step, who is in charge and the effort', () => {
  const [cause] = toTestFacts(1).causes;
  const own = { engine: 'axe', rule: 'image-alt', criteria: ['1.1.1'], outcome: 'failed' as const };
  const [row] = toTable(make(1, { causes: [{ ...cause!, ...own }] })).rows;
  const [, name, sort, , hurt, place, step, assignee, , effort] = row!.map(({ text }) => text);
  expect(name).toMatch(/[^.]$/);
  expect(sort).toBe('Barriere, schwerwiegend');
  expect(hurt!.length).toBeGreaterThan(40);
  expect(place).toBe(
    'https://www.muster.example/bereich/0/seite-1.html, Element main > div:nth-child(1) > a.kachel',
  );
  expect(step).toMatch(/\.$/);
  expect([assignee, effort]).toEqual(['Erika Beispiel', 'Dieselbe Reparatur an 40 Stellen auf 12 Seiten']);
  const [asked] = toTable(make(1, { causes: [{ ...cause!, ...own, outcome: 'cantTell' }] })).rows;
  expect(asked![6]!.text).toMatch(/^Prüfen Sie zuerst, ob es eine Barriere ist\. Dann: /);
  expect(asked![9]!.text).toBe('40 Stellen auf 12 Seiten');
});

test('a fault of a PDF is a row of its own kind, with the document, its repair and no page', () => {
  const [cause] = toTestFacts(1).causes;
  const pdf = { engine: 'pdf', rule: 'pdf-07-001', criteria: ['2.4.2'], outcome: 'failed' as const };
  const message = 'Das Fenster zeigt den Dateinamen statt des Titels: Satzung';
  const places = [{ page_url: 'https://www.muster.example/satzung.pdf', selector: 'Seite 2', snippet: '' }];
  const changes = { ...cause!, ...pdf, message, places, finding_count: 3, is_partial: false };
  const read = (lang: 'de' | 'en', over = {}) =>
    toTable(make(1, { parts: [], lang, causes: [{ ...changes, ...over }] })).rows[0]!.map(({ text }) => text);
  const [, name, sort, , hurt, place, step, , , effort] = read('de');
  expect([name, sort, place]).toEqual([message, 'Fehler im Dokument, schwerwiegend', places[0]!.page_url]);
  expect(hurt).toContain('Screenreader');
  expect(step).toMatch(/^Word: /);
  expect(effort).toBe('Dieselbe Reparatur an 3 Stellen im Dokument');
  expect(read('en')[1]).toBe('Window does not show the title: Satzung');
  expect(read('en')[9]).toBe('The same repair at 3 places in the document');
  expect(read('en', { finding_count: 1 })[9]).toBe('1 place in the document');
});

test('it says how many there are of each sort, and what is not in the list', () => {
  const words = JSON.stringify(make(6));
  for (const told of [
    '6 offene Ursachen.',
    '"name":"Bitte prüfen","value":[{"text":"1"}]',
    '"name":"Ohne Zuständige","value":[{"text":"3"}]',
    '"name":"Überfällig","value":[{"text":"2"}]',
    '2 Ursachen: Behoben (gemeldet)',
    '3 Ursachen: Ignoriert',
    'Kriterien der Stufe AAA',
  ])
    expect(words).toContain(told);
  expect(words).not.toContain('In Ordnung befunden');
});

test('questions and hints are left out if nobody wants them, and the list says so', () => {
  const parts = ['letterhead' as const];
  const document = make(7, { parts });
  const sorts = toTable(document).rows.map((row) => row[2]!.text);
  expect(sorts.length).toBeLessThan(7);
  expect(sorts.filter((sort) => sort === 'Hinweis' || sort === 'Bitte prüfen')).toEqual([]);
  const words = JSON.stringify(document);
  expect(words).toContain(`7 offene Ursachen, davon ${sorts.length} in dieser Liste.`);
  expect(words).toContain('1 Ursache: Bitte prüfen');
  expect(words).toContain('1 Ursache: Hinweis');
});

test('a list that is cut says so, an empty one too', () => {
  expect(JSON.stringify(make(6, { causes_total: 900 }))).toContain(
    '900 offene Ursachen. Die Liste nennt 6 der dringendsten',
  );
  const empty = make(0);
  expect(JSON.stringify(empty)).toContain('Es gibt keine offene Ursache.');
  expect(toTable(empty)).toBeUndefined();
});
