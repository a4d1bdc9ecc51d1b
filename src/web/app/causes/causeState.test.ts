import { describe, expect, test } from 'vitest';
import type { Cause } from '../../../shared/contract/cause.ts';
import { automaticReasons } from '../../../shared/text/causeReasons.ts';
import { toCauseTitle } from '../../../shared/words/causeTitle.ts';
import { isOutside, toClass, toReasons } from '../../../shared/words/causeWords.ts';
import { toDifferenceCounts } from '../scans/differenceLine.tsx';
import { patchList } from './causeState.ts';
import {
  toCauseReach,
  toCauseStatus,
  toExample,
  toNewPlaces,
  toPlacesText,
  toReachText,
} from './causeWords.ts';
import { toAuthor, toEventSentence } from './detail/eventSentence.ts';
import { groupByPage } from './detail/groupByPage.ts';
import { findIgnoreFaults } from './ignoreDialog.tsx';
import { toSavedMessage } from './useSaveCauses.ts';

const cause = (id: number, over: Partial<Cause> = {}) =>
  ({ id, status: 'open', status_by: 'scan', reason: null, assignee_id: null, ...over }) as Cause;

const toList = (...items: Cause[]) => ({ pages: [{ items, next_cursor: null }], pageParams: [null] });
const ids = (list: ReturnType<typeof toList>) => list.pages[0]!.items.map(({ id }) => id);

describe('a change that is shown before the server knows of it', () => {
  test('takes causes out of the list they no longer belong into, and only those', () => {
    const list = toList(cause(1), cause(2), cause(3));
    const after = patchList(list, { status: 'open' }, { ids: [1, 3], status: 'fixed' });
    expect(ids(after as typeof list)).toEqual([2]);
    expect(ids(list)).toEqual([1, 2, 3]);
  });

  test('keeps them where all are shown, with what was decided', () => {
    const change = { ids: [1], status: 'ignored' as const, reason: 'Logo', ignored_until: '2027-01-31' };
    const { pages } = patchList(toList(cause(1), cause(2)), { status: 'all' }, change);
    expect(pages[0]?.items).toMatchObject([
      { status: 'ignored', status_by: 'person', reason: 'Logo', ignored_until: '2027-01-31' },
      { status: 'open' },
    ]);
    const opened = patchList({ pages, pageParams: [null] }, { status: 'all' }, { ids: [1], status: 'open' });
    expect(opened.pages[0]?.items[0]).toMatchObject({ status: 'open', reason: null, ignored_until: null });
  });

  test('gives and takes back causes without moving them', () => {
    const given = { ids: [2], assignee_id: 7, assignee_name: 'Lea' };
    const { pages } = patchList(toList(cause(1), cause(2)), { status: 'open' }, given);
    expect(pages[0]?.items).toMatchObject([{ assignee_id: null }, { assignee_id: 7, assignee_name: 'Lea' }]);
  });
});

describe('the words of a cause', () => {
  test.each([
    [['1.1.1'], 'failed', 0, 'error'],
    [['1.1.1'], 'cantTell', 0, 'review'],
    [['1.1.1'], 'cantTell', 1, 'error'],
    [[], 'failed', 0, 'hint'],
    [[], 'cantTell', 0, 'hint'],
  ] as const)(
    '%j that %s, with %d places confirmed, is of the class %s',
    (criteria, outcome, confirmed_count, expected) => {
      expect(toClass({ criteria: [...criteria], outcome, confirmed_count })).toBe(expected);
    },
  );

  test('what a person confirmed as a barrier is headed by the fault, a question by its words', () => {
    const asked = { engine: 'stufenlos', rule: 'heading-fits-asked', outcome: 'cantTell' as const };
    const message = 'Passt die Überschrift zu dem, was darunter steht?\n„Aktuelles“ steht über Preisen.';
    expect([0, 1].map((confirmed_count) => toCauseTitle({ ...asked, message, confirmed_count }))).toEqual([
      'Passt die Überschrift zu dem, was darunter steht?',
      'Überschrift passt nicht zu dem, was darunter steht.',
    ]);
  });

  test('the title is the first line of the message, the rest are reasons', () => {
    const cause = { engine: 'axe', rule: 'image-alt', outcome: 'failed' as const, confirmed_count: 0 };
    expect(toCauseTitle({ ...cause, message: 'Bild ohne Text\nEs fehlt alt.\n' })).toBe('Bild ohne Text');
    expect(toReasons('Bild ohne Text\nEs fehlt alt.\n')).toEqual(['Es fehlt alt.']);
  });

  test.each([
    [0, 0, false, 'Nicht mehr gefunden'],
    [1, 1, false, '1 Stelle auf 1 Seite'],
    [1_200, 30, false, '1.200 Stellen auf 30 Seiten'],
    [2, 2, true, 'mindestens 2 Stellen auf 2 Seiten'],
  ])(
    '%d findings on %d pages (a lower bound: %s) are "%s"',
    (finding_count, page_count, is_partial, expected) => {
      expect(toReachText({ finding_count, page_count, is_partial })).toBe(expected);
    },
  );

  test.each([
    [2, 1, 3, '2 Stellen, 1 weitere Stelle bitte prüfen, 3 Stellen in Ordnung befunden'],
    [2, 0, 0, '2 Stellen'],
    [0, 0, 1, '1 Stelle in Ordnung befunden'],
  ])('%d places that count, %d asked and %d fine are told apart', (finding_count, asked, fine, text) => {
    const places = { finding_count, asked_count: asked, fine_count: fine, is_partial: false };
    expect(toPlacesText(places)).toBe(text);
    expect(toReachText({ ...places, page_count: 1 })).toBe(
      finding_count === 0 ? text : `${finding_count} Stellen auf 1 Seite`,
    );
  });

  test.each([
    ['person', 11, 'Behoben (gemeldet)', 'zuletzt 11 Stellen auf 11 Seiten'],
    ['scan', 0, 'Behoben (bestätigt)', 'Nicht mehr gefunden'],
  ] as const)('a fix by a %s with %d findings is "%s", and reaches "%s"', (status_by, count, word, reach) => {
    const fixed = cause(1, { status: 'fixed', status_by, finding_count: count, page_count: count });
    expect([toCauseStatus(fixed).word, toCauseReach(fixed)]).toEqual([word, reach]);
  });

  test.each([
    [1, 8, '1 Stelle ist seit dem Ignorieren dazugekommen und offen; 7 Stellen bleiben ignoriert.'],
    [2, 3, '2 Stellen sind seit dem Ignorieren dazugekommen und offen; 1 Stelle bleibt ignoriert.'],
    [2, 2, '2 Stellen sind seit dem Ignorieren dazugekommen, die früheren gibt es nicht mehr.'],
    [0, 7, null],
  ])('%d new of %d places of an ignored cause are told as "%s"', (new_finding_count, finding_count, text) => {
    const covered_at = '2026-11-21T10:00:00.000Z';
    const counts = { status: 'open' as const, new_finding_count, finding_count };
    expect(toNewPlaces({ ...counts, covered_at })).toBe(text);
    expect(toNewPlaces({ ...counts, covered_at: null })).toBeNull();
  });

  test('a difference names what came back or is unsteady only when something is', () => {
    const counts = {
      new_count: 1,
      reopened_count: 0,
      wider_count: 0,
      reached_count: 0,
      fixed_count: 2,
      dropped_count: 0,
      changed_count: 0,
      grown_count: 0,
      stayed_count: 3,
      unsteady_count: 0,
    };
    expect(toDifferenceCounts(counts).map(({ word }) => word)).toEqual(['neu', 'behoben', 'geblieben']);
    expect(toDifferenceCounts(counts, true).map(({ word }) => word)).toEqual([
      'neu, auch durch andere Prüfregeln',
      'nicht mehr gefunden, auch durch andere Prüfregeln',
      'geblieben',
    ]);
    const words = toDifferenceCounts({
      ...counts,
      dropped_count: 7,
      changed_count: 8,
      reopened_count: 4,
      wider_count: 9,
      reached_count: 10,
      grown_count: 6,
      unsteady_count: 5,
    }).map(({ word }) => word);
    expect(words).toEqual([
      'neu',
      'wieder da',
      'an weiteren Stellen',
      'in weiteren Fenstern',
      'auf neu geprüften Seiten',
      'geändert',
      'behoben',
      'entfallen',
      'geblieben',
      'schwankend',
    ]);
  });

  test('findings of a page stand together, in their order', () => {
    const grouped = groupByPage([{ page_id: 2 }, { page_id: 2 }, { page_id: 1 }, { page_id: 2 }]);
    expect(grouped.map((group) => [group[0]?.page_id, group.length])).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });
});

describe('what people decide', () => {
  test('ignoring asks for a reason and a day that is not over', () => {
    expect(findIgnoreFaults({ reason: ' ', until: '' }, '2026-11-21')).toEqual({
      reason: 'Bitte nennen Sie einen Grund.',
    });
    expect(findIgnoreFaults({ reason: 'x', until: '2026-11-20' }, '2026-11-21')).toEqual({
      until: 'Bitte wählen Sie einen Tag ab heute.',
    });
    expect(findIgnoreFaults({ reason: 'x', until: '2026-11-21' }, '2026-11-21')).toEqual({});
  });

  test.each([
    [{ ids: [1], status: 'fixed' as const }, '1 Ursache als behoben gemeldet und noch zu bestätigen.'],
    [{ ids: [1, 2], status: 'ignored' as const }, '2 Ursachen ignoriert.'],
    [{ ids: [1], assignee_id: 7, assignee_name: 'Lea' }, 'Zuständig ist jetzt Lea.'],
    [{ ids: [1], assignee_id: null }, 'Niemand ist mehr zuständig.'],
  ])('%j is confirmed by "%s"', (change, text) => {
    expect(toSavedMessage(change)).toEqual({ title: 'Gespeichert', text });
  });

  const event = { id: 1, kind: 'status' as const, status: 'fixed' as const, text: null, user_name: null };
  const at = { created_at: '2026-11-21T10:00:00.000Z' };
  test.each([
    [{ ...event, user_name: 'Lea' }, 'Lea', 'hat die Ursache als behoben gemeldet'],
    [{ ...event, text: 'Im Scan nicht mehr gefunden.' }, 'Stufenlos', 'hat den Status auf „Behoben“ gesetzt'],
    [{ ...event, text: automaticReasons.pageGone }, 'Stufenlos', 'hat den Status auf „Entfallen“ gesetzt'],
    [
      { ...event, text: automaticReasons.changed },
      'Stufenlos',
      'hat den Status auf „Geändert, nicht behoben“ gesetzt',
    ],
    [{ ...event, text: 'Eigener Grund' }, 'Ehemaliges Mitglied', 'hat die Ursache als behoben gemeldet'],
    [
      { ...event, kind: 'assignee' as const, status: null, text: 'Karl', user_name: 'Lea' },
      'Lea',
      'hat Karl die Zuständigkeit gegeben',
    ],
    [
      { ...event, kind: 'assignee' as const, status: null, text: 'Lea', user_name: 'Lea' },
      'Lea',
      'hat die Zuständigkeit übernommen',
    ],
    [
      { ...event, kind: 'assignee' as const, status: null, user_name: 'Lea' },
      'Lea',
      'hat die Zuständigkeit aufgehoben',
    ],
    [
      { ...event, kind: 'assignee' as const, status: null, text: automaticReasons.left },
      'Stufenlos',
      'hat die Zuständigkeit aufgehoben',
    ],
  ])('%j is told as "%s %s"', (told, author, sentence) => {
    expect([toAuthor({ ...told, ...at }), toEventSentence({ ...told, ...at })]).toEqual([author, sentence]);
  });
});

test.each([
  [['2.5.8'], 'checklist41', true],
  [['2.5.8'], 'wcag22', false],
  [['1.1.1', '2.5.8'], 'checklist41', false],
  [[], 'checklist41', false],
] as const)('findings of %j are outside of %s: %s', (criteria, catalogue, outside) => {
  expect(isOutside([...criteria], catalogue)).toBe(outside);
});

test.each([
  ['<a\n  class="x">\n Text</a>', 'main > a', '<a class="x"> Text</a>'],
  ['', 'html', 'html'],
])('%j at %s is told apart by %s', (example_snippet, example_selector, example) => {
  expect(toExample({ example_snippet, example_selector })).toBe(example);
});
