import { expect, test } from 'vitest';
import { catalogues } from '../../shared/standards/wcag.ts';
import { toTestFacts } from '../testing/documents.ts';
import type { DocumentFacts } from './facts.ts';
import { toDocument } from './toDocument.ts';

const toWords = (facts: DocumentFacts): string => JSON.stringify(toDocument(facts));
const all = catalogues.wcag22.map(({ num }) => ({
  ...{ num, outcome: 'passed' as const, by: 'person' as const, failed_pages: 0 },
}));
const whole = { ...toTestFacts(0).website, completion_rate: 100 };

test.each(['full', 'brief'] as const)(
  'a %s report never says "konform", and what was not checked',
  (kind) => {
    for (const changes of [{}, { criteria: all }, { criteria: all, website: whole }, { pages_count: 0 }]) {
      const words = toWords(toTestFacts(5, { kind, ...changes }));
      expect(words).not.toMatch(/konform(?!ität)/i);
      expect(words).toContain('Was nicht geprüft wurde');
      expect(words).toContain('kein Nachweis der Konformität');
    }
  },
);

test('that every criterion is met is said only where each is answered on every page', () => {
  const met = 'ist jedes Kriterium erfüllt oder nicht anwendbar';
  expect(toWords(toTestFacts(0, { criteria: all, website: whole }))).toContain(met);
  expect(toWords(toTestFacts(0, { criteria: all }))).not.toContain(met);
  expect(toWords(toTestFacts(0, { criteria: all, website: whole, pages_count: 0 }))).not.toContain(met);
  const open = [{ ...all[0]!, outcome: 'untested' as const }, ...all.slice(1)];
  expect(toWords(toTestFacts(0, { criteria: open, website: whole }))).not.toContain(met);
});

test('parts that are not wanted are left out, limits never', () => {
  const { sections } = toDocument(toTestFacts(3, { parts: [] }));
  expect(sections.map(({ id }) => id)).toEqual([
    'zusammenfassung',
    'gegenstand',
    'methode',
    'nicht-geprueft',
  ]);
  const words = toWords(toTestFacts(3, { parts: ['causes'] }));
  expect(words).not.toContain('"kind":"picture"');
  expect(words).not.toContain('"kind":"code"');
});

test('a report of many causes lists them all, tells the first hundred, and says so', () => {
  const { sections } = toDocument(toTestFacts(250, { causes_total: 900 }));
  const causes = sections.find(({ id }) => id === 'barrieren')!;
  expect(causes.sections).toHaveLength(100);
  expect(JSON.stringify(causes.blocks)).toContain('250 von 900 Ursachen, 100 davon ausführlich');
});

test('a question, a hint and what people ignore are never called a barrier', () => {
  const facts = toTestFacts(60);
  const { sections } = toDocument(facts);
  const table = sections.find(({ id }) => id === 'barrieren')!.blocks.find(({ kind }) => kind === 'table')!;
  const sorts = (table as { rows: { text: string }[][] }).rows.map((row) => row[2]!.text);
  for (const [at, { outcome, criteria, ignored }] of facts.causes.entries())
    expect(sorts[at]!.startsWith('Barriere')).toBe(
      outcome === 'failed' && criteria.length > 0 && ignored === null,
    );
});

test('who judged is named, and that nobody did', () => {
  expect(toWords(toTestFacts(1))).toContain('Erika Beispiel: 212 Ergebnisse zu 18 Kriterien');
  expect(toWords(toTestFacts(1, { judges: [] }))).toContain('Kein Mensch hat bisher');
});

test('a barrier entered by hand is headed by the words of the person who entered it', () => {
  const [cause] = toTestFacts(1).causes;
  const words = {
    engine: 'person',
    rule: '1.3.3',
    criteria: ['1.3.3'],
    message: 'Verweis auf „rechts oben“',
  };
  const told = toWords(toTestFacts(0, { causes: [{ ...cause!, ...words }], causes_total: 1 }));
  expect(told).toContain('1. Verweis auf „rechts oben“');
  expect(told).not.toContain('Von Hand geprüft: 1.3.3');
});
