import { describe, expect, test } from 'vitest';
import type { ImageList } from '../../../shared/contract/imageList.ts';
import type { ToolState } from '../toolRun/toolState.ts';
import { announceImages, toImageName, toRateWords, toStateNote } from './demo.ts';
import { toFullUrl } from './fullUrl.ts';

const url = 'https://beispiel.de/';
const toList = (totalImages: number, missingAltCount: number): ImageList => ({
  url,
  final_url: url,
  title: '',
  images: [],
  totalImages,
  missingAltCount,
  backgroundCount: 0,
  analysisDate: '2026-11-21T12:00:00.000Z',
});
describe('the address', () => {
  test.each([
    'https://beispiel.de',
    ' http://beispiel.de/seite?a=1 ',
    'HTTPS://BEISPIEL.DE',
    'https://müller.de',
  ])('“%s” is one', (typed) => expect(toFullUrl(typed)).toBe(typed.trim()));
  test.each([
    '',
    '  ',
    'beispiel.de',
    'www.beispiel.de',
    'ftp://beispiel.de',
    'https://',
    'https:///x',
    'http://a b.de',
    'javascript:alert(1)',
  ])('“%s” is none', (typed) => expect(toFullUrl(typed)).toBeNull());
});

test.each<[ToolState<'images'>, string]>([
  [{ phase: 'idle' }, ''],
  [{ phase: 'running', url, position: 3, isStarted: false }, 'Noch 3 vor Ihnen.'],
  [
    { phase: 'running', url, position: null, isStarted: true },
    'Wir öffnen die Seite in einem Browser und sammeln ihre Bilder.',
  ],
  [
    { phase: 'shown', url, result: toList(0, 0), isWhole: true },
    'Fertig: Auf dieser Seite sind keine Bilder.',
  ],
  [
    { phase: 'shown', url, result: toList(1, 0), isWhole: true },
    'Fertig: 1 Bild, davon 0 ohne Alternativtext.',
  ],
  [
    { phase: 'shown', url, result: toList(9, 2), isWhole: false },
    '9 Bilder, davon 2 ohne Alternativtext. Die Vorschläge werden erstellt.',
  ],
  [{ phase: 'failed', url, reason: 'x' }, ''],
])('%o is said as “%s”', (state, words) => expect(announceImages(state)).toBe(words));

describe('in words', () => {
  test.each([
    [toList(0, 0), 'keine Bilder gefunden'],
    [toList(5, 0), 'alle haben einen'],
    [toList(300, 1), '1 von 300 hat keinen'],
    [toList(10, 9), '9 von 10 haben keinen'],
    [toList(2, 2), 'keines hat einen'],
  ])('%o are: %s', (list, words) => expect(toRateWords(list)).toBe(words));

  test.each([
    [{ alt: 'Haus', alt_from: 'alt' }, null],
    [{ alt: '', alt_from: 'alt' }, 'als dekorativ ausgezeichnet'],
    [{ alt: '...', alt_from: 'alt' }, 'sagt nichts aus: kein Wort'],
    [{ alt: 'IMG_1.jpg', alt_from: 'alt' }, 'ist nur der Dateiname'],
    [{ alt: 'x', alt_from: 'title' }, 'nur durch den Titel (title)'],
    [{ alt: '', alt_from: 'hidden' }, 'vor Hilfsmitteln verborgen'],
    [{ alt: null, alt_from: null }, null],
  ] as const)('%o: %s', (image, note) =>
    expect(toStateNote({ ...image, src: 'https://a.de/IMG_1.jpg', kind: 'img' })).toBe(note),
  );

  test.each([
    [{ src: 'https://a.de/b/Gr%C3%BC%C3%9Fe.jpg?x=1', kind: 'img' }, 'Grüße.jpg'],
    [{ src: 'https://a.de/100%.png', kind: 'img' }, '100%.png'],
    [{ src: 'https://a.de/', kind: 'img' }, 'https://a.de/'],
    [{ src: 'data:image/png;base64,AAA', kind: 'img' }, 'Bild in der Seite (data:)'],
    [{ src: 'https://a.de/', kind: 'svg' }, 'Zeichnung in der Seite'],
  ] as const)('%o is called %s', (image, name) => expect(toImageName(image)).toBe(name));
});
