import { expect, test } from 'vitest';
import { toTestDifferenceCause } from '../testing/comparisons.ts';
import { testLetterhead } from '../testing/documents.ts';
import { toTestPortfolio } from '../testing/portfolios.ts';
import type { ReportBlock, ReportDocument } from './document.ts';
import type { PortfolioFacts } from './portfolioFacts.ts';
import { toPortfolioDocument } from './toPortfolioDocument.ts';

const make = (count: number, changes: Partial<PortfolioFacts> = {}) =>
  toPortfolioDocument(toTestPortfolio(count, changes));

type Table = Extract<ReportBlock, { kind: 'table' }>;
const toTable = ({ sections }: ReportDocument, id: string): Table =>
  sections
    .find((section) => section.id === id)!
    .blocks.find((block): block is Table => block.kind === 'table')!;

test('each website is one row by urgency, with score, coverage, open causes by severity, trend and day', () => {
  const { rows, columns } = toTable(make(8), 'websites');
  expect(columns.map(({ title }) => title).slice(2)).toEqual([
    'Dringlichkeit',
    'Punktestand',
    'Prüfstand in Prozent',
    'Fehlerursachen',
    ...['kritisch', 'schwerwiegend', 'mittel', 'gering'],
    'Verlauf',
    'Stand der Prüfung',
  ]);
  const toTexts = (at: number) => rows[at]!.map(({ text }) => text);
  expect(toTexts(0)).toEqual([
    ...['1', 'https://nr-0.example/', '200,5', '90', '34', '12', '2', '5', '4', '1'],
    ...['von 58 auf 71', '24.11.2026'],
  ]);
  expect(toTexts(2)[10]).toBe('von 58 auf 71, andere Prüfregeln');
  expect(toTexts(6).slice(1, 4)).toEqual(['https://nr-6.example/', '194,5', '–']);
  expect(toTexts(6).slice(-1)).toEqual(['noch nicht geprüft']);
  expect(rows[1]![1]).toEqual({ text: 'Website 1', url: 'https://nr-1.example/' });
});

test('what was not checked stands in it whatever parts are chosen, for each website and for all', () => {
  for (const parts of [[], ['websites' as const]]) {
    const document = make(4, { parts });
    const { rows } = toTable(document, 'nicht-geprueft');
    expect(rows.map(([name]) => name!.text)).toEqual([
      ...['https://nr-0.example/', 'Website 1', 'Website 2', 'https://nr-3.example/'],
    ]);
    expect(rows[1]!.map(({ text }) => text).slice(1)).toEqual([
      '34',
      '12',
      '120 gefundene Adressen jenseits der eingestellten Grenze; 1 Adresse, die sich nicht öffnen ließ; 1 Ursache, die mit einem Grund nicht weiter verfolgt wird; 1 verlinktes Dokument in anderen Formaten, zum Beispiel Word; 1 PDF, das sich nicht prüfen ließ; 7 Fragen zu PDFs, die nur ein Mensch beantworten kann; 1 Fehler in PDFs, der mit einem Grund nicht weiter verfolgt wird; Bereiche, die eine Anmeldung verlangen',
    ]);
    const words = JSON.stringify(document);
    for (const told of [
      'nur einen Teil der Barrieren',
      'Stufe AAA',
      'kein Nachweis der Konformität',
      'axe 4.14.1',
    ])
      expect(words).toContain(told);
    expect(words).not.toMatch(/konform(?!ität)/i);
  }
});

test('websites one by one tell their worst causes with a link, and only if that part is wanted', () => {
  const [, , details] = make(3).sections;
  expect(details!.sections.map(({ title }) => title)).toEqual([
    ...['https://nr-0.example/', 'Website 1', 'Website 2'],
  ]);
  const [facts, , list] = details!.sections[0]!.blocks;
  expect(JSON.stringify(facts)).toContain('90 von 100, Note C (vorläufig)');
  const [worst] = (list as Extract<ReportBlock, { kind: 'list' }>).items;
  expect(worst![0]).toMatchObject({
    text: expect.stringContaining('3,70:1'),
    url: 'https://stufenlos.example/app/websites/1/causes/201',
  });
  expect(worst![1]!.text).toBe(': 11 Stellen auf 3 Seiten');
  const plain = { ...toTestDifferenceCause(1), rule: 'label', message: 'Eingabefeld ohne Beschriftung.' };
  const [website] = toTestPortfolio(1).websites;
  const told = make(1, { websites: [{ ...website!, worst: [plain] }] });
  expect(JSON.stringify(told)).toContain('"Eingabefeld ohne Beschriftung"');
  expect(make(3, { parts: [] }).sections.map(({ id }) => id)).toEqual([
    'stand',
    'websites',
    'nicht-geprueft',
  ]);
});

test('a cut list says so, and figures are those of the rows', () => {
  const words = JSON.stringify(make(60, { websites_total: 700 }));
  expect(words).toContain('Die Tabelle nennt die 60 dringendsten von 700 Websites.');
  expect(words).toContain('Einzeln stehen hier die 50 dringendsten von 700 Websites.');
  expect(words).toContain('120 kritisch, 300 schwerwiegend, 240 mittel, 60 gering');
  expect(words).toMatch(/"name":"Offene Fehlerursachen","value":\[\{"text":"[\d.]+ \([^:"]+gering\)"/);
});

test('it carries the letterhead, title and client of those who make it, and speaks English', () => {
  const own = { title: 'Lage im Herbst', client: 'Vorstand', cover: '' };
  const german = JSON.stringify(make(1, { own, letterhead: testLetterhead }));
  for (const told of ['Lage im Herbst', 'Vorstand', 'Musterweg 1']) expect(german).toContain(told);
  const english = make(2, { lang: 'en' });
  expect([english.title, english.lang]).toEqual(['Portfolio of all websites', 'en']);
  expect(toTable(english, 'websites').rows[0]!.slice(2, 3)).toEqual([{ text: '200.5' }]);
});

test('the PDFs of all websites are summed up, and those of each stand with it', () => {
  const words = JSON.stringify(toPortfolioDocument(toTestPortfolio(3)));
  expect(words).toContain('3 verlinkte PDFs, 3 PDFs mit maschinell erkannten Fehlern');
  expect(words).toContain('"name":"Offene Fehlerursachen in PDFs","value":[{"text":"8"}]');
});
