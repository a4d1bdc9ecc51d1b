import { expect, test } from 'vitest';
import { checkLimits } from '../../../../shared/limits/work.ts';
import { guidedTests } from '../../../../shared/standards/guidedTests.ts';
import { toNote, toResult } from './guidedRun.ts';

test('one failed step fails, a criterion without subject is not applicable, all else passes', () => {
  expect(toResult(['pass', 'fail', 'na'])).toBe('fail');
  expect(toResult(['na', 'na', 'na'])).toBe('na');
  expect(toResult(['na', 'pass', 'na'])).toBe('pass');
});

test('the note holds every answer after what people wrote, and replaces that of an earlier run', () => {
  const keyboard = guidedTests['2.1.2']!;
  const first = toNote('Menü ansehen', keyboard, ['pass', 'na', 'fail']);
  expect(first).toMatch(/^Menü ansehen\n\nGeführt geprüft am \d\d?\.\d\d?\.\d{4}\n1\. Geht: Gehen Sie/);
  expect(first).toContain('3. Geht nicht: Öffnen Sie');
  const again = toNote(first, keyboard, ['pass', 'pass', 'pass']);
  expect(again.match(/Geführt geprüft/g)).toHaveLength(1);
  expect(again).toContain('Menü ansehen');
});

test('the note of each test leaves room for words of people', () => {
  for (const known of Object.values(guidedTests))
    expect(
      toNote(
        null,
        known,
        known.steps.map(() => 'na' as const),
      ).length,
    ).toBeLessThan(checkLimits.noteMax / 2);
});
