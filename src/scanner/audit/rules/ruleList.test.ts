import { expect, test } from 'vitest';
import { listedEngines } from '../../../shared/standards/engines.ts';
import repairs from '../../../shared/standards/repairs.json' with { type: 'json' };
import { engineRules } from '../../../shared/standards/rules.ts';
import { ruleSources as engines, listEngines, listRepairs, listRules } from './ruleList.ts';

test('the public list of rules is what an audit runs; `npm run rules` writes it', () => {
  expect(listedEngines).toEqual(listEngines());
  expect(engineRules).toEqual(
    listEngines().map((engine) => ({ ...engine, rules: listRules()[engine.name] })),
  );
});

test('every rule has a German title', () => {
  const rules = engineRules.flatMap((engine) => engine.rules);
  expect(rules.filter(({ id, title }) => title === id)).toEqual([]);
});

test('every rule that runs has a repair, and no repair is without a rule; `npm run rules` writes those of rules', () => {
  const keys = engines.flatMap(({ name, rules }) => rules.map(({ id }) => `${name}:${id}`));
  expect(Object.keys(repairs).sort()).toEqual(keys.sort());
  expect(repairs).toEqual(listRepairs(repairs));
});

test('no two engines run a rule of the same name', () => {
  const keys = engines.flatMap(({ name, rules }) => rules.map(({ id }) => `${name}:${id}`));
  expect(keys.length).toBe(new Set(keys).size);
});
