import { expect, test } from 'vitest';
import { renamedRules, toBarrierTitle } from './barrierTitles.ts';
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

test('no other name stands beside a rule that has gone', () => {
  const known = asking.map(({ engine, id }) => `${engine}:${id}`);
  expect(renamedRules.filter((rule) => !known.includes(rule))).toEqual([]);
});
