import { expect, test } from 'vitest';
import type { Finding, Outcome } from '../../shared/work/finding.ts';
import { limitQuestions } from './questions.ts';

const toFinding = (rule: string, outcome: Outcome): Finding => ({
  ...{ engine: 'stufenlos', rule, outcome, criteria: ['1.3.1'], impact: null, selector: 'p', snippet: '<p>' },
  ...{ message: rule, help_url: null },
});

test('of more than three kinds of question those stay that point at a barrier most often', () => {
  const findings = [
    ...[
      'p-as-heading',
      'title-vague',
      'unknown',
      'heading-suspected',
      'heading-suspected',
      'video-caption',
    ].map((rule) => toFinding(rule, 'cantTell')),
    toFinding('image-alt', 'failed'),
    toFinding('label', 'passed'),
  ];
  limitQuestions(findings);
  expect(findings.map(({ rule }) => rule)).toEqual([
    ...['title-vague', 'heading-suspected', 'heading-suspected', 'video-caption', 'image-alt', 'label'],
  ]);
});

test('a criterion whose question is not asked stays open, whatever rules passed', () => {
  const kinds = ['p-as-heading', 'title-vague', 'heading-suspected', 'video-caption'];
  const findings = [...kinds.map((rule) => toFinding(rule, 'cantTell')), toFinding('label', 'passed')];
  limitQuestions(findings);
  expect(findings.at(-1)).toMatchObject({ rule: 'label', outcome: 'passed', criteria: [] });
});

test('three kinds stay as they are', () => {
  const findings = ['headings-same', 'unknown', 'title-vague'].map((rule) => toFinding(rule, 'cantTell'));
  limitQuestions(findings);
  expect(findings).toHaveLength(3);
});
