import { expect, test } from 'vitest';
import { toMediaWords } from '../../shared/words/mediaWords.ts';
import { countWeak } from './media.ts';

const images = (...alts: (string | null)[]) =>
  alts.map((alt, at) => ({ kind: 'image' as const, url: `https://laden.example/${at}.png`, alt }));

test('texts that say nothing are counted beside missing ones, decoration is neither', () => {
  const { missing, suspicious } = countWeak(images('...', '...', null, '', 'Salbei im Beet', 'Bild'));
  expect([missing, suspicious]).toEqual([1, 3]);
});

test('the words name texts that say nothing only where there are some', () => {
  const counts = { mediaCount: 19, missingAltCount: 0 };
  expect(toMediaWords({ ...counts, suspiciousAltCount: 18 })).toBe(
    '19 Medien gefunden, 0 ohne Alternativtext, 18 mit einem Text, der nichts sagt',
  );
  expect(toMediaWords(counts)).toBe('19 Medien gefunden, 0 ohne Alternativtext');
});
