import { expect, test } from 'vitest';
import type { Repair } from './repair.ts';
import repairs from './repairs.json' with { type: 'json' };
import { engineRules } from './rules.ts';

const entries: [string, Repair][] = Object.entries(repairs);
const toWords = ({ title, why, how, pitfalls = '' }: Repair) => [title, why, ...how, pitfalls].join(' ');

test('every rule is named by its engine and stands in order, every title is used once', () => {
  const keys = entries.map(([key]) => key);
  const known = engineRules.flatMap(({ name, rules }) => rules.map(({ id }) => `${name}:${id}`));
  for (const key of keys) expect(known).toContain(key);
  expect(keys).toEqual([...keys].sort());
  expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length);
});

test.for(entries)(
  'says in short sentences what is wrong, who is hindered and what to do: %s',
  ([, repair]) => {
    const { title, why, how, pitfalls, bad, good, ...rest } = repair;
    expect(rest).toEqual({});
    expect(title).toMatch(/^\S.{5,68}[^.!?\s]$/);
    expect(why.split(/[.?](?: |$)/).filter(Boolean).length).toBeOneOf([1, 2, 3]);
    expect(how.length).toBeOneOf([1, 2, 3, 4]);
    for (const text of [why, ...how, ...(pitfalls ? [pitfalls] : [])])
      expect(text).toMatch(/^\S.{20,330}\.$/);
    expect(how.filter((step) => / Sie /.test(step)).length).toBeGreaterThanOrEqual(how.length - 1);
  },
);

test.for(entries)('shows two examples that fit on a screen: %s', ([, { bad, good }]) => {
  expect(bad).not.toBe(good);
  for (const line of [bad, good].flatMap((example) => example.split('\n')))
    expect(line).toMatch(/^.{0,80}(?<! )$/);
  for (const example of [bad, good]) expect(example.split('\n').length).toBeLessThanOrEqual(12);
});

test.for(entries)('promises nothing, frightens nobody and keeps to our words: %s', ([, repair]) => {
  const words = toWords(repair);
  expect(words).not.toMatch(
    /BFSG|konform|rechtssicher|abmahn|garantier|zertifiziert|BITV-Test|Bußgeld|Strafe|\bGesetze?s?\b|Behinderte\b|leide[tn] an|Alt-Tag|\b(?:du|dein|deine|ihr habt)\b|[!]{2}/i,
  );
  const outsideCode = words.replaceAll(/=\s*"[^"]*"/g, '');
  expect(outsideCode).not.toMatch(/["'`]|\.\.\.| - /);
});
