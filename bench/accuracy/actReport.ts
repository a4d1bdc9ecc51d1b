import { toCriterionUrl } from '../../src/report/content/rules.ts';
import { type EngineRules, engineRules } from '../../src/shared/standards/rules.ts';
import type { PageAudit } from '../../src/shared/work/audit.ts';
import type { Case } from './corpus.ts';

/** A case with the name of its file at the W3C. */
export type PublishedCase = Case & { sha1: string };

const published = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/testcases';
const toId = (id: string) => ({ '@id': id, '@type': '@id' });

/** Titles have no language, and `isPartOf` is of EARL: the W3C's mapper reads nothing else. */
const context = {
  id: '@id',
  type: '@type',
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  Assertor: 'earl:Assertor',
  Software: 'earl:Software',
  Assertion: 'earl:Assertion',
  TestSubject: 'earl:TestSubject',
  TestCase: 'earl:TestCase',
  TestResult: 'earl:TestResult',
  assertedBy: toId('earl:assertedBy'),
  subject: toId('earl:subject'),
  test: toId('earl:test'),
  mode: toId('earl:mode'),
  result: toId('earl:result'),
  outcome: toId('earl:outcome'),
  isPartOf: toId('earl:isPartOf'),
  source: toId('dct:source'),
  title: 'dct:title',
  name: 'doap:name',
  version: 'doap:revision',
};

type Given = { cases: PublishedCase[]; audits: PageAudit[]; version: string; engines?: EngineRules[] };

/** ACT implementation report: EARL 1.0 as JSON-LD, an assertion for each of our rules on each case of its ACT rules. */
export function toActReport({ cases, audits, version, engines = engineRules }: Given): object {
  const rules = engines.flatMap(({ name, rules: own }) => own.map((rule) => ({ ...rule, engine: name })));
  const assertions = cases.flatMap((known, place) =>
    rules
      .filter(({ act = [] }) => act.includes(known.rule))
      .map((rule) => toAssertion(known, rule, audits[place])),
  );
  const assertor = { id: 'urn:stufenlos', type: ['Assertor', 'Software'], name: 'Stufenlos', version };
  return { '@context': context, '@graph': [assertor, ...assertions] };
}

type Rule = EngineRules['rules'][number] & { engine: string };

const toAssertion = ({ rule: act, sha1 }: PublishedCase, rule: Rule, audit: PageAudit | undefined) => ({
  type: 'Assertion',
  assertedBy: 'urn:stufenlos',
  subject: { type: 'TestSubject', source: `${published}/${act}/${sha1}.html` },
  test: {
    id: `urn:stufenlos:rule:${rule.engine}:${rule.id}`,
    type: 'TestCase',
    title: `${rule.engine}:${rule.id}`,
    isPartOf: rule.criteria.map(toCriterionUrl),
  },
  mode: 'earl:automatic',
  result: { type: 'TestResult', outcome: `earl:${toOutcome(rule, audit)}` },
});

const byWeight = ['failed', 'cantTell', 'passed'] as const;

/** A rule that says nothing of a page has nothing there to judge. */
function toOutcome({ engine, id }: Rule, audit: PageAudit | undefined): string {
  if (!audit || audit.error || audit.cut_rules?.includes(id)) return 'untested';
  const own = audit.findings.filter((finding) => finding.engine === engine && finding.rule === id);
  return byWeight.find((outcome) => own.some((finding) => finding.outcome === outcome)) ?? 'inapplicable';
}
