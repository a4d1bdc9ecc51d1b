import { expect, test } from 'vitest';
import { findAltTextFault, toAltTextPercent, toAltTextTone } from './altText.ts';

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
])('%o are %s percent', (counts, percent) => expect(toAltTextPercent(counts)).toBe(percent));

test.each([
  [100, 'ok'],
  [90, 'ok'],
  [89, 'warn'],
  [70, 'warn'],
  [69, 'bad'],
  [0, 'bad'],
])('%i percent is %s', (percent, tone) => expect(toAltTextTone(percent)).toBe(tone));
