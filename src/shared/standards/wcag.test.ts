import { expect, test } from 'vitest';
import { catalogues, criteria, findCriterion } from './wcag.ts';

test('the catalogues have the sizes their names promise', () => {
  expect(catalogues.checklist41).toHaveLength(41);
  expect(catalogues.wcag21).toHaveLength(50);
  expect(catalogues.wcag22).toHaveLength(55);
});

test('every criterion is found by its number and stands once', () => {
  expect(new Set(criteria.map(({ num }) => num)).size).toBe(criteria.length);
  expect(findCriterion('1.4.3')?.nameDe).toBe('Kontrast (Minimum)');
  expect(findCriterion('9.9.9')).toBeNull();
});
