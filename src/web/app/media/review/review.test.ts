import { expect, test } from 'vitest';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { toSourceWords } from '../../../../shared/words/altTextWords.ts';
import { canDecide, leavesNameless } from './canDecide.ts';
import { readReviewView, toReviewQuery } from './reviewView.ts';

const toItem = (
  alt_text: string | null,
  alt_text_status: AltTextItem['alt_text_status'],
  alt_text_source: string | null = 'link',
  alt_text_confidence: number | null = 0.5,
) =>
  ({
    alt: null,
    alt_state: 'missing',
    alt_text,
    alt_text_status,
    alt_text_source,
    alt_text_confidence,
  }) as AltTextItem;

test.each([
  ['', { state: 'proposed' }],
  [
    'state=without&source=link&confidence=low&ansicht=liste',
    { state: 'without', source: 'link', confidence: 'low' },
  ],
  ['state=x&source=y&confidence=z', { state: 'proposed' }],
])('the address ?%s asks for %o', (address, query) => {
  expect(toReviewQuery(readReviewView(new URLSearchParams(address)))).toEqual(query);
});

test.each<[string | null, number | null, string]>([
  ['link', 0.9, 'aus dem Linkziel, Sicherheit hoch'],
  ['text_in_image', 0.5, 'aus Text im Bild, Sicherheit mittel'],
  ['objects', 0.4, 'Objekterkennung – unsicher, Sicherheit niedrig'],
  ['person', null, 'von einem Menschen'],
  ['anderswo', null, 'von anderswo'],
  [null, null, ''],
])('a proposal from %s with %s is said in words', (source, confidence, words) => {
  expect(toSourceWords(source, confidence)).toBe(words);
});

test.each<[AltTextItem, string[]]>([
  [toItem('Haus', 'proposed'), ['accept', 'edit', 'discard', 'decorative']],
  [toItem('', 'proposed'), ['accept', 'edit', 'discard', 'decorative']],
  [toItem(null, null, null), ['edit', 'decorative']],
  [toItem('Haus', 'accepted'), ['edit', 'discard', 'decorative']],
  [toItem('Haus', 'discarded'), ['accept', 'edit', 'decorative']],
  [toItem('', 'accepted', 'person'), ['edit']],
  [toItem('Foto: vermutlich ein Stuhl', 'proposed', 'objects'), ['edit', 'discard', 'decorative']],
  [toItem('SALF', 'proposed', 'text_in_image', 0.4), ['edit', 'discard', 'decorative']],
  [toItem('Sale', 'proposed', 'text_in_image'), ['accept', 'edit', 'discard', 'decorative']],
])('what can be decided about %o', (item, wanted) => {
  const actions = ['accept', 'edit', 'discard', 'decorative'] as const;
  expect(actions.filter((action) => canDecide(item, action))).toEqual(wanted);
});

const toSeen = (alt: string | null, judged: AltTextItem['alt_text_status'] = null, alt_state = 'present') =>
  ({ ...toItem(judged && alt, judged, judged && 'website'), alt, alt_state }) as AltTextItem;

test.each<[AltTextItem, string[]]>([
  [toSeen('Haus'), ['edit', 'decorative', 'fits', 'unfit']],
  [toSeen('', null, 'decorative'), ['edit', 'fits', 'unfit']],
  [toSeen('Haus', 'accepted'), ['edit', 'decorative', 'unfit']],
  [toSeen('Haus', 'discarded'), ['edit', 'decorative', 'fits']],
  [
    { ...toItem('Hund', 'proposed'), alt: 'Haus', alt_state: 'present' },
    ['edit', 'decorative', 'fits', 'unfit'],
  ],
  [{ ...toItem('Hund', 'accepted', 'person'), alt: 'Haus', alt_state: 'present' }, ['edit', 'decorative']],
  [toSeen('Haus', null, 'missing'), ['edit', 'decorative']],
])('what can be decided about a text of the website: %o', (item, wanted) => {
  const actions = ['accept', 'edit', 'discard', 'decorative', 'fits', 'unfit'] as const;
  expect(actions.filter((action) => canDecide(item, action))).toEqual(wanted);
});

test.each<[Partial<NonNullable<AltTextItem['context']>>, boolean]>([
  [{ place: 'link', link_text: '' }, true],
  [{ place: 'logo', link_url: 'https://beispiel.de/', link_text: '' }, true],
  [{ place: 'link', link_text: 'Zum Laden' }, false],
  [{ place: 'content', link_text: null }, false],
])('decoration in %o leaves a link without a name: %s', (context, isNameless) => {
  expect(leavesNameless({ context } as AltTextItem)).toBe(isNameless);
});
