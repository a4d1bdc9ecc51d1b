import { expect, test } from 'vitest';
import { toCauseHeadline } from './causeHeadline.ts';

const rule = { engine: 'axe', rule: 'color-contrast', outcome: 'failed' as const, confirmed_count: 0 };
const title = 'Zu geringer Kontrast zwischen Text und Hintergrund.';

test.each([
  [
    'Grau #858796 auf Weiß: 3,70:1, nötig 4,5:1.',
    '<h6 class="m-0">',
    'Grau #858796 auf Weiß, 3,70:1, Überschriften',
  ],
  ['Grau #858796 auf Weiß: 3,70:1, nötig 4,5:1.', '<a href="/">', 'Grau #858796 auf Weiß, 3,70:1, Links'],
  ['Weiß auf Blau #4e73df: 4,39:1, nötig 4,5:1.', '<p>', 'Weiß auf Blau #4e73df, 4,39:1, Text'],
])('the headline tells causes of contrast apart: %s %s', (reason, example_snippet, told) => {
  const headline = toCauseHeadline({ ...rule, message: `${title}\n${reason}`, example_snippet });
  expect(headline).toBe(`Zu geringer Kontrast zwischen Text und Hintergrund: ${told}`);
});

test('without two even colours it is the title of the rule', () => {
  const reason = 'Weiß auf einem Verlauf oder Bild, hier Blau #4e73df: 4,39:1, nötig 4,5:1.';
  expect(toCauseHeadline({ ...rule, message: `${title}\n${reason}`, example_snippet: '<p>' })).toBe(title);
  expect(toCauseHeadline({ ...rule, message: 'Link ohne Text.', example_snippet: '<a>' })).toBe(
    'Link ohne Text.',
  );
});

test('a cause with one place is headed by its element, one of several measured texts by their role', () => {
  const asked = { engine: 'stufenlos', outcome: 'cantTell' as const, confirmed_count: 0 };
  const purpose = {
    ...asked,
    rule: 'feld',
    message: 'Feld ohne autocomplete.',
    example_snippet: '<input name="tel">',
  };
  expect(toCauseHeadline({ ...purpose, finding_count: 1 })).toBe('Feld ohne autocomplete: „tel“');
  expect(toCauseHeadline({ ...purpose, finding_count: 2 })).toBe('Feld ohne autocomplete.');
  const text = {
    ...asked,
    rule: 'text-contrast-partly',
    message: 'Ist der Text lesbar?',
    example_snippet: '<h1>Start</h1>',
  };
  expect(toCauseHeadline({ ...text, finding_count: 4 })).toMatch(/: Überschriften$/);
});
