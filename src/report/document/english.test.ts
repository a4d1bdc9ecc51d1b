import { expect, test } from 'vitest';
import { type DocumentReach, documentStates } from '../../shared/documents/document.ts';
import { scanErrors } from '../../shared/errors/scanErrors.ts';
import { byHand } from '../../shared/standards/engines.ts';
import { engineRules } from '../../shared/standards/rules.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { partsOfKind, websiteReportKinds } from '../../shared/work/report.ts';
import { toOwnTitle } from '../content/rules.ts';
import { toEnglish } from '../language/ownWords.ts';
import { toTestComparison } from '../testing/comparisons.ts';
import { testLetterhead, toTestFacts } from '../testing/documents.ts';
import { toTestPortfolio } from '../testing/portfolios.ts';
import { toTestRecords } from '../testing/records.ts';
import type { Inline, ReportBlock, ReportDocument, ReportSection } from './document.ts';
import type { DocumentFacts, KeptRecord } from './facts.ts';
import { toDocument, toMarked } from './toDocument.ts';
import { toMarkedPortfolio } from './toPortfolioDocument.ts';

const facts360 = toTestFacts(360);
const base = {
  ...facts360,
  pages: Object.values(scanErrors).map((fault) => ({ ...facts360.pages[2]!, fault })),
  causes: facts360.causes.map((cause) => ({ ...cause, message: `${toOwnTitle(cause)}.` })),
};
const { website, scan } = base;
const counts = { open: 4, fixed: 0, reported: 1, ignored: 2, fine: 1, changed: 0, dropped: 0 };
const hand = { engine: byHand, rule: '1.1.1', message: 'Das Bild „Kasse“ sagt nichts.' };
const limit = { pages_done: 25, pages_found: 40, pages_beyond: 87, pages_failed: 2 };
const colours =
  'Text hebt sich zu wenig vom Hintergrund ab.\nHellgrau #b8c7d6 auf Dunkelblau #1eaf4d: 3,70:1, nötig 4,5:1.';
const toUntold = ({ record, versions }: KeptRecord): KeptRecord => ({
  record: { ...record, state: 'over', content: { ...record.content, authority: '', ended_on: '' } },
  versions,
});
const toPdfs = (changes: Partial<DocumentReach>) => ({
  ...base.documents!,
  reach: { ...base.documents!.reach, ...changes },
});
const empty = { ...base.sample, items: [], processes: [], left_out: [] };
const result = base.criteria[0]!;

const cases: Partial<DocumentFacts>[] = [
  { letterhead: testLetterhead, website: { ...website, name: 'Laden', has_login: true, excluded_paths: [] } },
  {
    pages_count: 0,
    pages: [],
    pages_total: 0,
    scan: null,
    causes: [],
    causes_total: 0,
    judges: [],
    trend: [],
  },
  { scan: { ...scan!, reached_limit: limit, pages_beyond: 87 }, causes_total: 5_400, sample: empty },
  { scan: { ...scan!, reached_limit: { ...limit, pages_beyond: 0, status: 'stopped' }, pages_beyond: 1 } },
  { website: { ...website, completion_rate: 100 }, criteria: [{ ...result, outcome: 'passed' }], causes: [] },
  {
    website: { ...website, completion_rate: 100 },
    criteria: [
      { ...result, open_pages: 0 },
      { ...result, outcome: 'passed' },
    ],
  },
  { website: { ...website, catalogue: 'checklist41', documents: 1, max_pages: null } },
  {
    causes: base.causes.map((cause) => ({ ...cause, ...hand })),
    contradictions: [{ num: '1.1.1', pages: 1 }],
  },
  { causes: base.causes.map((cause) => ({ ...cause, message: colours, asked_count: 1, fine_count: 2 })) },
  {
    causes: base.causes.map((cause) => ({ ...cause, is_unconfirmed: true, finding_count: 1, page_count: 1 })),
  },
  {
    judges: [
      { name: 'Eva', checks: 1, taken_over: 3, criteria: 1 },
      { name: 'Ben', checks: 0, taken_over: 1, criteria: 0 },
      { name: 'Ada (WCAG-EM-Bericht)', checks: 2, taken_over: 0, criteria: 2 },
      { name: 'Ohne Namen (WCAG-EM-Bericht)', checks: 1, taken_over: 0, criteria: 1 },
    ],
  },
  { trend: base.trend.map((point, at) => ({ ...point, rule_version: String(at) })) },
  { trend: base.trend.map((point, at) => ({ ...point, score_before: 60 + at })) },
  {
    open_counts: {
      status: { ...counts, dropped: 1 },
      class: { error: 3, review: 1, hint: 1, document: 2_200 },
    },
    parts: [],
  },
  { trend: base.trend.map((point, at) => ({ ...point, pages: 1 + at })) },
  { documents: null },
  ...(['time', 'stopped', 'running', null] as const).map((stop) => ({ documents: toPdfs({ stop }) })),
  { documents: toPdfs({ done: 5 }) },
  { documents: toPdfs({ found: 1, done: 1 }) },
  {
    documents: {
      ...base.documents!,
      items: documentStates.map((state) => ({ ...base.documents!.items[0]!, state, reason: null })),
    },
  },
  { compared: toTestComparison() },
  { compared: { ...toTestComparison(), older: null } },
  { since: '2026-11-01' },
  { records: toTestRecords() },
  { records: toTestRecords().map((one) => ({ ...one, record: { ...one.record, told_on: null } })) },
  { records: toTestRecords().slice(1).map(toUntold) },
  { records: [] },
  { sample: { ...base.sample, failed_only_at_random: [], templates: [] } },
];

const allKinds = websiteReportKinds.filter((kind) => kind !== 'conformance');
const facts = cases.flatMap((changes) =>
  allKinds.map((kind) => ({ ...base, kind, parts: [...partsOfKind[kind]], ...changes })),
);

const outcomes = ['passed', 'failed', 'inapplicable'] as const;
const judged = catalogues.wcag22.map(({ num }, at) => ({
  ...{ num, by: 'person' as const, outcome: outcomes[at % 3]! },
  ...{ failed_pages: at % 3 === 1 ? at + 1 : 0, open_pages: at % 2 },
}));
const conformance = [
  { website: { ...website, documents: 0 } },
  { pages_count: 1, scan: null, judges: [] },
].map(
  (changes): DocumentFacts => ({
    ...{ ...base, kind: 'conformance', causes: facts360.causes.slice(0, 200), criteria: judged, ...changes },
  }),
);

const toTexts = ({ title, subject, cover, head, sections }: ReportDocument): Inline[] => [
  ...[title, subject].map((text) => ({ text })),
  ...[...head, ...cover].flatMap(listInlines),
  ...sections.flatMap(listTexts),
];

const listTexts = ({ title, blocks, sections }: ReportSection): Inline[] => [
  { text: title },
  ...blocks.flatMap(listInlines),
  ...sections.flatMap(listTexts),
];

function listInlines(block: ReportBlock): Inline[] {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'note') return [{ text: block.text }];
  if (block.kind === 'list') return block.items.flat();
  if (block.kind === 'facts') return block.rows.flatMap(({ name, value }) => [{ text: name }, ...value]);
  if (block.kind === 'picture') return [{ text: block.alt }];
  if (block.kind === 'code') return [];
  const { caption, sheet, columns, rows } = block;
  return [
    ...[caption, sheet, ...columns.map(({ title }) => title)].map((text) => ({ text })),
    ...rows.flat(),
  ];
}

const german =
  /[äöüßÄÖÜ„]|\b(?:der|das|dem|und|nicht|ist|sind|wird|auf|eine?[nrms]?|oder|für|mit|von|zu|Seiten?|Stellen?)\b/;

const portfolios = [
  toTestPortfolio(60, { letterhead: testLetterhead }),
  toTestPortfolio(2, { websites_total: 700, median_score: null }),
  toTestPortfolio(1),
];

test('all words of a report that are ours have an English text', () => {
  const documents = [...[...facts, ...conformance].map(toMarked), ...portfolios.map(toMarkedPortfolio)];
  const own = new Set(
    documents.flatMap((one) => toTexts(one).flatMap(({ text, lang }) => (lang ? [] : [text]))),
  );
  expect(own.size).toBeGreaterThan(1_000);
  expect([...own].filter((text) => toEnglish(text) === null)).toEqual([]);
  const said = [...own].map((text) => toEnglish(text.replaceAll(/\uFFFE[^\uFFFF]*\uFFFF/g, '\uFFFE7\uFFFF')));
  expect(said.filter((text) => text && german.test(text))).toEqual([]);
});

test('dates, numbers and colours have their English form, and what others wrote stays', () => {
  const text = JSON.stringify(
    toDocument(
      toTestFacts(1, { lang: 'en', causes_total: 5_400, causes: [{ ...base.causes[0]!, message: colours }] }),
    ),
  );
  expect(text).toContain('24 November 2026, 21:14');
  expect(text).toContain('The report names 1 of 5400 causes');
  expect(text).toContain('light grey #b8c7d6 on dark blue #1eaf4d, 3.70:1, links');
  expect(text).toContain('comparison of pages (rules');
  expect(text).toContain('Reasons and repairs are given in German.');
  expect(text).toContain('Vielen Dank für Ihren Auftrag.');
  expect(text).not.toMatch(/[\uFFFE\uFFFF]/);
});

test('a cause is headed by its fault in English, too, not by what a rule of axe demands', () => {
  const titles = engineRules.find(({ name }) => name === 'axe')!.rules.map(({ title }) => title);
  const demands = titles.filter((title) => /\b(?:must|should|ensure)\b/i.test(toEnglish(title) ?? 'must'));
  expect(demands).toEqual([]);
});
