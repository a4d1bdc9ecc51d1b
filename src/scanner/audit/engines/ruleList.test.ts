import { expect, test } from 'vitest';
import { engineRules } from '../../../shared/standards/rules.ts';
import { listEngineRules } from './ruleList.ts';

test('the public list of rules is what an audit runs; `npm run rules` writes it', () => {
  expect(engineRules).toEqual(listEngineRules());
});

test('every rule has a German title', () => {
  const rules = engineRules.flatMap((engine) => engine.rules);
  expect(rules.filter(({ id, title }) => title === id)).toEqual([]);
});
