import { expect, test } from 'vitest';
import { engineRules } from '../standards/rules.ts';
import { recordedRules, toEvidence, toQuestionRecord } from './questionRecords.ts';

const asking = engineRules.flatMap(({ name, rules }) =>
  rules
    .filter(({ record, criteria }) => record === 'review' && criteria.length > 0)
    .map((rule) => ({ ...rule, engine: name })),
);

test('every rule that asks has its answers here, and no answer is without a rule', () => {
  const known = engineRules.flatMap(({ name, rules }) => rules.map(({ id }) => `${name}:${id}`));
  expect(recordedRules.filter((rule) => !known.includes(rule))).toEqual([]);
  expect(
    asking.map(({ engine, id }) => `${engine}:${id}`).filter((rule) => !recordedRules.includes(rule)),
  ).toEqual([]);
});

test('every question can be answered as fine, as a barrier and with „Weiß nicht“', () => {
  for (const rule of recordedRules) {
    const [engine = '', id = ''] = rule.split(':');
    const { answers } = toQuestionRecord(engine, id);
    expect(new Set(answers.map(({ meaning }) => meaning)), rule).toEqual(
      new Set(['fine', 'barrier', 'unsure']),
    );
    expect(new Set(answers.map(({ key }) => key)).size, rule).toBe(answers.length);
    expect(answers.length, rule).toBeLessThanOrEqual(9);
  }
});

test('a barrier fails only criteria that its rule asks about', () => {
  for (const { engine, id, criteria } of asking)
    for (const answer of toQuestionRecord(engine, id).answers)
      for (const num of answer.criteria ?? []) expect(criteria, id).toContain(num);
});

const alt = (over: object = {}) => ({
  engine: 'stufenlos',
  rule: 'alt-vague',
  criteria: ['1.1.1'],
  outcome: 'cantTell',
  message: 'Titel.\nSagt „Logo“ alles, was dieses Bild zeigt?',
  snippet: '<img id="a1" class="x-9f" src="/l.png" alt="Logo">',
  ...over,
});
const place = { cause: 'c', page: 1 };

test('the same evidence is the same on every page and after a build, other words are not', () => {
  const first = toEvidence(alt(), place);
  expect(
    toEvidence(alt({ snippet: '<img id="b2" class="y" src="/l.png" alt="Logo">' }), { ...place, page: 2 }),
  ).toBe(first);
  expect(toEvidence(alt({ snippet: '<img src="/other.png" alt="Logo">' }), place)).not.toBe(first);
  expect(toEvidence(alt(), { ...place, cause: 'd' })).not.toBe(first);
});

test('one answer holds for a component whatever its texts, but a title is asked for each page', () => {
  const heading = (words: string) =>
    alt({
      rule: 'heading-suspected',
      message: `Titel.\n„${words}“ steht fett über einem Absatz. Ist es eine?`,
    });
  expect(toEvidence(heading('Eins'), place)).toBe(toEvidence(heading('Zwei'), { ...place, page: 2 }));
  const title = alt({ rule: 'title-vague' });
  expect(toEvidence(title, place)).not.toBe(toEvidence(title, { ...place, page: 2 }));
});

test('of a component, other colours and another contrast are other evidence, a few hundredths are not', () => {
  const contrast = (said: string) =>
    toEvidence(alt({ rule: 'text-contrast-partly', criteria: ['1.4.3'], message: `Titel.\n${said}` }), place);
  const first = contrast('Der Kontrast liegt zwischen 2,10:1 und 5,00:1. Am schwächsten ist „Angebot“.');
  expect(contrast('Der Kontrast liegt zwischen 2,15:1 und 5,20:1. Am schwächsten ist „Preis“.')).toBe(first);
  expect(contrast('Der Kontrast liegt zwischen 1,20:1 und 5,00:1. Am schwächsten ist „Preis“.')).not.toBe(
    first,
  );
  expect(contrast('#777700 auf #888800')).not.toBe(contrast('#777711 auf #888800'));
});

test('what depends on the words is asked for each words', () => {
  const lost = (words: string) =>
    alt({ rule: 'reflow-lost', message: `Titel.\nDieser Text fehlt: „${words}“.` });
  expect(toEvidence(lost('Preise'), place)).not.toBe(toEvidence(lost('Anfahrt'), place));
});

test('failures and best practice ask nothing', () => {
  expect(toEvidence(alt({ outcome: 'failed' }), place)).toBeNull();
  expect(toEvidence(alt({ criteria: [] }), place)).toBeNull();
});
