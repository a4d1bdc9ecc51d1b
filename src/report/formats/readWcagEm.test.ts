import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { criteria } from '../../shared/standards/wcag.ts';
import { hostileTexts, toCriteria } from '../testing/reports.ts';
import { readLinkedData } from './linkedData.ts';
import { readWcagEm } from './readWcagEm.ts';
import { type EvaluationPage, toWcagEm } from './wcagEm.ts';

/** Context of the tool's version 3, as it saves it. */
const context = {
  reporter: 'http://github.com/w3c/wai-wcag-em-report-tool/',
  wcagem: 'http://www.w3.org/TR/WCAG-EM/#',
  ...{ Evaluation: 'wcagem:procedure', defineScope: 'wcagem:step1', scope: 'wcagem:step1a' },
  step1b: { '@id': 'wcagem:step1b', '@type': '@id' },
  ...{ conformanceTarget: 'step1b', selectSample: 'wcagem:step3', structuredSample: 'wcagem:step3a' },
  ...{ randomSample: 'wcagem:step3b', Website: 'wcagem:website', Webpage: 'wcagem:webpage' },
  ...{ auditSample: 'wcagem:step4', reportFindings: 'wcagem:step5', documentSteps: 'wcagem:step5a' },
  ...{ commissioner: 'wcagem:commissioner', evaluator: 'wcagem:evaluator' },
  ...{ WCAG21: 'http://www.w3.org/TR/WCAG21/#', WAI: 'http://www.w3.org/WAI/' },
  ...{ A: 'WAI:WCAG2A-Conformance', AA: 'WAI:WCAG2AA-Conformance' },
  ...{ earl: 'http://www.w3.org/ns/earl#', Assertion: 'earl:Assertion', TestMode: 'earl:TestMode' },
  TestRequirement: 'earl:TestRequirement',
  ...{ TestCriterion: 'earl:TestCriterion', TestSubject: 'earl:TestSubject', TestResult: 'earl:TestResult' },
  ...{ OutcomeValue: 'earl:OutcomeValue', Pass: 'earl:Pass', Fail: 'earl:Fail', NotTested: 'earl:NotTested' },
  ...{ assertedBy: 'earl:assertedBy', mode: 'earl:mode', result: 'earl:result', subject: 'earl:subject' },
  ...{ test: 'earl:test', outcome: 'earl:outcome', dcterms: 'http://purl.org/dc/terms/' },
  ...{ title: 'dcterms:title', description: 'dcterms:description', date: 'dcterms:date' },
  ...{ id: '@id', type: '@type', language: '@language' },
};

const website = { id: '_:subject_1', type: ['TestSubject', 'Website'], title: 'Laden', description: 'Alles' };
const start = {
  ...{ id: 'https://laden.example/', type: ['TestSubject', 'Webpage'] },
  ...{ title: 'Startseite', description: 'https://laden.example/' },
};
const basket = {
  id: '_:subject_7',
  type: ['TestSubject', 'Webpage'],
  title: 'Warenkorb',
  description: 'nach dem Anmelden',
};

const toAssertion = (
  subject: object,
  slug: string,
  outcome: string,
  description = '',
  mode: object = manual,
) => ({
  ...{ type: 'Assertion', date: '2026-03-01T18:51:57.699Z', mode, subject },
  test: {
    id: `WCAG21:${slug}`,
    type: ['TestCriterion', 'TestRequirement'],
    date: '2026-03-01T18:51:52.540Z',
  },
  result: {
    ...{ type: 'TestResult', date: '2026-03-01T18:51:57.699Z', description },
    outcome: { id: `earl:${outcome}`, type: ['OutcomeValue', 'Fail'], title: outcome },
  },
});
const manual = { type: 'TestMode', '@value': 'earl:manual' };

/** File as version 3 of the tool saves it: all in one tree, subjects repeated in full. */
const saved = {
  '@context': context,
  ...{ language: 'de', type: 'Evaluation', reportToolVersion: '3.0.3' },
  defineScope: { id: '_:defineScope', scope: website, conformanceTarget: 'AA', wcagVersion: '2.2' },
  selectSample: { id: '_:selectSample', structuredSample: [start, basket], randomSample: [] },
  auditSample: [
    toAssertion(website, 'keyboard', 'passed'),
    toAssertion(start, 'non-text-content', 'failed', 'Das Logo hat\r\nkeinen Text.'),
    toAssertion(basket, 'non-text-content', 'passed'),
    toAssertion(start, 'contrast-minimum', 'failed', '', { id: 'earl:automatic' }),
    toAssertion(start, 'erfunden', 'failed'),
    toAssertion(start, 'reflow', 'untested'),
  ],
  reportFindings: {
    documentSteps: [{ id: '_:about' }, { id: '_:defineScope' }],
    ...{ title: 'Prüfung Laden', evaluator: 'Erika Beispiel', date: 'Sun Mar 01 2026', commissioner: '' },
  },
};

test('a file of the tool is read with sample, results, text, mode and who made it when', () => {
  const read = readWcagEm(`\uFEFF${JSON.stringify(saved)}`);
  expect(read).toMatchObject({
    ...{ title: 'Prüfung Laden', evaluator: 'Erika Beispiel', made_on: '2026-03-01', website: 'Laden' },
    pages: [
      { title: 'Startseite', url: 'https://laden.example/', part: 'structured' },
      { title: 'Warenkorb', url: null, part: 'structured' },
    ],
  });
  const [whole, logo, cart, machine, unknown, untested] = read.results;
  expect(whole).toMatchObject({ page: null, criterion: '2.1.1', outcome: 'passed', is_automatic: false });
  expect(logo).toMatchObject({ page: 0, criterion: '1.1.1', note: 'Das Logo hat\nkeinen Text.' });
  expect(cart).toMatchObject({ page: 1, outcome: 'passed' });
  expect(machine).toMatchObject({ criterion: '1.4.3', is_automatic: true });
  expect(unknown).toMatchObject({ criterion: null, test: 'erfunden' });
  expect(untested).toMatchObject({ criterion: '1.4.10', outcome: 'untested' });
});

test('a file of version 2 is read, where pages lie in parts of parts and outcomes are addresses', () => {
  const former = {
    '@graph': [
      {
        '@context': {
          '@vocab': 'http://www.w3.org/TR/WCAG-EM/#',
          ...{ WCAG2: 'http://www.w3.org/TR/WCAG21/#', earl: 'http://www.w3.org/ns/earl#' },
          ...{
            dct: 'http://purl.org/dc/terms/',
            sch: 'http://schema.org/',
            wcagem: 'http://www.w3.org/TR/WCAG-EM/#',
          },
          ...{ Evaluation: 'wcagem:Evaluation', Assertion: 'earl:Assertion', WebSite: 'sch:WebSite' },
          ...{ structuredSample: 'step3a', webpage: 'WCAG2:dfn-web-page-s', auditResult: 'step4' },
          ...{
            title: 'dct:title',
            description: 'dct:description',
            hasPart: 'dct:hasPart',
            result: 'earl:result',
          },
          source: { '@id': 'dct:source', '@type': '@id' },
          test: { '@id': 'earl:test', '@type': '@id' },
          subject: { '@id': 'earl:subject', '@type': '@id' },
          outcome: { '@id': 'earl:outcome', '@type': '@id' },
          ...{ id: '@id', type: '@type' },
        },
        ...{ type: 'Evaluation', title: 'Alt' },
        evaluationScope: { website: { id: '_:website', type: ['WebSite'] } },
        structuredSample: {
          type: 'Sample',
          webpage: [{ id: '_:struct_0', title: 'Start', source: 'https://laden.example/' }],
        },
        auditResult: [
          {
            ...{ type: 'Assertion', test: 'WCAG2:keyboard', subject: '_:website' },
            result: { outcome: 'earl:untested' },
            hasPart: [
              {
                ...{ type: 'Assertion', testcase: 'WCAG2:keyboard', subject: ['_:struct_0'] },
                result: { outcome: 'earl:failed', description: 'Menü' },
              },
            ],
          },
        ],
      },
    ],
  };
  const { pages, results, title } = readWcagEm(JSON.stringify(former));
  expect([title, pages]).toEqual([
    'Alt',
    [{ title: 'Start', url: 'https://laden.example/', part: 'structured' }],
  ]);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
    { page: 0, criterion: '2.1.1', note: 'Menü' },
  ]);
  expect(results.find(({ outcome }) => outcome === 'untested')).toMatchObject({ page: null });
});

const toPage = (url: string, more: Partial<EvaluationPage> = {}): EvaluationPage => ({
  ...{ url, title: 'Kontakt: Formular', isRandom: false },
  results: [
    {
      criteria: '1.1.1',
      status: 'fail',
      isByPerson: true,
      note: 'Erste Zeile\n\nzweite <b>Zeile</b> '.repeat(60).trim(),
    },
    { criteria: '1.4.3', status: 'pass', isByPerson: false, note: null },
    { criteria: '1.2.1', status: 'na', isByPerson: true, note: null },
  ],
  ...more,
});
const toFile = (pages: EvaluationPage[]) =>
  toWcagEm({
    ...{ url: 'https://laden.example/', name: 'Laden', organization: 'Muster GmbH', version: '1.0.0' },
    ...{
      made_at: '2026-11-27T10:00:00.000Z',
      catalogue: 'wcag22',
      criteria: toCriteria('untested'),
      pages,
      sources: [],
    },
  });

test('what we write is read back without a loss', () => {
  const pages = [
    toPage('https://laden.example/kontakt'),
    toPage('https://laden.example/x?a=1', { isRandom: true }),
  ];
  pages.push(
    ...hostileTexts.map((title, at) => toPage(`https://laden.example/${at}`, { title, isRandom: true })),
  );
  const read = readWcagEm(toFile(pages));
  expect(read).toMatchObject({ evaluator: 'Muster GmbH', made_on: '2026-11-27', website: 'Laden' });
  expect(read.pages.map(({ url, part }) => [url, part === 'random'])).toEqual(
    pages.map(({ url, isRandom }) => [url, isRandom]),
  );
  expect(read.pages[0]!.title).toBe('Kontakt: Formular');
  const words = { passed: 'pass', failed: 'fail', inapplicable: 'na' } as const;
  const back = pages.map((_, at) =>
    read.results
      .filter(({ page }) => page === at)
      .map(({ criterion, outcome, is_automatic, note }) => ({
        ...{
          criteria: criterion,
          status: words[outcome as 'passed'],
          isByPerson: !is_automatic,
          note: note || null,
        },
      })),
  );
  expect(back).toEqual(pages.map(({ results }) => results));
});

test.each([
  ['<html>', 'EVALUATION_NOT_JSON'],
  ['', 'EVALUATION_NOT_JSON'],
  ['{"@context":{}', 'EVALUATION_NOT_JSON'],
  ['null', 'EVALUATION_FORMAT'],
  ['[1,"a",[],{}]', 'EVALUATION_FORMAT'],
  ['{"version":"2.1.0","runs":[]}', 'EVALUATION_FORMAT'],
  [`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 'EVALUATION_FORMAT'],
  [JSON.stringify({ '@context': { a: 'b', b: 'a', '@vocab': 'a:' }, a: { 'a:': 1 } }), 'EVALUATION_FORMAT'],
  [JSON.stringify(Array.from({ length: 200 }, () => ({ '@context': {} }))), 'EVALUATION_FORMAT'],
])('%s is refused as %s', (text, code) => {
  expect(() => readWcagEm(text)).toThrow(expect.objectContaining({ code }));
});

test('a file of the tool without sample and results is a report, with nothing in it', () => {
  const { auditSample: _, selectSample: __, ...empty } = saved;
  expect(readWcagEm(JSON.stringify(empty))).toMatchObject({ pages: [], results: [] });
});

type Flat = { '@id': string; '@type'?: string[] } & { [name: string]: unknown };

test('our reader finds the nodes, types and texts that the library for JSON-LD finds', async () => {
  const slugs = criteria.slice(0, 8).map(({ slug }) => slug);
  const file = { ...saved, auditSample: slugs.map((slug) => toAssertion(start, slug, 'passed', slug)) };
  for (const json of [file, saved, JSON.parse(toFile([toPage('https://laden.example/')]))]) {
    const flat = (await jsonld.flatten(json as object)) as unknown as Flat[];
    const told = flat
      .filter((node) => !node['@id'].startsWith('_:'))
      .map((node) => [node['@id'], ...(node['@type'] ?? []).toSorted()]);
    const named = readLinkedData(json).filter(({ id }) => !id.startsWith('_:'));
    const found = named.map(({ id, types }) => [id, ...[...new Set(types)].toSorted()]);
    expect(found.toSorted()).toEqual(expect.arrayContaining(told.toSorted()));
    const toTexts = (name: string) => [
      flat.flatMap((node) => ((node[name] ?? []) as { '@value': string }[]).map((value) => value['@value'])),
      readLinkedData(json).flatMap(({ values }) => values.get(name) ?? []),
    ];
    for (const name of ['description', 'title'].map((term) => `http://purl.org/dc/terms/${term}`)) {
      const [theirs, ours] = toTexts(name);
      expect([...new Set(ours)].toSorted()).toEqual([...new Set(theirs)].toSorted());
    }
  }
});
