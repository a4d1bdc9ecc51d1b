import { expect, test } from 'vitest';
import { toCpuMs } from '../../../tests/durations.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import { findJson, toPlainText } from './modelAnswer.ts';

test.each([
  ['Boot im Hafen', 'Boot im Hafen'],
  ['  Boot\n\tim   Hafen  ', 'Boot im Hafen'],
  ['„Boot im Hafen“', 'Boot im Hafen'],
  ['Plakat „Sommerfest“', 'Plakat „Sommerfest“'],
  ['Bild von einem Boot', 'Einem Boot'],
  ['Das Foto zeigt ein Boot', 'Ein Boot'],
  ['Image of a boat', 'A boat'],
  ['Alternativtext: Boot', 'Boot'],
  ['Bildband über Boote', 'Bildband über Boote'],
  ['Foto: Erika Beispiel', 'Foto: Erika Beispiel'],
  ['Preis: 5 & 6 € – 50 % Rabatt', 'Preis: 5 & 6 € – 50 % Rabatt'],
  ['Mehr unter www.beispiel.de', 'Mehr unter www.beispiel.de'],
  ['Sales data: 2024', 'Sales data: 2024'],
  ['Groß\u00adstadt', 'Großstadt'],
])('%j is read as %j, and nothing about it is odd', (written, text) => {
  expect(toPlainText(written)).toEqual({ text, isOdd: false });
});

test('a text too long ends with a sentence where one fits, else with a word', () => {
  const sentence = 'Ein rotes Segelboot liegt am Steg eines kleinen Hafens.';
  expect(toPlainText(`${sentence} ${'Dahinter Häuser und Berge '.repeat(5)}`).text).toBe(sentence);
  const words = toPlainText('Dahinter Häuser und Berge, '.repeat(8)).text;
  expect(words).toMatch(/[a-zä]…$/);
  expect(words.length).toBeLessThanOrEqual(altTextLimits.promptChars);
  const one = toPlainText('x'.repeat(139) + '\u{1f600}'.repeat(20)).text;
  expect(one.length).toBeLessThanOrEqual(altTextLimits.promptChars);
  expect(one.isWellFormed()).toBe(true);
});

test('no spelling of a tag survives', () => {
  for (const written of [
    '<<b>script>alert(1)<</b>/script>',
    '&#60;img src=x&#62;',
    '&#x3C;svg/onload=alert(1)&#x3E;',
    '&amp;amp;lt;b&amp;amp;gt;',
    '<!-- a --><a href="x',
    '<scr<script>ipt>',
  ])
    expect(toPlainText(written).text).not.toMatch(/[<>]/);
});

test('very long and odd answers cost next to nothing', async () => {
  for (const written of [
    '<'.repeat(100_000),
    '&lt;'.repeat(50_000),
    '['.repeat(100_000),
    'a:'.repeat(50_000),
    '{'.repeat(100_000),
  ]) {
    const cpuMs = await toCpuMs(() => {
      toPlainText(written);
      findJson(written);
    });
    expect(cpuMs).toBeLessThan(500);
  }
});

test('JSON is found between other words, and none is null', () => {
  expect(findJson('Hier: {"a": 1} fertig')).toEqual({ a: 1 });
  expect(findJson('kein JSON')).toBeNull();
  expect(findJson('{kaputt}')).toBeNull();
});
