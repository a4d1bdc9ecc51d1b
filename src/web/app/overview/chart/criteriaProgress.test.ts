import { describe, expect, test } from 'vitest';
import type { CriterionCounts } from '../../../../shared/contract/website.ts';
import { type Catalogue, catalogues } from '../../../../shared/standards/wcag.ts';
import { listValues, toCentreScore, toLevel, toPrinciples } from './criteriaProgress.ts';

const toItems = (catalogue: Catalogue, over: { [criterion: string]: Partial<CriterionCounts> } = {}) =>
  catalogues[catalogue].map(({ num }) => ({
    criteria: num,
    valid: 0,
    invalid: 0,
    na: 0,
    unchecked: 4,
    clean: 0,
    person_count: 0,
    taken_over_count: 0,
    ...over[num],
  }));

describe('the chart’s segments', () => {
  test.each([
    ['checklist41', 12],
    ['wcag21', 13],
    ['wcag22', 13],
  ] as const)('are 4 principles with the guidelines of the catalogue %s', (catalogue, guidelines) => {
    const principles = toPrinciples(toItems(catalogue));
    expect(principles.map(({ num, name }) => `${num} ${name}`)).toEqual([
      '1 Wahrnehmbar',
      '2 Bedienbar',
      '3 Verständlich',
      '4 Robust',
    ]);
    expect(principles.flatMap((principle) => principle.guidelines)).toHaveLength(guidelines);
    expect(principles[0]!.guidelines[0]).toMatchObject({ num: '1.1', name: 'Textalternativen' });
  });

  test('count valid checks of all that apply: na is left out, unchecked is not', () => {
    const [perceivable] = toPrinciples(
      toItems('checklist41', {
        '1.1.1': { valid: 3, invalid: 1, na: 4, unchecked: 0, clean: 0 },
        '1.4.3': { valid: 2, invalid: 0, na: 0, unchecked: 2, clean: 0 },
      }),
    );
    expect(perceivable!.guidelines[0]).toMatchObject({
      num: '1.1',
      percent: 75,
      counts: { valid: 3, invalid: 1, na: 4, unchecked: 0, clean: 0 },
    });
    expect(perceivable!.counts.valid).toBe(5);
    expect(perceivable!.percent).toBeLessThan(75);
  });

  test('where nothing applies the value is 0', () => {
    const items = toItems('checklist41', { '1.1.1': { na: 4, unchecked: 0, clean: 0 } });
    expect(toPrinciples(items)[0]!.guidelines[0]!.percent).toBe(0);
  });
});

test('the mean in the middle leaves out a guideline where nothing applies', () => {
  const full = { valid: 4, unchecked: 0 };
  const none = { na: 4, unchecked: 0 };
  const items = toItems('checklist41', { '1.1.1': none }).map((item) =>
    item.criteria.startsWith('1.') && item.criteria !== '1.1.1' ? { ...item, ...full } : item,
  );
  expect(listValues(toPrinciples(items).slice(0, 1))).toEqual([100, 100, 100]);
});

test.each([
  [[], 0],
  [[0, 0, 0], 0],
  [[100], 100],
  [[100, 100, 0], 67],
  [[50, 50], 50],
  [[33.333333333, 0, 0], 12],
  [[0.01, 0], 1],
  [[99.99, 100], 100],
  [Array(12).fill(7), 7],
  [Array(13).fill((7 / 100) * 100), 7],
])('the mean of %j, rounded up, is %i', (percents, score) => {
  expect(toCentreScore(percents)).toBe(score);
});

test.each([
  [100, 'full'],
  [75, 'full'],
  [74.99, 'belowThreeQuarters'],
  [50, 'belowThreeQuarters'],
  [49.99, 'belowHalf'],
  [25, 'belowHalf'],
  [24.99, 'belowQuarter'],
  [0, 'belowQuarter'],
])('%d percent are drawn as %s', (percent, level) => {
  expect(toLevel({ percent, counts: { valid: 1, invalid: 1, na: 0, unchecked: 1, clean: 0 } })).toBe(level);
});

test.each([
  [{ valid: 0, invalid: 0, na: 0, unchecked: 4, clean: 0 }, 'undecided'],
  [{ valid: 0, invalid: 0, na: 3, unchecked: 1, clean: 0 }, 'undecided'],
  [{ valid: 0, invalid: 1, na: 0, unchecked: 3, clean: 0 }, 'belowQuarter'],
  [{ valid: 0, invalid: 0, na: 4, unchecked: 0, clean: 0 }, 'belowQuarter'],
])('where %j nothing at all is decided it is drawn as %s', (counts, level) => {
  expect(toLevel({ percent: 0, counts })).toBe(level);
});
