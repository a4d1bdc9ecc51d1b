import axeCore from 'axe-core';
import template from 'axe-core/locales/_template.json' with { type: 'json' };
import { expect, test, vi } from 'vitest';
import { axe } from './axe.ts';
import { axeGerman } from './axeGerman.ts';
import { type AxeOptions, finishInPage } from './axeInPage.ts';

/** Rules of axe that never decide and whose doubts no person can settle by looking. */
const undecided = ['aria-braille-equivalent', 'duplicate-id-aria'];

const find = (id: string) => axe.rules.find((rule) => rule.id === id);

test('all A and AA rules of axe are run, those off by default included', () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const wanted = axeCore
    .getRules(tags)
    .filter(({ ruleId, tags: own }) => !own.includes('deprecated') && !undecided.includes(ruleId));
  expect(wanted.length).toBeGreaterThan(60);
  for (const { ruleId } of wanted) expect(find(ruleId), ruleId).toMatchObject({ bestPractice: false });
  for (const id of ['target-size', 'css-orientation-lock', 'td-has-header'])
    expect(find(id), id).toBeDefined();
});

test('AAA, deprecated and switched-off rules are not run', () => {
  for (const id of ['color-contrast-enhanced', 'duplicate-id', 'hidden-content', ...undecided])
    expect(find(id)).toBeUndefined();
});

test('a rule carries its A and AA criteria, a best practice none', () => {
  expect(find('avoid-inline-spacing')?.criteria).toEqual(['1.4.12']);
  expect(find('link-name')?.criteria).toEqual(['2.4.4', '4.1.2']);
  expect(find('scrollable-region-focusable')?.criteria).toEqual(['2.1.1']);
  const title = 'Inhalt außerhalb der Orientierungspunkte';
  expect(find('region')).toEqual({
    id: 'region',
    title,
    criteria: [],
    bestPractice: true,
    record: 'definite',
  });
  for (const rule of axe.rules)
    expect([rule.id, rule.criteria.length > 0]).toEqual([rule.id, !rule.bestPractice]);
});

type Tree = { [key: string]: Tree | string };
const listPaths = (tree: Tree): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : listPaths(value).map((path) => `${key}.${path}`),
  );

test('every message of axe has a German text', () => {
  const german = new Set(listPaths(axeGerman));
  const missing = listPaths(template as unknown as Tree).filter(
    (path) => !german.has(path) && !path.startsWith('checks.error-occurred.pass') && path !== 'lang',
  );
  expect(missing).toEqual([]);
});

test('no text that people read has raw words of the engine', () => {
  const { rules, checks } = axeGerman as { rules: { [id: string]: Tree }; checks: Tree };
  const helps = Object.values(rules).map(({ help }) => help);
  const told = [...helps, ...listTexts(checks)].join('\n');
  expect(
    told.match(
      /.*(?:Lables|Image Node|pseudo Element|\blandmark|\babstract Roll|\bvaliden?\b|ARIA (?:Attribut|Roll|Wert)|semantik des Elements wurden).*/gi,
    ),
  ).toBeNull();
});

test('no German text of axe keeps a misspelt word', () => {
  expect(listTexts(axeGerman).filter((text) => /beeinh|umgebenend|werdeb/.test(text))).toEqual([]);
});

const listTexts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? value : listTexts(value)));

test('a rule passed only when axe says so; the one that was left out counts as passed', async () => {
  const rule = (id: string) => ({ id, help: '', helpUrl: '', nodes: [] });
  vi.stubGlobal('axe', {
    finishRun: async () => ({
      violations: [rule('image-alt')],
      incomplete: [rule('color-contrast')],
      passes: [rule('image-alt'), rule('region')],
      inapplicable: [rule('label')],
    }),
  });
  vi.stubGlobal('dropMistakes', (results: unknown) => results);
  const caps = { findings: 10, selector: 10, snippet: 10, message: 10 };
  const options: AxeOptions = { runOnly: { type: 'rule', values: [] } };
  const report = JSON.parse(await finishInPage([], options, caps));
  vi.unstubAllGlobals();
  expect(report).toMatchObject({ passed: ['region', 'css-orientation-lock'], inapplicable: ['label'] });
});
