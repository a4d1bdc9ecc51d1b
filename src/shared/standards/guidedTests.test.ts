import { expect, test } from 'vitest';
import { checkLimits } from '../limits/work.ts';
import { guidedTests } from './guidedTests.ts';
import { catalogues } from './wcag.ts';

const known = new Set([...catalogues.wcag21, ...catalogues.wcag22].map(({ num }) => num));

test.each(Object.entries(guidedTests))(
  '%s is a criterion, tested in three to six steps',
  (num, { steps }) => {
    expect(known).toContain(num);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(6);
    for (const { act, expected } of steps) {
      expect(act).toMatch(/[.]$|\)\.$/);
      expect(expected).toMatch(/\.$/);
    }
    const words = steps.map(({ act }) => act).join('\n');
    expect(words.length).toBeLessThan(checkLimits.noteMax / 2);
  },
);
