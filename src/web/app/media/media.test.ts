import { expect, test } from 'vitest';
import type { AltTextChange, MediaItem } from '../../../shared/contract/media.ts';
import { toAltRateWords } from './altRate.tsx';
import { readMediaView, toMediaQuery } from './mediaView.ts';
import { toDecided, toTextState } from './toDecided.ts';

const image: MediaItem = {
  ...{
    id: 1,
    website_id: 1,
    page_id: null,
    page_url: null,
    page_title: null,
    url: 'https://a.example/a.png',
  },
  ...{ kind: 'image', alt: null, alt_state: 'missing', title: null, media_type: null, file_size: null },
  ...{ missing_on: [], missing_page_count: 0, suspicious_on: [], suspicious_page_count: 0 },
  ...{ width: null, height: null, alt_text_at: null, created_at: '2026-11-21T10:00:00.000Z' },
  ...{ alt_text: null, alt_text_status: null, alt_text_source: null, alt_text_confidence: null },
};
const proposed: MediaItem = {
  ...image,
  ...{ alt_text: 'Haus', alt_text_status: 'proposed', alt_text_source: 'modell', alt_text_confidence: 0.8 },
};
const own: MediaItem = { ...image, alt_text: 'See', alt_text_status: 'accepted', alt_text_source: 'person' };

test.each<[MediaItem, AltTextChange, Partial<MediaItem>]>([
  [
    proposed,
    { action: 'accept' },
    { alt_text: 'Haus', alt_text_status: 'accepted', alt_text_source: 'modell' },
  ],
  [proposed, { action: 'discard' }, { alt_text: 'Haus', alt_text_status: 'discarded' }],
  [proposed, { action: 'edit', alt_text: ' See ' }, { alt_text: 'See', alt_text_source: 'person' }],
  [image, { action: 'decorative' }, { alt_text: '', alt_text_status: 'accepted' }],
  [own, { action: 'reset' }, { alt_text: null, alt_text_status: null }],
  [{ ...proposed, alt_text_status: 'accepted' }, { action: 'reset' }, { alt_text_status: 'proposed' }],
  [{ ...own, alt_text_source: 'website' }, { action: 'reset' }, { alt_text: null, alt_text_status: null }],
  [image, { action: 'reset' }, { alt_text_status: null }],
])('an image changes at once as the server will change it: %#', (item, change, changed) => {
  expect(toDecided(item, change)).toMatchObject(changed);
});

test.each<[Partial<MediaItem>, string]>([
  [image, 'none'],
  [proposed, 'proposed'],
  [{ ...proposed, alt_text_status: 'discarded' }, 'discarded'],
  [own, 'decided'],
  [{ ...own, alt: ' See ' }, 'published'],
  [{ ...own, alt_text: '', alt: null }, 'decided'],
  [{ ...own, alt_text: '', alt: '' }, 'published'],
  [{ ...own, alt: 'See', alt_text_source: 'website' }, 'fits'],
  [{ ...own, alt: 'See', alt_text_source: 'website', alt_text_status: 'discarded' }, 'unfit'],
])('a text is known to be on the website only when it is: %#', (item, standing) => {
  expect(toTextState(item as MediaItem)).toBe(standing);
});

test.each([
  ['', {}],
  [
    'search=%20a%20&kind=image&alt=missing&proposal=none',
    { search: 'a', kind: 'image', alt: 'missing', proposal: 'none' },
  ],
  ['kind=x&alt=y&proposal=z', {}],
])('the address ?%s asks for %o', (address, query) => {
  expect(toMediaQuery(readMediaView(new URLSearchParams(address)))).toEqual(query);
});

const counts = {
  total: 5,
  image: 5,
  video: 0,
  audio: 0,
  document: 0,
  decorative: 1,
  present: 4,
  proposed: 0,
};

test.each([
  [
    { missing: 0, suspicious: 0 },
    'Alle 5 haben einen; eines davon ist als dekorativ gekennzeichnet. Ob die Texte passen, sagt diese Zahl nicht.',
  ],
  [{ missing: 2, suspicious: 0 }, '2 von 5 Bildern haben keinen.'],
  [
    { missing: 0, suspicious: 1 },
    'Von 5 Bildern: 1 hat einen verdächtigen Text (Punkte, Dateiname, „Bild“ oder bei mehreren Bildern derselbe).',
  ],
  [
    { missing: 1, suspicious: 3 },
    '1 von 5 Bildern hat keinen. 3 haben einen verdächtigen Text (Punkte, Dateiname, „Bild“ oder bei mehreren Bildern derselbe).',
  ],
])('the rate of alternative texts says what it leaves out: %o', (left, words) => {
  expect(toAltRateWords({ ...counts, ...left })).toBe(words);
});
