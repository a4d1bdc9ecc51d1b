import { expect, test } from 'vitest';
import { type Catalogue, catalogues } from '../../shared/standards/wcag.ts';
import type { CriterionResult } from '../content/report.ts';
import { toTestFacts } from '../testing/documents.ts';
import type { ReportBlock, ReportDocument } from './document.ts';
import type { DocumentFacts } from './facts.ts';
import { toDocument } from './toDocument.ts';

const toResults = (catalogue: Catalogue, changes: Partial<CriterionResult> & { num: string }) =>
  catalogues[catalogue].map(({ num }) => ({
    ...{ num, outcome: 'passed' as const, by: 'person' as const, failed_pages: 0, open_pages: 0 },
    ...(changes.num === num ? changes : {}),
  }));

const { website } = toTestFacts(0);
const make = (changes: Partial<CriterionResult> & { num: string }, more: Partial<DocumentFacts> = {}) =>
  toDocument(toTestFacts(8, { kind: 'conformance', criteria: toResults('wcag22', changes), ...more }));

type Table = Extract<ReportBlock, { kind: 'table' }>;
const listTables = ({ sections }: ReportDocument): Table[] =>
  sections
    .flatMap((section) => [section, ...section.sections])
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'table');
const listRows = (document: ReportDocument) => listTables(document).flatMap(({ rows }) => rows);
const findRow = (document: ReportDocument, num: string) =>
  listRows(document)
    .find(([name]) => name!.text.includes(`WCAG ${num} `))!
    .map(({ text }) => text);

test('each criterion is a row of its clause with level and remarks, 4.1.1 too, and other chapters say "Nicht geprüft"', () => {
  const document = make({ num: '1.1.1', outcome: 'inapplicable' });
  const [first] = listTables(document);
  expect(first!.columns.map(({ title }) => title)).toEqual(['Kriterium', 'Erfüllung', 'Bemerkungen']);
  expect(first!.rows[0]!.map(({ text }) => text)).toEqual([
    '9.1.1.1 / WCAG 1.1.1 Nicht-Text-Inhalt / Stufe A',
    'Nicht anwendbar',
    'Auf keiner Seite gibt es solche Inhalte.',
  ]);
  expect(findRow(document, '4.1.1')[1]).toBe('Erfüllt');
  expect(findRow(document, '2.5.8')[0]).toMatch(/^WCAG 2\.5\.8 .* \/ Stufe AA$/);
  const told = listRows(document).filter(([name]) => name!.text.includes('WCAG'));
  expect(told).toHaveLength(catalogues.wcag22.length + 1);
  const others = listRows(document).filter(([name]) => !name!.text.includes('WCAG'));
  expect(new Set(others.map(([, level]) => level!.text))).toEqual(new Set(['Nicht geprüft']));
  expect(others.map(([name]) => Number.parseInt(name!.text, 10))).toEqual([10, 4, 5, 6, 7, 8, 11, 12, 13]);
});

test('a fault on some pages is partly met, on all pages not met, with the faults as remarks', () => {
  const cause = {
    ...toTestFacts(1).causes[0]!,
    criteria: ['1.4.3'],
    rule: 'color-contrast',
    outcome: 'failed' as const,
  };
  const failed = { num: '1.4.3', outcome: 'failed' as const, open_pages: 2 };
  const partly = make({ ...failed, failed_pages: 3 }, { causes: [cause] });
  const [, level, remarks] = findRow(partly, '1.4.3');
  expect(level).toBe('Teilweise erfüllt');
  expect(remarks).toMatch(/^Nicht erfüllt auf 3 von 48 Seiten, auf 2 nicht geprüft; .+/);
  expect(findRow(make({ ...failed, failed_pages: 48 }), '1.4.3')[1]).toBe('Nicht erfüllt');
  expect(findRow(partly, '2.1.1').slice(1)).toEqual(['Erfüllt', 'Geprüft auf 48 Seiten.']);
});

test('it is refused while a criterion is unchecked, with the names of what is missing', () => {
  for (const outcome of ['untested', 'cantTell'] as const)
    expect(() => make({ num: '1.4.3', outcome, open_pages: 1 })).toThrow(
      expect.objectContaining({
        code: 'REPORT_UNCHECKED',
        message: expect.stringContaining('fehlt 1 Kriterium: 1.4.3'),
      }),
    );
  expect(() => make({ num: '1.1.1' }, { pages_count: 0 })).toThrow('Noch sind nicht alle Kriterien');
  const of41 = { website: { ...website, catalogue: 'checklist41' as const } };
  const criteria = toResults('checklist41', { num: '1.1.1' });
  expect(() => make({ num: '1.1.1' }, { ...of41, criteria })).toThrow('Noch sind nicht alle Kriterien');
});

test('it names no trademark, never says "konform", and speaks English', () => {
  const words = JSON.stringify(make({ num: '1.1.1' }));
  expect(words).not.toMatch(/VPAT|ITI\b|konform(?!ität)/i);
  const english = make({ num: '1.1.1' }, { lang: 'en' });
  expect(english.title).toBe('Conformance report for EN 301 549');
  expect(findRow(english, '2.1.1')).toEqual([
    ...['9.2.1.1 / WCAG 2.1.1 Keyboard / level A', 'Supports', 'Audited on 48 pages.'],
  ]);
});

test('chapter 10 names the linked PDFs, their faults and other documents, or says that there are none', () => {
  const toWords = (others: number, counts: { total: number; faulty: number }) => {
    const known = toTestFacts(0).documents!;
    const documents = { ...known, counts: { ...known.counts, ...counts } };
    const rows = listRows(make({ num: '1.1.1' }, { website: { ...website, documents: others }, documents }));
    return rows
      .find(([name]) => name!.text.startsWith('10 '))!
      .map(({ text }) => text)
      .slice(1);
  };
  expect(toWords(0, { total: 0, faulty: 0 })).toEqual([
    'Nicht geprüft',
    'Auf den geprüften Seiten ist kein Dokument verlinkt.',
  ]);
  expect(toWords(1, { total: 3, faulty: 2 })).toEqual([
    'Nicht geprüft',
    '3 verlinkte PDFs; 2 PDFs mit maschinell erkannten Fehlern; 1 verlinktes Dokument in anderen Formaten, zum Beispiel Word',
  ]);
});
