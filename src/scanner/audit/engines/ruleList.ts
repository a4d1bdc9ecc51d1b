import type { ListedEngine } from '../../../shared/standards/engines.ts';
import type { Repair } from '../../../shared/standards/repair.ts';
import type { ListedRule } from '../../../shared/standards/rules.ts';
import type { Engine } from './engine.ts';
import { engines } from './index.ts';

/** Lists the engines of an audit. Merges engines of the same name and joins their versions. */
export function listEngines(): ListedEngine[] {
  return [...Map.groupBy(engines, ({ name }) => name)].map(([name, parts]) => {
    const { title, licence } = parts[0]!;
    return { name, title, version: parts.map(({ version }) => version).join('.'), licence };
  });
}

export function listRules(): { [engine: string]: ListedRule[] } {
  const grouped = [...Map.groupBy(engines, ({ name }) => name)];
  return Object.fromEntries(grouped.map(([name, parts]) => [name, parts.flatMap(toListedRules)]));
}

const toListedRules = ({ rules }: Engine): ListedRule[] => rules.map(({ repair: _, ...rule }) => rule);

/**
 * Repairs by `engine:rule`, sorted: the rule's own, else the one in `written`. Omits rules that no engine
 * runs.
 */
export function listRepairs(written: { [key: string]: Repair }): { [key: string]: Repair } {
  const repairs = engines.flatMap(({ name, rules }) =>
    rules.map(({ id, repair }): [string, Repair | undefined] => {
      const key = `${name}:${id}`;
      return [key, repair ?? written[key]];
    }),
  );
  const known = repairs.filter((entry): entry is [string, Repair] => entry[1] !== undefined);
  return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}
