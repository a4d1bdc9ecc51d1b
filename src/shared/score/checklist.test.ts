import { expect, test } from 'vitest';
import { engineRules } from '../standards/rules.ts';
import type { ContentKind } from '../work/content.ts';
import type { Outcome } from '../work/finding.ts';
import { toAnsweredChecks, toChecks as toFoundChecks } from './checklist.ts';
import { decisionPlan } from './decisionPlan.ts';

const finding = (outcome: Outcome, ...criteria: string[]) => ({
  ...{ outcome, criteria },
  rule: 'one-rule',
});

const toChecks = (findings: ReturnType<typeof finding>[], absent = [] as ContentKind[]) =>
  new Map([...toFoundChecks({ findings, absent })].map(([num, { status }]) => [num, status]));

test('a definite finding fails its criteria, whatever else passed', () => {
  const checks = toChecks([
    finding('passed', '1.1.1'),
    finding('failed', '1.1.1', '4.1.2'),
    finding('cantTell', '4.1.2'),
  ]);
  expect([...checks]).toEqual([
    ['1.1.1', 'fail'],
    ['4.1.2', 'fail'],
  ]);
});

test('rules that cover a criterion in part and found nothing make it clean, which is no pass', () => {
  expect([...toChecks([finding('passed', '1.1.1'), finding('inapplicable', '1.1.1')])]).toEqual([
    ['1.1.1', 'clean'],
  ]);
});

test('the language of the page passes when it is declared, valid and detected, and not with less', () => {
  const language = ['html-has-lang', 'html-lang-valid', 'page-language-wrong'].map((rule) => ({
    ...finding('passed', '3.1.1'),
    rule,
  }));
  expect(toChecks(language).get('3.1.1')).toBe('pass');
  expect(toChecks(language.slice(1)).get('3.1.1')).toBe('clean');
  expect(toChecks(language.slice(0, 2)).get('3.1.1')).toBe('clean');
});

test('rules that decide a criterion are known rules of that criterion, and every proof asks for something', () => {
  const known = new Map(engineRules.flatMap(({ rules }) => rules.map(({ id, criteria }) => [id, criteria])));
  for (const [num, { inapplicable = [], passes = [], answered }] of Object.entries(decisionPlan)) {
    for (const { rules = [], absent = [], decided = [], note } of [...inapplicable, passes].flat()) {
      for (const other of decided) {
        expect(decisionPlan[other], other).toBeDefined();
        expect(JSON.stringify(decisionPlan[other]), other).not.toContain('"decided"');
      }
      expect([...rules, ...absent].length, num).toBeGreaterThan(0);
      expect(note.endsWith('.'), note).toBe(true);
      for (const rule of rules) expect(known.get(rule), rule).toContain(num);
    }
    for (const rule of answered?.rules ?? []) expect(known.get(rule), rule).toContain(num);
  }
});

test('a criterion is not applicable when its content is absent, with a note of what was looked for', () => {
  const checks = toFoundChecks({ findings: [], absent: ['media'] });
  expect(checks.get('1.2.2')).toEqual({ status: 'na', note: expect.stringContaining('Video') as string });
  expect(checks.has('1.2.1')).toBe(false);
  expect(checks.has('3.3.1')).toBe(false);
});

test('a finding or a question comes before absence', () => {
  expect(toChecks([finding('failed', '1.2.2')], ['media']).get('1.2.2')).toBe('fail');
  expect(toChecks([finding('cantTell', '1.2.2')], ['media']).has('1.2.2')).toBe(false);
});

test('a proof that rests on another criterion holds only where machines decided that one', () => {
  const rule = (num: string, id: string) => ({ ...finding('passed', num), rule: id });
  const tabbed = [rule('2.4.3', 'focus-order-tabindex'), rule('2.4.3', 'focus-order-turned')];
  const read = [rule('1.3.2', 'reading-order-turned'), rule('1.3.2', 'steps-out-of-order')];
  const absent: ContentKind[] = ['unread', 'hiddenLayers', 'turnedStops'];
  expect(toChecks([...tabbed, ...read], absent).get('2.4.3')).toBe('pass');
  expect(toChecks(tabbed, absent).get('2.4.3')).toBe('clean');
  expect(toChecks([...tabbed, ...read, finding('cantTell', '1.3.2')], absent).get('2.4.3')).toBe('clean');
});

test('without any evidence a criterion stays unchecked', () => {
  expect(toFoundChecks({ findings: [], absent: [] }).size).toBe(0);
});

test('something to review or nothing applicable leaves a criterion unchecked', () => {
  expect(toChecks([finding('passed', '1.4.3'), finding('cantTell', '1.4.3')]).size).toBe(0);
  expect(toChecks([finding('inapplicable', '1.2.2')]).size).toBe(0);
});

test('best practice never touches a check', () => {
  expect(toChecks([finding('failed')]).size).toBe(0);
});

test('fine answers decide only where the plan says so and its machine evidence is there', () => {
  const asked = { outcome: 'cantTell' as const, criteria: ['2.4.2'], rule: 'title-vague' };
  const titled = { outcome: 'passed' as const, criteria: ['2.4.2'], rule: 'document-title' };
  const unplanned = { outcome: 'cantTell' as const, criteria: ['1.1.1'], rule: 'alt-vague' };
  const answered = (findings: (typeof asked | typeof titled)[]) => [
    ...toAnsweredChecks({ findings: [...findings, unplanned], absent: [] }).keys(),
  ];
  expect(answered([asked, titled])).toEqual(['2.4.2']);
  expect(answered([asked])).toEqual([]);
  const failed = { ...asked, outcome: 'failed' as const };
  expect(toAnsweredChecks({ findings: [asked, titled, failed], absent: [] }).size).toBe(0);
});
