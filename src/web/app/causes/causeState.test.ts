import { describe, expect, test } from 'vitest';
import { automaticReasons, type Cause } from '../../../shared/contract/cause.ts';
import { toDifferenceCounts } from '../scans/differenceLine.tsx';
import { patchList } from './causeState.ts';
import { isOutside, toCauseTitle, toClass, toExample, toReachText, toReasons } from './causeWords.ts';
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
    [['1.1.1'], 'failed', 'error'],
    [['1.1.1'], 'cantTell', 'review'],
    [[], 'failed', 'hint'],
    [[], 'cantTell', 'hint'],
  ] as const)('%j that %s is of the class %s', (criteria, outcome, expected) => {
    expect(toClass({ criteria: [...criteria], outcome })).toBe(expected);
  });

  test('the title is the first line of the message, the rest are reasons', () => {
    expect(toCauseTitle('Bild ohne Text\nEs fehlt alt.\n')).toBe('Bild ohne Text');
    expect(toReasons('Bild ohne Text\nEs fehlt alt.\n')).toEqual(['Es fehlt alt.']);
  });

  test.each([
    [0, 0, 'Nicht mehr gefunden'],
    [1, 1, '1 Stelle auf 1 Seite'],
    [1_200, 30, '1.200 Stellen auf 30 Seiten'],
  ])('%d findings on %d pages are "%s"', (finding_count, page_count, expected) => {
    expect(toReachText({ finding_count, page_count })).toBe(expected);
  });

  test('a difference names what came back or is unsteady only when something is', () => {
    const counts = { new_count: 1, reopened_count: 0, fixed_count: 2, stayed_count: 3, unsteady_count: 0 };
    expect(toDifferenceCounts(counts).map(({ word }) => word)).toEqual(['neu', 'behoben', 'geblieben']);
    const words = toDifferenceCounts({ ...counts, reopened_count: 4, unsteady_count: 5 }).map(
      ({ word }) => word,
    );
    expect(words).toEqual(['neu', 'wieder da', 'behoben', 'geblieben', 'schwankend']);
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
    [{ ids: [1], status: 'fixed' as const }, '1 Ursache als behoben markiert.'],
    [{ ids: [1, 2], status: 'ignored' as const }, '2 Ursachen ignoriert.'],
    [{ ids: [1], assignee_id: 7, assignee_name: 'Lea' }, 'Zuständig ist jetzt Lea.'],
    [{ ids: [1], assignee_id: null }, 'Niemand ist mehr zuständig.'],
  ])('%j is confirmed by "%s"', (change, text) => {
    expect(toSavedMessage(change)).toEqual({ title: 'Gespeichert', text });
  });

  const event = { id: 1, kind: 'status' as const, status: 'fixed' as const, text: null, user_name: null };
  const at = { created_at: '2026-11-21T10:00:00.000Z' };
  test.each([
    [{ ...event, user_name: 'Lea' }, 'Lea', 'hat den Status auf „Behoben“ gesetzt'],
    [{ ...event, text: 'Im Scan nicht mehr gefunden.' }, 'Stufenlos', 'hat den Status auf „Behoben“ gesetzt'],
    [{ ...event, text: 'Eigener Grund' }, 'Ehemaliges Mitglied', 'hat den Status auf „Behoben“ gesetzt'],
    [
      { ...event, kind: 'assignee' as const, status: null, text: 'Karl', user_name: 'Lea' },
      'Lea',
      'hat Karl die Zuständigkeit gegeben',
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
