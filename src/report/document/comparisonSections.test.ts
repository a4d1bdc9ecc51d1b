import { expect, test } from 'vitest';
import { noDocumentDifference } from '../../shared/documents/documentDifference.ts';
import { differenceKinds, differenceWords } from '../../shared/words/differenceWords.ts';
import { toTestComparison, toTestDifferenceCause } from '../testing/comparisons.ts';
import { toTestFacts } from '../testing/documents.ts';
import type { ComparedScans } from './facts.ts';
import { toDocument } from './toDocument.ts';

const make = (compared: ComparedScans | null) => toDocument(toTestFacts(0, { kind: 'comparison', compared }));
const toWords = (compared: ComparedScans | null): string => JSON.stringify(make(compared));

test('each kind of the screen has its section with the count of the screen, in the order of the screen', () => {
  const { sections, title, isWide } = make(toTestComparison());
  expect([title, isWide]).toEqual(['Vergleich zweier Scans', true]);
  expect(sections.map(({ id }) => id)).toEqual([
    'unterschiede',
    'scans',
    ...differenceKinds,
    'nicht-geprueft',
  ]);
  for (const [at, kind] of differenceKinds.entries()) {
    const { title: name, text } = differenceWords[kind];
    const section = sections.find(({ id }) => id === kind)!;
    expect(section.title).toBe(`${name}: ${at + 1} ${at === 0 ? 'Ursache' : 'Ursachen'}`);
    expect(JSON.stringify(section.blocks).includes(text ?? name)).toBe(true);
    expect(JSON.stringify(section.blocks).includes('Genannt sind die 1 wichtigsten')).toBe(at > 0);
  }
});

test('it tells score and coverage of both scans, what changed the score, and what was not audited anew', () => {
  const words = toWords(toTestComparison());
  for (const told of [
    'Verglichen mit dem Scan vom 11.11.2026.',
    '"name":"Wieder da","value":[{"text":"2"}]',
    'Score 70 % → 74 %: +2 vor dem Scan, von Hand oder durch Einstellungen, +2 durch den Scan.',
    'Kriterien, die nur einer der beiden Scans entschied, ändern ihn',
    '"55 %"},{"text":"64 %"',
    '48 Seiten, davon 30 unverändert übernommen; 1 weitere nicht erreicht',
    'seine Befunde gelten weiter',
    '1 Adresse, die sich nicht öffnen ließ',
  ])
    expect(words).toContain(told);
  expect(words).not.toContain('Prüfregeln geändert');
});

test('a row has the counts of both scans, a link into the app, and what people did', () => {
  const { sections } = make(toTestComparison());
  const rows = (kind: string) =>
    (
      sections.find(({ id }) => id === kind)!.blocks.find((block) => block.kind === 'table') as {
        rows: { text: string; url?: string }[][];
      }
    ).rows[0]!;
  expect(rows('wider').map(({ text }) => text)).toEqual([
    'Text hebt sich zu wenig vom Hintergrund ab: Grau #858796 auf Weiß, 3,70:1, Text',
    ...['Fehler', '1.4.3', '2', '10', '2', '3', 'davon 1 neu, als behoben gemeldet, aber noch da'],
  ]);
  expect(rows('wider')[0]!.url).toBe('https://stufenlos.example/app/websites/7/causes/202');
  const plain = { ...toTestDifferenceCause(1), rule: 'label', message: 'Eingabefeld ohne Beschriftung.' };
  expect(toWords(toTestComparison({ wider: [plain] }))).toContain('"Eingabefeld ohne Beschriftung"');
  expect(rows('grown')[3]!.text).toBe('mindestens 3');
  expect(rows('stayed').at(-1)!.text).toContain('Ignoriert');
});

test('new rules are named as a reason, a quiet difference says that nothing is new', () => {
  const pair = toTestComparison();
  const newer = { ...pair.newer, rule_version: 'axe 4.15.0' };
  expect(toWords({ ...pair, newer })).toContain('(axe 4.14.1 → axe 4.15.0)');
  expect(toWords({ ...pair, newer })).toContain('Score 70 % → 74 %: insgesamt +4.');
  expect(toWords(pair)).toContain('"Behoben');
  expect(toWords({ ...pair, newer })).not.toContain('"Behoben');
  expect(toWords({ ...pair, newer })).toContain('Nicht mehr gefunden: 7 Ursachen');
  const none = Object.fromEntries(differenceKinds.map((kind) => [`${kind}_count`, 0]));
  expect(toWords(toTestComparison(none))).toContain('Keine Ursache ist neu, keine ist ganz behoben.');
});

test('faults of documents stand in a section of their own, which is left out without any', () => {
  const fault = { id: 9, rule: 'pdf-untagged', impact: 'critical', message: 'x', finding_count: 0 };
  const none = Object.fromEntries(differenceKinds.map((kind) => [`${kind}_count`, 0]));
  const fixed = [{ ...fault, document_url: 'https://kunde.example/satzung.pdf' }];
  const documents = { ...noDocumentDifference, fixed, fixed_count: 3 };
  const compared = toTestComparison({ ...none, documents });
  const { sections } = make(compared);
  const words = JSON.stringify(sections.find(({ id }) => id === 'dokumente'));
  for (const told of [
    '"Behoben"',
    'Das Dokument hat keine Tags',
    '/app/websites/7/causes/9',
    'satzung.pdf',
    'Genannt sind 1 von 3 Fehlern in Dokumenten',
  ])
    expect(words).toContain(told);
  expect(JSON.stringify(sections)).not.toContain('Nichts ist neu');
  expect(make(toTestComparison()).sections.some(({ id }) => id === 'dokumente')).toBe(false);
});

test('without two scans it says why there is nothing to compare, and still what was not checked', () => {
  const { newer, difference } = toTestComparison();
  const words = toWords({ newer, older: null, difference: { ...difference, since: null } });
  expect(words).toContain('Vor diesem Scan gibt es keinen, mit dem er sich vergleichen lässt.');
  expect(words).toContain('kein Nachweis der Konformität');
  expect(toWords(null)).toContain('Es gibt noch keinen Scan mit einem Ergebnis.');
});
