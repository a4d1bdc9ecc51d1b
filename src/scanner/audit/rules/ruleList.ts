import { comparisonEngine } from '../../../shared/comparison/rules.ts';
import type { ListedEngine } from '../../../shared/standards/engines.ts';
import type { Repair } from '../../../shared/standards/repair.ts';
import type { ListedRule } from '../../../shared/standards/rules.ts';
import { allEngines } from '../allEngines.ts';
import type { Engine } from '../engines/engine.ts';

type RuleSource = Omit<Engine, 'run'>;

/** All that finds something: engines judge a page, comparisons the pages of a scan. */
export const ruleSources: RuleSource[] = [...allEngines, comparisonEngine];

/** Lists the engines of an audit. Merges our probes, whose versions are counts, under one name. */
export function listEngines(): ListedEngine[] {
  return [...Map.groupBy(ruleSources, ({ name }) => name)].map(([name, parts]) => {
    const { title, licence } = parts[0]!;
    return { name, title, version: toVersion(parts), licence };
  });
}

function toVersion([first, ...others]: RuleSource[]): string {
  if (others.length === 0) return first?.version ?? '';
  return String([first, ...others].reduce((sum, engine) => sum + Number(engine?.version), 0));
}

export function listRules(): { [engine: string]: ListedRule[] } {
  const grouped = [...Map.groupBy(ruleSources, ({ name }) => name)];
  return Object.fromEntries(grouped.map(([name, parts]) => [name, parts.flatMap(toListedRules)]));
}

const toListedRules = ({ rules }: RuleSource): ListedRule[] =>
  rules.map(({ id, title, criteria, bestPractice, record, act }) => ({
    id,
    title,
    criteria,
    bestPractice,
    record,
    ...(act && { act }),
  }));

/**
 * Repairs by `engine:rule`, sorted: the rule's own, else the one in `written`. Omits rules that no engine
 * runs.
 */
export function listRepairs(written: { [key: string]: Repair }): { [key: string]: Repair } {
  const repairs = ruleSources.flatMap(({ name, rules }) =>
    rules.map(({ id, repair }): [string, Repair | undefined] => {
      const key = `${name}:${id}`;
      return [key, repair ?? written[key]];
    }),
  );
  const known = repairs.filter((entry): entry is [string, Repair] => entry[1] !== undefined);
  return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}
