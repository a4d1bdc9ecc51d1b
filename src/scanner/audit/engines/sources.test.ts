import { expect, test } from 'vitest';
import type { Finding } from '../../../shared/work/finding.ts';
import { joinSources } from './sources.ts';

const link: Finding = {
  engine: 'axe',
  rule: 'link-name',
  criteria: ['2.4.4', '4.1.2'],
  outcome: 'failed',
  impact: 'serious',
  selector: '#link',
  snippet: '<a id="link">',
  message: 'Link ohne Text.',
  help_url: null,
};
const ours: Finding = { ...link, engine: 'stufenlos', rule: 'name-missing', criteria: ['4.1.2'] };
const question: Finding = { ...ours, rule: 'name-doubtful', outcome: 'cantTell' };

test('the same fault of two engines becomes one finding of axe that names the other rule', () => {
  expect(join(ours, link)).toEqual([{ ...link, sources: ['stufenlos:name-missing'] }]);
});

test('a failure answers a question about the same element and criterion, also one of axe', () => {
  const asked: Finding = { ...link, outcome: 'cantTell', criteria: ['4.1.2'] };
  expect(join(asked, ours)).toEqual([{ ...ours, sources: ['axe:link-name'] }]);
  expect(join(question, ours)).toEqual([{ ...ours, sources: ['stufenlos:name-doubtful'] }]);
});

test('three rules leave one finding with two sources', () => {
  for (const found of [
    [question, ours, link],
    [ours, link, question],
  ]) {
    const [kept, ...others] = join(...found);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ rule: 'link-name' });
    expect(kept?.sources?.toSorted()).toEqual(['stufenlos:name-doubtful', 'stufenlos:name-missing']);
  }
});

test.for<[string, Finding, Finding]>([
  ['another element', link, { ...ours, selector: '#other' }],
  ['another criterion', link, { ...ours, criteria: ['2.4.9'] }],
  ['one criterion more', ours, { ...question, criteria: ['1.4.1', '4.1.2'] }],
  ['another window size', link, { ...ours, viewport: '390x844' }],
  ['two faults that one engine tells apart', link, { ...link, rule: 'aria-roles' }],
  ['best practice', { ...link, criteria: [] }, { ...ours, criteria: [] }],
  ['a rule without a place', { ...link, outcome: 'passed' }, { ...ours, outcome: 'inapplicable' }],
])('both stay: %s', ([, first, second]) => {
  expect(join(first, second)).toEqual([first, second]);
});

function join(...findings: Finding[]): Finding[] {
  const joined = structuredClone(findings);
  joinSources(joined);
  return joined;
}
