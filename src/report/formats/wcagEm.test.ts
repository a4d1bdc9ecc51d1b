import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { catalogues, criteria } from '../../shared/standards/wcag.ts';
import { hostileTexts, toCriteria } from '../testing/reports.ts';
import { type Evaluation, type EvaluationPage, toWcagEm } from './wcagEm.ts';

const applyFrame = jsonld.frame as (input: object, frame: object, options: object) => Promise<object>;

const offline = {
  documentLoader: (url: string) => Promise.reject(new Error(`${url} was asked for`)),
};

/** Terms by which the W3C's tool (wai-wcag-em-report-tool, evaluationStore) frames what it opens. */
const readerContext = {
  ...{ id: '@id', type: '@type', language: '@language' },
  wcagem: 'http://www.w3.org/TR/WCAG-EM/#',
  earl: 'http://www.w3.org/ns/earl#',
  WCAG21: 'http://www.w3.org/TR/WCAG21/#',
  WAI: 'http://www.w3.org/WAI/',
  dcterms: 'http://purl.org/dc/terms/',
  ...{ Evaluation: 'wcagem:procedure', Website: 'wcagem:website', Webpage: 'wcagem:webpage' },
  ...{ defineScope: 'wcagem:step1', scope: 'wcagem:step1a', selectSample: 'wcagem:step3' },
  step1b: { '@id': 'wcagem:step1b', '@type': '@id' },
  ...{ conformanceTarget: 'step1b', wcagVersion: 'WAI:standards-guidelines/wcag/#versions' },
  ...{ structuredSample: 'wcagem:step3a', randomSample: 'wcagem:step3b', auditSample: 'wcagem:step4' },
  ...{ reportFindings: 'wcagem:step5', evaluator: 'wcagem:evaluator' },
  ...{ Assertion: 'earl:Assertion', result: 'earl:result', subject: 'earl:subject', test: 'earl:test' },
  ...{ outcome: 'earl:outcome', title: 'dcterms:title', description: 'dcterms:description' },
};

type Subject = { id: string; type: string | string[]; title: string; description: string };
type Assertion = {
  subject: Subject;
  test: { id: string };
  result: { outcome: { id: string }; description: string };
};
const toItems = <T>(found: T | T[] | undefined): T[] =>
  found === undefined ? [] : Array.isArray(found) ? found : [found];

const toAddress = (text: string): string | undefined =>
  /^https?:/.test(text) && URL.canParse(text) ? new URL(text).href : undefined;

/** Reads a file by the steps of the tool: expand, frame, subjects of the sample, assertions by subject and criterion. */
async function open(text: string) {
  const expanded = await jsonld.expand(JSON.parse(text) as object, offline);
  const frame = (type: string) => ({ '@context': readerContext, '@type': [`http://www.w3.org/${type}`] });
  const evaluation = await applyFrame(expanded, frame('TR/WCAG-EM/#procedure'), offline);
  const { defineScope, selectSample, reportFindings } = evaluation as unknown as {
    defineScope: { wcagVersion: string; conformanceTarget: string; scope: Subject };
    selectSample: { structuredSample?: Subject | Subject[]; randomSample?: Subject | Subject[] };
    reportFindings: { evaluator: string };
  };
  const [structured, random] = [toItems(selectSample.structuredSample), toItems(selectSample.randomSample)];
  const ids = new Set(
    [...structured, ...random].map(({ title, description }) => toAddress(title) ?? toAddress(description)),
  );
  const framed = await applyFrame(evaluation, frame('ns/earl#Assertion'), offline);
  const found = (framed as unknown as { '@graph'?: Assertion[] })['@graph'] ?? [
    framed as unknown as Assertion,
  ];
  const assertions = found.map(({ subject, test, result }) => ({
    isOfWebsite: toItems(subject.type).includes('Website'),
    isOfSample: ids.has(subject.id),
    url: subject.id,
    num: criteria.find(({ slug }) => slug === test.id.split(':').at(-1))?.num,
    outcome: result.outcome.id,
    description: result.description,
  }));
  return { defineScope, reportFindings, structured, random, assertions };
}

const page = (url: string, more: Partial<EvaluationPage> = {}): EvaluationPage => ({
  ...{ url, title: url, isRandom: false },
  results: [
    { criteria: '1.1.1', status: 'fail' as const, isByPerson: true, note: 'Das Logo hat keinen Text.' },
    { criteria: '1.4.3', status: 'pass' as const, isByPerson: false, note: null },
    { criteria: '1.2.1', status: 'na' as const, isByPerson: true, note: null },
    { criteria: '2.1.1', status: 'clean' as const, isByPerson: false, note: null },
  ],
  ...more,
});

const toEvaluation = (changes: Partial<Evaluation> = {}): Evaluation => ({
  ...{ url: 'https://laden.example/', name: 'Laden', organization: 'Muster GmbH', version: '0.1.0' },
  ...{
    made_at: '2026-11-27T10:00:00.000Z',
    catalogue: 'wcag22',
    criteria: toCriteria('untested'),
    sources: [],
  },
  pages: [
    page('https://laden.example/'),
    page('https://laden.example/kontakt', { title: 'Start: Kontakt', isRandom: true }),
  ],
  ...changes,
});

test('the steps of the W3C tool read sample, scope, and each decided result of each page', async () => {
  const { defineScope, reportFindings, structured, random, assertions } = await open(
    toWcagEm(toEvaluation()),
  );
  expect(defineScope).toMatchObject({
    wcagVersion: '2.2',
    conformanceTarget: 'AA',
    scope: { title: 'Laden' },
  });
  expect(reportFindings.evaluator).toBe('Muster GmbH');
  expect([structured.map(({ description }) => description), random.map(({ title }) => title)]).toEqual([
    ['https://laden.example/'],
    ['„Start: Kontakt“'],
  ]);
  const ofPages = assertions.filter(({ isOfWebsite }) => !isOfWebsite);
  expect(ofPages.every(({ isOfSample }) => isOfSample)).toBe(true);
  expect(ofPages.map(({ url, num, outcome }) => [url, num, outcome]).toSorted()).toEqual(
    ['https://laden.example/', 'https://laden.example/kontakt'].flatMap((url) => [
      [url, '1.1.1', 'earl:failed'],
      [url, '1.2.1', 'earl:inapplicable'],
      [url, '1.4.3', 'earl:passed'],
    ]),
  );
  expect(ofPages.find(({ outcome }) => outcome === 'earl:failed')!.description).toBe(
    'Das Logo hat keinen Text.',
  );
  const ofWebsite = assertions.filter(({ isOfWebsite }) => isOfWebsite);
  expect(ofWebsite.map(({ num }) => num).toSorted()).toEqual(
    catalogues.wcag22.map(({ num }) => num).toSorted(),
  );
  expect(new Set(ofWebsite.map(({ outcome }) => outcome))).toEqual(new Set(['earl:untested']));
});

test('it names no criterion that the tool does not know, and holds hostile texts', async () => {
  const pages = hostileTexts.map((text, at) =>
    page(`https://laden.example/${at}?${text.slice(0, 50)}`, {
      title: text,
      results: [{ criteria: '1.1.1', status: 'fail', isByPerson: true, note: text }],
    }),
  );
  pages.push(
    page('https://laden.example/x', {
      results: [{ criteria: '9.9.9', status: 'fail', isByPerson: true, note: '' }],
    }),
  );
  const { assertions, structured } = await open(toWcagEm(toEvaluation({ pages, name: null })));
  expect(structured).toHaveLength(hostileTexts.length + 1);
  expect(assertions.every(({ num }) => num !== undefined)).toBe(true);
  const failed = assertions.filter(({ outcome }) => outcome === 'earl:failed');
  expect([failed.length, failed.every(({ isOfSample }) => isOfSample)]).toEqual([hostileTexts.length, true]);
});
