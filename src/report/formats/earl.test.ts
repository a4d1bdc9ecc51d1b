import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { toCauseId } from '../content/foreign.ts';
import type { Report, ReportCause } from '../content/report.ts';
import {
  hostileCauses,
  longTest,
  manyCauses,
  readAll,
  toCriteria,
  toReport,
  toReportCause,
} from '../testing/reports.ts';
import { writeEarl } from './earl.ts';

const earl = 'http://www.w3.org/ns/earl#';
const dct = 'http://purl.org/dc/terms/';

type Value = { '@id'?: string; '@value'?: string };
type Node = { '@id'?: string; '@type'?: string[]; [property: string]: unknown };

/** No document may be loaded: what a reader needs is in the file. */
const offline = {
  documentLoader: (url: string) => Promise.reject(new Error(`${url} was asked for`)),
};

async function read(causes: ReportCause[], over: Partial<Report> = {}) {
  const file = JSON.parse(await readAll(writeEarl(toReport(causes, over)))) as object;
  const expanded = await jsonld.expand(file, offline);
  const nodes = (await jsonld.flatten(expanded, undefined, offline)) as unknown as Node[];
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  const get = (node: Node | undefined, property: string): string | undefined => {
    const [first] = (node?.[property] ?? []) as Value[];
    return first?.['@id'] ?? first?.['@value'];
  };
  const assertions = nodes
    .filter((node) => node['@type']?.includes(`${earl}Assertion`))
    .map((node) => ({
      identifier: get(node, `${dct}identifier`),
      subject: get(node, `${earl}subject`),
      test: get(node, `${earl}test`),
      mode: get(node, `${earl}mode`),
      by: get(node, `${earl}assertedBy`),
      outcome: get(byId.get(get(node, `${earl}result`)), `${earl}outcome`)?.replace(earl, ''),
    }));
  return { assertions, nodes, byId };
}

/** Each assertion of EARL 1.0 needs these; an outcome is one of five. */
function expectWhole(assertions: Awaited<ReturnType<typeof read>>['assertions']) {
  const outcomes = ['passed', 'failed', 'cantTell', 'inapplicable', 'untested'];
  const broken = assertions.filter(
    ({ subject, test: of, mode, by, outcome }) =>
      !subject || !of || !mode || !by || !outcomes.includes(outcome ?? ''),
  );
  expect(broken).toEqual([]);
}

test.each([0, 1, 500, 2_500])(
  '%d causes come back with every outcome, without a network',
  longTest,
  async (count) => {
    const causes = manyCauses(count);
    const { assertions } = await read(causes);
    expectWhole(assertions);
    const ofCauses = assertions.filter(({ identifier }) => identifier);
    const toPairs = (cause: ReportCause) =>
      [...new Set(cause.places.map(({ page_url }) => page_url))].map(
        (url) => `${toCauseId(cause)} ${url} ${cause.outcome}`,
      );
    expect(
      ofCauses.map(({ identifier, subject, outcome }) => `${identifier} ${subject} ${outcome}`).sort(),
    ).toEqual(causes.flatMap(toPairs).sort());
  },
);

test('25,000 causes are one JSON document whose context names every term', longTest, async () => {
  const file = JSON.parse(await readAll(writeEarl(toReport(manyCauses(25_000))))) as {
    '@context': object;
    '@graph': object[];
  };
  const terms = new Set(Object.keys(file['@context']));
  const used = new Set(file['@graph'].flatMap((node) => Object.keys(node)));
  const strange = [...used].filter((key) => !terms.has(key));
  expect(strange).toEqual([]);
  expect(file['@graph'].length).toBe(2 + 55 + 25_000);
});

test('hostile texts lose no assertion', async () => {
  const causes = hostileCauses();
  const { assertions } = await read(causes);
  expectWhole(assertions);
  const kept = new Set(assertions.flatMap(({ identifier }) => identifier ?? []));
  expect(kept).toEqual(new Set(causes.map(toCauseId)));
});

test('a criterion has its outcome and tells who decided it', async () => {
  const [first, second] = toCriteria('passed');
  const criteria = [first!, { ...second!, outcome: 'cantTell' as const, by: 'machine' as const }];
  const { assertions } = await read([], { criteria });
  expect(assertions.map(({ test: of, outcome, mode }) => [of, outcome, mode])).toEqual([
    ['https://www.w3.org/TR/WCAG22/#non-text-content', 'passed', `${earl}manual`],
    [expect.stringContaining('#audio-only-and-video-only-prerecorded'), 'cantTell', `${earl}automatic`],
  ]);
});

test('a test names its rule, the ACT rules behind it and its criteria', async () => {
  const { byId } = await read([toReportCause()]);
  const rule = byId.get('urn:stufenlos:rule:axe%3Aimage-alt')!;
  expect(rule[`${dct}isPartOf`]).toEqual([{ '@id': 'https://www.w3.org/TR/WCAG22/#non-text-content' }]);
  expect(rule[`${dct}title`]).toEqual([{ '@value': 'Bild ohne Alternativtext', '@language': 'de' }]);
  expect(rule[`${dct}identifier`]).toContainEqual({ '@value': '23a2a8' });
});

test('a page that could not be audited is untested', async () => {
  const unaudited = [{ url: 'https://example.de/weg', message: 'Nicht erreichbar.' }];
  const { assertions } = await read([], { criteria: [], unaudited });
  expect(assertions).toMatchObject([{ subject: 'https://example.de/weg', outcome: 'untested' }]);
});
