import { describe, expect, test } from 'vitest';
import type { Check, Checklist, Evidence, PageFinding } from '../../../../shared/contract/check.ts';
import { addWish, emptyOutbox, type Outbox } from '../outbox/outbox.ts';
import { type CriterionEntry, toCriterionEntries } from './criterionEntries.ts';
import { toRows } from './criterionRows.ts';
import type { TakingOver } from './useTakeOver.ts';

const page = { id: 7, website_id: 1 };
const toCheck = (over: Partial<Check> = {}) =>
  ({ page_id: 7, criteria: '1.1.1', status: 'fail', set_by: 'person', ...over }) as Check;
const checklist = {
  page,
  catalogue: 'checklist41',
  items: [toCheck(), toCheck({ criteria: '1.2.1' })],
  evidence: [{ id: 1, criteria: '1.1.1' } as Evidence],
  findings: [{ cause: 'x', criteria: ['1.4.3'], outcome: 'cantTell' } as PageFinding],
} as unknown as Checklist;
const note = { website_id: 1, page_id: 7, criteria: '1.2.1', status: 'fail', base: null } as const;

const still: TakingOver = { isBusy: false, isUndoing: false, done: undefined };
const list = {
  current: '1.1.1',
  open: new Set(['1.2.1 note']),
  isHeldUp: false,
  takeOver: {
    at: (_: string): TakingOver => still,
    isOffered: ({ check }: CriterionEntry) => check !== undefined,
  },
};

function findChanged(
  [before, after]: [Partial<typeof list>, Partial<typeof list>],
  change: { checklist?: Checklist; box?: Outbox } = {},
): string[] {
  const entries = toCriterionEntries(checklist, emptyOutbox);
  const old = toRows({ ...list, ...before, entries });
  const next = toCriterionEntries(change.checklist ?? checklist, change.box ?? emptyOutbox, entries);
  const rows = toRows({ ...list, ...after, entries: next }, old);
  expect(rows.size).toBe(41);
  return [...rows].filter(([num, row]) => row !== old.get(num)).map(([num]) => num);
}

describe('a row is drawn again only when something about it changes:', () => {
  test('not when the list is only drawn again', () => {
    expect(findChanged([{}, { open: new Set(['1.2.1 note']) }])).toEqual([]);
  });

  test('the one whose note is written', () => {
    const box = addWish(emptyOutbox, { ...note, note: 'Kein Text' });
    expect(findChanged([{}, {}], { box })).toEqual(['1.2.1']);
  });

  test('the one whose check the server has saved, though the lists around it are new', () => {
    const saved = toCheck({ criteria: '1.2.1', note: 'Kein Text' });
    const items = [checklist.items[0]!, saved];
    const read = { ...checklist, items, page: { ...checklist.page } };
    expect(findChanged([{}, {}], { checklist: read })).toEqual(['1.2.1']);
  });

  test('the two between which the focus moves', () => {
    expect(findChanged([{}, { current: '1.4.3' }])).toEqual(['1.1.1', '1.4.3']);
  });

  test('the one that opens', () => {
    expect(findChanged([{}, { open: new Set(['1.2.1 note', '1.4.3 help']) }])).toEqual(['1.4.3']);
  });

  test('the one that waits, when the server cannot be reached', () => {
    const box = addWish(emptyOutbox, { ...note, criteria: '1.4.3' });
    const entries = toCriterionEntries(checklist, box);
    const before = toRows({ ...list, entries });
    const after = toRows({ ...list, entries, isHeldUp: true }, before);
    expect([...after].filter(([num, row]) => row !== before.get(num)).map(([num]) => num)).toEqual(['1.4.3']);
  });

  test('the one that is taken over for other pages', () => {
    const at = (num: string) => ({ ...still, isBusy: num === '1.1.1' });
    expect(findChanged([{}, { takeOver: { ...list.takeOver, at } }])).toEqual(['1.1.1']);
  });
});
