import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ListedRule } from '../../../shared/standards/rules.ts';
import { listEngines, listRepairs, listRules } from './ruleList.ts';

/** Run `npm run rules` after an engine, a rule or its `record` has changed. */
const engines = toFile('engines');
const rules = toFile('rules');
const repairs = toFile('repairs');
const before: { [engine: string]: ListedRule[] } = read(rules);
const { counter } = read(engines);
const isSame = isDeepStrictEqual(withoutTitles(before), withoutTitles(listRules()));
write(engines, { counter: isSame ? counter : counter + 1, engines: listEngines() });
write(rules, listRules());
write(repairs, listRepairs(read(repairs)));

function toFile(name: string): URL {
  return new URL(`../../../shared/standards/${name}.json`, import.meta.url);
}

function read(file: URL) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function write(file: URL, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The wording of a title changes no finding. */
function withoutTitles(listed: { [engine: string]: ListedRule[] }) {
  return Object.entries(listed).map(([name, list]) => [name, list.map((rule) => ({ ...rule, title: '' }))]);
}
