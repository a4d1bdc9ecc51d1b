import { env } from '../../env.ts';
import { engineRules } from '../../shared/standards/rules.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { tell } from '../../tell.ts';

let titles: Map<string, string> | undefined;

/** Our titles of all engines' rules, by `engine:rule`: they name the fault, where axe's own sentence names its demand. */
const readTitles = (): Map<string, string> =>
  (titles ??= new Map(
    engineRules.flatMap(({ name, rules }) => rules.map(({ id, title }) => [`${name}:${id}`, title] as const)),
  ));

/** In English a finding has its title alone: the details below it are German. */
export function tellFinding<F extends Pick<Finding, 'engine' | 'rule' | 'message'>>(finding: F): F {
  if (env.STUFENLOS_LANG === 'de') return finding;
  const { engine, rule, message } = finding;
  return { ...finding, message: tell(readTitles().get(`${engine}:${rule}`) ?? message) };
}
