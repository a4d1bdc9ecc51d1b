import { expect, test } from 'vitest';
import { toCause } from './cause.ts';

test('without a known place, the same rule on the same kind of element is one cause', () => {
  const at = (snippet: string) =>
    toCause({
      engine: 'axe',
      rule: 'link-name',
      outcome: 'failed',
      criteria: ['2.4.4'],
      snippet,
      message: '',
    });
  expect(at('<a class="tile big" href="/1">x</a>')).toBe(at('<a href="/2" class="big tile"></a>'));
  expect(at('<a class="item-1234">')).toBe(at('<a class="item-5678">'));
  expect(at('<a title="a > b" href="/1"><i class="icon"></i></a>')).toBe(at('<a href="/2">'));
  expect(at('<a class="tile">')).not.toBe(at('<a class="nav">'));
});

test('best practice is one cause per rule', () => {
  const at = (snippet: string) =>
    toCause({ engine: 'axe', rule: 'region', outcome: 'failed', criteria: [], snippet, message: '' });
  expect(at('<p id="a">')).toBe(at('<ul class="b">'));
});

test('an element is known by its place in the template, not by its own classes', () => {
  const at = (component: string, snippet: string) =>
    toCause({
      ...{ engine: 'axe', rule: 'link-name', outcome: 'failed', criteria: ['2.4.4'], message: '' },
      ...{ component, snippet },
    });
  expect(at('nav > a', '<a class="p-4">')).toBe(at('nav > a', '<a class="p-6">'));
  expect(at('nav > a', '<a>')).not.toBe(at('footer > a', '<a>'));
});

test('contrast of text is one cause for each pair of colours in one role', () => {
  const at = (ratio: string, snippet: string, component: string) =>
    toCause({
      ...{ engine: 'axe', rule: 'color-contrast', outcome: 'failed', criteria: ['1.4.3'] },
      ...{ message: `Zu wenig Kontrast.\n${ratio}`, component, snippet },
    });
  const grey = 'Grau #858796 auf Weiß: 3,7:1, nötig 4,5:1.';
  expect(at(grey, '<a class="x">', 'main > a')).toBe(at(grey, '<a href="/">', 'footer > a'));
  expect(at(grey, '<a>', 'a')).not.toBe(at(grey, '<p>', 'p'));
  expect(at(grey, '<a>', 'a')).not.toBe(at(grey.replace('858796', '777777'), '<a>', 'a'));
});

test('text on a gradient has other colours at each place, so it is one cause for each component', () => {
  const at = (ground: string, component: string) =>
    toCause({
      ...{ engine: 'stufenlos', rule: 'text-contrast', outcome: 'failed', criteria: ['1.4.3'] },
      ...{
        component,
        snippet: '<span>',
        message: `Zu wenig Kontrast.\nHellblau #dbe3f8 auf ${ground}: 3,4:1.`,
      },
    });
  const here = 'einem Verlauf oder Bild, hier Blau #4d72de';
  const there = 'einem Verlauf oder Bild, hier Blau #3c62d1';
  expect(at(here, 'ul > a > span')).toBe(at(there, 'ul > a > span'));
  expect(at(here, 'ul > a > span')).not.toBe(at(here, 'ul > div.sidebar-heading'));
});

test('a pair of colours in a role is one cause, whichever engine measured it; the pair under the pointer is another', () => {
  const at = (engine: string, rule: string) =>
    toCause({
      ...{ engine, rule, outcome: 'failed', criteria: ['1.4.3'], snippet: '<a>', component: 'main > a' },
      message: 'Zu wenig Kontrast.\nBlau #497bad auf Weiß: 4,44:1, nötig 4,5:1.',
    });
  expect(at('stufenlos', 'text-contrast')).toBe(at('axe', 'color-contrast'));
  expect(at('stufenlos', 'text-contrast-state')).not.toBe(at('axe', 'color-contrast'));
});
