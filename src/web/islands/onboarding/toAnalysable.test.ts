import { expect, test } from 'vitest';
import { toAnalysable } from './toAnalysable.ts';

test('an address is analysed, with https:// where it has no scheme', () => {
  expect(toAnalysable(' beispiel.de ')).toEqual({ url: 'https://beispiel.de/', fault: null });
  expect(toAnalysable('http://beispiel.de/a').url).toBe('http://beispiel.de/a');
});

test("nothing typed has the specification's toast: 'URL erforderlich'", () => {
  for (const typed of ['', '   '])
    expect(toAnalysable(typed).fault).toEqual({
      words: 'Bitte geben Sie die Adresse Ihrer Website ein.',
      toast: { title: 'URL erforderlich', text: 'Bitte geben Sie eine Website-URL ein.' },
    });
});

test.each([
  ['http://', /Beispiel: www\.beispiel\.de$/],
  ['a b', /Beispiel: www\.beispiel\.de$/],
  ['ftp://x.de', /mit http:\/\/ oder https:\/\/ beginnt/],
])('%s is said to be no address, once and in our own words', (typed, words) => {
  const { fault } = toAnalysable(typed);
  expect(fault?.words).toMatch(words);
  expect(fault?.words).not.toContain('URL');
  expect(fault?.toast).toBeNull();
});
