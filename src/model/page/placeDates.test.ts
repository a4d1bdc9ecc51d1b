import { expect, test } from 'vitest';
import { keepDates } from './placeDates.ts';

const toPlace = (selector: string, snippet = `<img src="${selector}">`, cause = 'alt') => ({
  cause,
  selector,
  snippet,
});
const before = (place: ReturnType<typeof toPlace>) => ({ ...place, found_at: place.selector });
const dates = (found: ReturnType<typeof toPlace>[], former: ReturnType<typeof before>[]) =>
  keepDates(found, former).map(({ found_at }) => found_at ?? 'new');

test('a place keeps its date by its selector, even when its source has changed', () => {
  const former = [before(toPlace('a', '<img src="alt">'))];
  expect(dates([toPlace('a', '<img src="neu">'), toPlace('b')], former)).toEqual(['a', 'new']);
});

test('an element put in before others makes one new place, not as many as there are', () => {
  const former = ['p1', 'p2'].map((selector) => before(toPlace(selector, '<p>Preis')));
  const found = [toPlace('p1', '<p>Preis'), toPlace('p2', '<p>Preis'), toPlace('p3', '<p>Preis')];
  expect(dates(found, former)).toEqual(['p1', 'p2', 'new']);
  const changed = [toPlace('p1', '<b>Neu'), toPlace('p2', '<b>A'), toPlace('p3', '<b>B')];
  const shifted = [before(toPlace('p1', '<b>A')), before(toPlace('p2', '<b>B'))];
  expect(dates(changed, shifted)).toEqual(['new', 'p1', 'p2']);
  const moved = [toPlace('x', '<b>Neu'), toPlace('y', '<p>Preis'), toPlace('z', '<p>Preis')];
  expect(dates(moved, former)).toEqual(['new', 'p1', 'p2']);
});

test('the same element of another cause is another place, in another window the same one', () => {
  const former = [before(toPlace('a'))];
  expect(dates([toPlace('a', 'x', 'contrast')], former)).toEqual(['new']);
  expect(keepDates([{ ...toPlace('a'), viewport: '320x640' }], former)).toMatchObject([{ found_at: 'a' }]);
});
