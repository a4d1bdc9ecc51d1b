import { expect, test } from 'vitest';
import { findAltTextFault, saysNothing, toAltTextPercent, toAltTextTone } from './altText.ts';

test.each([
  ['Zwei Menschen vor einem Rollstuhl', null],
  ['Bildvonmir', null],
  ['Das Gemälde: Bild von außen', null],
  ['', 'missing'],
  ['  \n ', 'missing'],
  ['x'.repeat(250), null],
  ['x'.repeat(251), 'long'],
  ['Bild von einem Haus', 'prefix'],
  [' ein bild von einem Haus', 'prefix'],
])('of “%s” is wrong: %s', (text, fault) => expect(findAltTextFault(text)).toBe(fault));

test.each([
  [{ images: 0, missing: 0 }, null],
  [{ images: 10, missing: 10 }, 0],
  [{ images: 3, missing: 1 }, 67],
  [{ images: 200, missing: 1 }, 100],
  [{ images: 5, missing: 0 }, 100],
  [{ images: 5, missing: 0, suspicious: 5 }, 0],
])('%o are %s percent', (counts, percent) => expect(toAltTextPercent(counts)).toBe(percent));

test.each([
  [100, 'ok'],
  [90, 'ok'],
  [89, 'warn'],
  [70, 'warn'],
  [69, 'bad'],
  [0, 'bad'],
])('%i percent is %s', (percent, tone) => expect(toAltTextTone(percent)).toBe(tone));

const photo = 'https://a.example/img/IMG_4711.jpg?w=300';

test.each([
  ['...', photo, true],
  ['…', photo, true],
  [' ', photo, true],
  ['', photo, false],
  ['team.jpg', photo, true],
  ['Unser Team 2024.JPG', photo, true],
  ['https://a.example/b', photo, true],
  ['IMG_4711', photo, true],
  ['Bild', photo, true],
  ['Bild 3', photo, true],
  ['Foto (1)', photo, true],
  ['image', photo, true],
  ['hero_start-2', 'https://a.example/hero_start-2.webp', true],
  ['panda', 'https://a.example/panda.webp', false],
  ['★', photo, false],
  ['→', photo, false],
  ['5', photo, false],
  ['Bilderbuch', photo, false],
  ['Bild von Max Ernst', photo, false],
  ['Unser Team vor der Werkstatt', photo, false],
])('„%s“ of %s says nothing: %s', (alt, url, expected) => expect(saysNothing(alt, url)).toBe(expected));
