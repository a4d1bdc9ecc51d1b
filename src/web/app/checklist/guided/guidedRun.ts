import type { CheckStatus } from '../../../../shared/score/checklist.ts';
import type { GuidedTest } from '../../../../shared/standards/guidedTests.ts';
import { toDate } from '../../../../shared/text/format.ts';

export const stepAnswers = ['pass', 'fail', 'na'] as const;
export type StepAnswer = (typeof stepAnswers)[number];

export const answerWords: { [answer in StepAnswer]: string } = {
  pass: 'Geht',
  fail: 'Geht nicht',
  na: 'Nicht anwendbar',
};

/** Result that all answers give: one failed step fails the criterion. */
export function toResult(answers: StepAnswer[]): CheckStatus {
  if (answers.includes('fail')) return 'fail';
  return answers.every((answer) => answer === 'na') ? 'na' : 'pass';
}

const head = 'Geführt geprüft am ';

/** Note with the answers, after what people noted; a note of an earlier run is replaced. */
export function toNote(before: string | null, { steps }: GuidedTest, answers: StepAnswer[]): string {
  const own = (before ?? '').split('\n\n').filter((part) => !part.startsWith(head));
  const lines = steps.map(({ act }, at) => `${at + 1}. ${answerWords[answers[at] ?? 'na']}: ${act}`);
  return [...own, [`${head}${toDate(new Date().toISOString())}`, ...lines].join('\n')]
    .filter(Boolean)
    .join('\n\n');
}
