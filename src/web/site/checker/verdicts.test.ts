import { expect, test } from 'vitest';
import { decideBfsg, toBfsgAnswers } from './bfsgCheck.ts';
import { bfsgVerdicts, toVerdict } from './verdicts.ts';

const read = (answers: string) => toVerdict(decideBfsg(toBfsgAnswers(answers)));

test('a micro-enterprise that sells listed devices reads that the products are meant, not its website', () => {
  const { word, title, text } = read(
    'customers=consumers&offer=shop&products=trade&team=under10&turnover=upTo2',
  );
  expect(word).toBe('Wahrscheinlich');
  expect(title).toBe('Das BFSG betrifft wahrscheinlich Ihre Produkte, Ihre Website nicht');
  expect(text).toContain('Für Ihre Dienstleistungen gelten die Anforderungen nicht');
});

test.each([
  ['customers=businesses&products=trade', 'Produkte, Ihre Website eher nicht'],
  [
    'customers=consumers&offer=appointment&products=make&team=from10',
    'Produkte; für Ihre Website ist es unklar',
  ],
])('where only products make it likely, the headline says so: %s', (answers, words) => {
  expect(read(answers).title).toContain(words);
});

test.each([
  ['customers=consumers&offer=shop&products=trade&team=from10', 'likely'],
  ['customers=consumers&offer=appointment&products=none&team=from10', 'unclear'],
  ['customers=consumers&offer=shop&products=none&team=under10&turnover=upTo2', 'unlikely'],
] as const)('every other result keeps its words: %s', (answers, verdict) => {
  expect(read(answers)).toEqual(bfsgVerdicts[verdict]);
});
