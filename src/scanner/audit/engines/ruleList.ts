import { toRecord } from '../../../shared/standards/ruleRecord.ts';
import type { EngineRules } from '../../../shared/standards/rules.ts';
import { axeGerman } from './axeGerman.ts';
import type { Engine } from './engine.ts';
import { engines } from './index.ts';

/** Every rule that an audit runs, as the public pages count and name them. */
export const listEngineRules = (): EngineRules[] => engines.map(toEngineRules);

const toEngineRules = ({ name, version, rules }: Engine): EngineRules => ({
  name,
  version,
  rules: rules.map(({ id, criteria, bestPractice }) => ({
    id,
    title: titles[id]?.help ?? id,
    criteria,
    bestPractice,
    record: toRecord(name, id),
  })),
});

const titles = axeGerman.rules as unknown as { [id: string]: { help: string } };
