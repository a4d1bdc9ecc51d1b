import { expect, test } from 'vitest';
import type { Outcome } from '../work/finding.ts';
import { toChecks } from './checklist.ts';

const finding = (outcome: Outcome, ...criteria: string[]) => ({ outcome, criteria });

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

test('a criterion passes when a rule applied, all passed and nothing is left to review', () => {
  expect([...toChecks([finding('passed', '3.1.1'), finding('inapplicable', '3.1.1')])]).toEqual([
    ['3.1.1', 'pass'],
  ]);
});

test('something to review or nothing applicable leaves a criterion unchecked', () => {
  expect(toChecks([finding('passed', '1.4.3'), finding('cantTell', '1.4.3')]).size).toBe(0);
  expect(toChecks([finding('inapplicable', '1.2.2')]).size).toBe(0);
});

test('best practice never touches a check', () => {
  expect(toChecks([finding('failed')]).size).toBe(0);
});
