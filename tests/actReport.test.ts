import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { type PublishedCase, toActReport } from '../bench/accuracy/actReport.ts';
import type { PageAudit } from '../src/shared/work/audit.ts';
import type { Outcome } from '../src/shared/work/finding.ts';

const engines = [
  {
    ...{ name: 'axe', version: '1', licence: 'MPL-2.0' },
    rules: [
      {
        ...{ id: 'image-alt', title: 'Bild ohne Alternativtext', criteria: ['1.1.1'], bestPractice: false },
        ...{ record: 'definite' as const, act: ['23a2a8'] },
      },
      {
        ...{ id: 'region', title: 'Region', criteria: [], bestPractice: true, record: 'definite' as const },
      },
    ],
  },
];

const sha1s = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(40));
const cases = sha1s.map(
  (sha1): PublishedCase => ({
    ...{ case: sha1, rule: '23a2a8', ruleName: 'Image has name', expected: 'failed', scs: ['1.1.1'] },
    ...{ html: '', sha1 },
  }),
);
const toAudit = (outcome: Outcome | null) => ({
  error: null,
  findings: outcome ? [{ engine: 'axe', rule: 'image-alt', outcome, criteria: ['1.1.1'] }] : [],
});

/** Frames a report as the W3C's mapper does (act-rules/act-tools, `map-implementation`): all unknown terms are of EARL. */
async function map(report: object) {
  const frame = {
    '@context': {
      '@vocab': 'http://www.w3.org/ns/earl#',
      earl: 'http://www.w3.org/ns/earl#',
      source: { '@id': 'http://purl.org/dc/terms/source' },
      title: { '@id': 'http://purl.org/dc/terms/title' },
      outcome: { '@type': '@id' },
    },
    '@type': 'earl:Assertion',
  };
  const documentLoader = (url: string) => Promise.reject(new Error(`${url} was asked for`));
  const framed = (await jsonld.frame(report, frame as never, { documentLoader } as never)) as unknown as {
    '@graph': Framed[];
  };
  return framed['@graph'].map(({ subject, test: { title, isPartOf }, result }) => ({
    case: /\/([a-z0-9]{6})\/([a-z0-9]{40})\.[a-z]{3,4}/.exec(subject.source['@id'])?.slice(1),
    ...{ title, part: isPartOf['@id'], outcome: result.outcome },
  }));
}

type Framed = {
  subject: { source: { '@id': string } };
  test: { title: string; isPartOf: { '@id': string } };
  result: { outcome: string };
};

test('the mapper of the W3C reads rule, case, procedure, requirement and outcome of each assertion', async () => {
  const broken = { ...toAudit(null), error: { code: 'TIMEOUT', message: '' } };
  const audits = [...(['failed', 'cantTell', null] as const).map(toAudit), broken] as unknown as PageAudit[];
  const mapped = await map(toActReport({ cases, audits, version: '1', engines: engines as never }));
  const same = { title: 'axe:image-alt', part: 'https://www.w3.org/TR/WCAG22/#non-text-content' };
  expect(mapped.toSorted((a, b) => a.case![1]!.localeCompare(b.case![1]!))).toEqual(
    ['failed', 'cantTell', 'inapplicable', 'untested'].map((outcome, at) => ({
      ...{ case: ['23a2a8', sha1s[at]], ...same, outcome: `earl:${outcome}` },
    })),
  );
});
