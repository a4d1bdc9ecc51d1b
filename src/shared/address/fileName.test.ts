import { expect, test } from 'vitest';
import { findFileName } from './fileName.ts';

test.each<[string, string | null]>([
  ['https://a.de/bilder/Gr%C3%BC%C3%9Fe.jpg?b=1#c', 'Grüße.jpg'],
  ['https://a.de/100%.png', '100%.png'],
  ['https://a.de/bilder/', null],
  ['https://a.de', null],
  ['bild.jpg', null],
])('%s → %s', (url, name) => {
  expect(findFileName(url)).toBe(name);
});
