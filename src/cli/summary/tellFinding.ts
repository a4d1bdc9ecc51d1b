import { env } from '../../env.ts';
import { listAxeEnglish } from '../../scanner/audit/engines/axeEnglish.ts';
import { engineRules } from '../../shared/standards/rules.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { tell } from '../../tell.ts';

let titles: Map<string, string> | undefined;

/** Titles of our rules, and axe's own English sentences about its rules, by `engine:rule`. */
const readTitles = (): Map<string, string> =>
  (titles ??= new Map([
    ...engineRules.flatMap(({ name, rules }) =>
      rules.map(({ id, title }) => [`${name}:${id}`, title] as const),
    ),
    ...listAxeEnglish(),
  ]));

/** In English a finding has its title alone: the details below it are German. */
export function tellFinding<F extends Pick<Finding, 'engine' | 'rule' | 'message'>>(finding: F): F {
  if (env.STUFENLOS_LANG === 'de') return finding;
  const { engine, rule, message } = finding;
  return { ...finding, message: tell(readTitles().get(`${engine}:${rule}`) ?? message) };
}
