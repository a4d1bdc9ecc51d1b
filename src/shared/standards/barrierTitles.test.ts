import { expect, test } from 'vitest';
import { toCauseTitle } from '../words/causeTitle.ts';
import { renamedRules, toBarrierTitle, toDoubtTitle } from './barrierTitles.ts';
import { engineRules } from './rules.ts';

const asking = engineRules.flatMap(({ name, rules }) =>
  rules
    .filter(({ record, criteria }) => record === 'review' && criteria.length > 0)
    .map(({ id, title }) => ({ engine: name, id, title })),
);
const isDoubt = (title: string) => /\?$|vielleicht|vermutlich|sieht nach/i.test(title);

test('what a person confirmed is called a fault, never a question or a doubt', () => {
  const called = asking.map(({ engine, id, title }) => toBarrierTitle(engine, id) ?? title);
  expect(called.filter(isDoubt)).toEqual([]);
});

test('where axe only asks, a question stands above, never the fault', () => {
  const ofAxe = asking.filter(({ engine }) => engine === 'axe');
  expect(ofAxe.filter(({ id }) => !isDoubt(toDoubtTitle('axe', id) ?? ''))).toEqual([]);
  const link = {
    engine: 'axe',
    rule: 'link-in-text-block',
    message: 'Link im Text nur an der Farbe zu erkennen.\nIst es so?',
  };
  const toTitle = (outcome: 'failed' | 'cantTell', confirmed_count = 0) =>
    toCauseTitle({ ...link, outcome, confirmed_count });
  expect(toTitle('cantTell')).toBe('Ist der Link ohne Farbe vom Text zu unterscheiden?');
  expect(toTitle('cantTell', 1)).toBe('Link im Text nur an der Farbe zu erkennen.');
  expect(toTitle('failed')).toBe('Link im Text nur an der Farbe zu erkennen.');
});

test('no other name stands beside a rule that has gone', () => {
  const known = asking.map(({ engine, id }) => `${engine}:${id}`);
  expect(renamedRules.filter((rule) => !known.includes(rule))).toEqual([]);
});
