import { describe, expect, test } from 'vitest';
import { catalogues } from '../../../../shared/standards/wcag.ts';
import { toArcPath, toFilled, toPoint, toSegments } from './arcs.ts';
import { toPrinciples } from './criteriaProgress.ts';
import { findNeighbour } from './neighbour.ts';
import { toValueText } from './words.ts';

const principles = toPrinciples(
  catalogues.checklist41.map(({ num }) => ({
    criteria: num,
    valid: 1,
    invalid: 0,
    na: 0,
    unchecked: 0,
    clean: 0,
    person_count: 0,
    taken_over_count: 0,
  })),
);

describe('the rings of the chart', () => {
  test('are full circles: guidelines in equal parts, principles over theirs', () => {
    const segments = toSegments(principles);
    expect(segments).toHaveLength(16);
    for (const isPrinciple of [true, false]) {
      const ring = segments.filter((segment) => segment.isPrinciple === isPrinciple);
      expect(ring[0]!.from).toBe(0);
      expect(ring.at(-1)!.to).toBeCloseTo(1);
      for (const [index, { to }] of ring.slice(0, -1).entries())
        expect(ring[index + 1]!.from).toBeCloseTo(to);
    }
    expect(segments[0]).toMatchObject({ progress: { num: '1' }, isPrinciple: true, from: 0 });
    expect(segments[0]!.to).toBeCloseTo(4 / 12);
  });

  test.each([
    [0, [0, -10]],
    [0.25, [10, 0]],
    [0.5, [0, 10]],
    [0.75, [-10, 0]],
  ])('%d turns stand at %j', (turns, place) => {
    expect(toPoint(turns, 10)).toEqual(place);
  });

  test('a quarter of a ring runs out along its outer edge and back along its inner one', () => {
    expect(toArcPath({ from: 0, to: 0.25 }, { inner: 5, outer: 10 })).toBe(
      'M 0 -10 A 10 10 0 0 1 10 0 L 5 0 A 5 5 0 0 0 0 -5 Z',
    );
    expect(toArcPath({ from: 0, to: 0.75 }, { inner: 5, outer: 10 })).toContain('A 10 10 0 1 1');
  });

  test.each([
    [0, 50],
    [50, 75],
    [100, 100],
  ])('%d percent fill a ring from 50 to 100 up to %d', (percent, outer) => {
    expect(toFilled({ inner: 50, outer: 100 }, percent)).toEqual({ inner: 50, outer });
  });
});

test.each([
  [{ valid: 1, invalid: 0, na: 0, unchecked: 1, clean: 0 }, '50 % erfüllt'],
  [{ valid: 0, invalid: 1, na: 0, unchecked: 1, clean: 0 }, '0 % erfüllt'],
  [{ valid: 0, invalid: 0, na: 1, unchecked: 1, clean: 0 }, 'ungeprüft'],
  [{ valid: 0, invalid: 0, na: 2, unchecked: 0, clean: 0 }, 'nichts anwendbar'],
])('a segment with %j says “%s”', (counts, words) => {
  const percent = counts.valid * 50;
  expect(toValueText({ num: '1', name: 'x', counts, percent })).toBe(words);
});

test.each([
  ['1', 'ArrowRight', '2'],
  ['4', 'ArrowRight', '1'],
  ['1', 'ArrowLeft', '4'],
  ['1.1', 'ArrowLeft', '4.1'],
  ['1.4', 'ArrowRight', '2.1'],
  ['4.1', 'ArrowRight', '1.1'],
  ['2', 'ArrowUp', '2.1'],
  ['2.3', 'ArrowUp', '2.3'],
  ['2.3', 'ArrowDown', '2'],
  ['2', 'ArrowDown', '2'],
  ['3.2', 'Home', '1.1'],
  ['3', 'End', '4'],
  ['3', 'a', null],
])('from %s %s leads to %s', (num, key, next) => {
  expect(findNeighbour(principles, num, key)).toBe(next);
});
