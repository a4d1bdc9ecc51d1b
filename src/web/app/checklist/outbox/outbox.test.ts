import { expect, test } from 'vitest';
import type { Check } from '../../../../shared/contract/check.ts';
import { mergeOutboxes } from './mergeOutboxes.ts';
import {
  addWish,
  dropConflict,
  emptyOutbox,
  rememberTries,
  settleBatch,
  toNextBatch,
  toOther,
  toOutbox,
  toShown,
} from './outbox.ts';

const toWish = (criteria: string, over: object = {}) => ({
  website_id: 1,
  page_id: 1,
  criteria,
  status: 'pass' as const,
  base: null,
  ...over,
});
const toCheck = (over: Partial<Check> = {}): Check => ({
  page_id: 1,
  criteria: '1.1.1',
  status: 'fail',
  set_by: 'person',
  taken_from: null,
  imported: null,
  answer_id: null,
  user_id: 2,
  user_email: 'ben@example.de',
  user_name: null,
  note: null,
  noted_by: null,
  noted_at: null,
  proof: null,
  updated_at: '2026-11-21T10:00:00.000Z',
  ...over,
});

const toAnswer = (conflicts: Check[], items: Check[] = conflicts) => ({
  items,
  conflicts,
  self: 'anna@example.de',
});

test('wishes go out page by page in the order they were made, all of a page together', () => {
  const wishes = [toWish('1.1.1'), toWish('1.1.1', { page_id: 2 }), toWish('1.2.1')];
  const box = wishes.reduce(addWish, emptyOutbox);
  const first = toNextBatch(box);
  expect(first.map(({ page_id, criteria }) => [page_id, criteria])).toEqual([
    [1, '1.1.1'],
    [1, '1.2.1'],
  ]);
  expect(toNextBatch(settleBatch(box, first)).map(({ page_id }) => page_id)).toEqual([2]);
});

test('a newer wish takes the older one’s place and keeps its note and what the person had seen', () => {
  const seen = '2026-11-20T10:00:00.000Z';
  const older = addWish(emptyOutbox, toWish('1.1.1', { note: 'Geprüft', base: seen }));
  const newer = addWish(older, toWish('1.1.1', { status: 'fail', base: 'x' }));
  expect(newer.waiting).toMatchObject([{ status: 'fail', note: 'Geprüft', base: seen, seq: 2 }]);
  const takenBack = addWish(newer, toWish('1.1.1', { status: null }));
  expect(takenBack.waiting).toMatchObject([{ status: null, note: 'Geprüft' }]);
});

test('a note goes out without a result, and a result without losing it', () => {
  const { status: _, ...wish } = toWish('1.1.1', { note: 'Zuerst' });
  const noted = addWish(emptyOutbox, wish);
  expect(noted.waiting[0]).not.toHaveProperty('status');
  expect(addWish(noted, toWish('1.1.1')).waiting).toMatchObject([{ status: 'pass', note: 'Zuerst' }]);
  const rated = addWish(emptyOutbox, toWish('1.1.1'));
  expect(addWish(rated, wish).waiting).toMatchObject([{ status: 'pass', note: 'Zuerst' }]);
  const self = 'anna@example.de';
  const byAnna = {
    note: 'Zuerst',
    noted_by: { user_email: self, user_name: null },
    noted_at: '2026-11-22T10:00:00Z',
  };
  const newer = addWish(rememberTries(noted, noted.waiting), { ...wish, note: 'Zuerst mehr' });
  const again = settleBatch(newer, newer.waiting, toAnswer([toCheck(byAnna)]));
  expect(again).toMatchObject({ waiting: [{ base: byAnna.noted_at }], conflicts: [] });
});

test('a note beside a result of a scan is of who wrote it', () => {
  const noted_by = { user_email: 'ben@example.de', user_name: null };
  const theirs = toCheck({ status: 'clean', set_by: 'scan', user_email: null, note: 'Das Menü', noted_by });
  expect(toOther({ mine: { note: 'Der Fuß' }, theirs })).toMatchObject({ set_by: 'person', ...noted_by });
  expect(toOther({ mine: { status: 'pass' }, theirs })).toBe(theirs);
});

test('what was wished while an answer was under way still waits afterwards', () => {
  const sent = addWish(emptyOutbox, toWish('1.1.1'));
  const meanwhile = addWish(sent, toWish('1.1.1', { status: 'na' }));
  expect(settleBatch(meanwhile, sent.waiting).waiting).toMatchObject([{ status: 'na' }]);
  expect(settleBatch(meanwhile, sent.waiting, toAnswer([toCheck()])).conflicts).toEqual([]);
});

test('a newer wish counts as made in sight of what was saved meanwhile', () => {
  const sent = addWish(emptyOutbox, toWish('1.1.1'));
  const meanwhile = addWish(sent, toWish('1.1.1', { status: 'na' }));
  const saved = toCheck({ status: 'pass' });
  expect(settleBatch(meanwhile, sent.waiting, toAnswer([], [saved])).waiting).toMatchObject([
    { status: 'na', base: saved.updated_at },
  ]);
  expect(settleBatch(meanwhile, sent.waiting, toAnswer([toCheck()])).waiting).toMatchObject([{ base: null }]);
});

test('what the server has taken without its answer arriving is no conflict with the person’s next wish', () => {
  const sent = addWish(emptyOutbox, toWish('1.1.1'));
  const newer = addWish(rememberTries(sent, sent.waiting), toWish('1.1.1', { status: 'na' }));
  const own = toCheck({ status: 'pass', user_email: 'anna@example.de' });
  const again = settleBatch(newer, newer.waiting, toAnswer([own]));
  expect(again).toMatchObject({ waiting: [{ status: 'na', base: own.updated_at }], conflicts: [] });
  const elsewhere = toAnswer([toCheck({ user_email: 'anna@example.de' })]);
  expect(settleBatch(newer, newer.waiting, elsewhere).conflicts).toHaveLength(1);
  expect(settleBatch(newer, newer.waiting, toAnswer([toCheck({ status: 'pass' })])).conflicts).toHaveLength(
    1,
  );
});

test('what could not be stored is kept beside what another tab has stored or sent', () => {
  const base = addWish(emptyOutbox, toWish('1.1.1'));
  const own = addWish(base, toWish('1.2.1'));
  const stored = addWish(settleBatch(base, base.waiting), toWish('1.4.3', { page_id: 2 }));
  const toNums = ({ waiting }: typeof own) => waiting.map(({ criteria }) => criteria);
  expect(toNums(mergeOutboxes({ base, own, stored }))).toEqual(['1.4.3', '1.2.1']);
  expect(toNums(mergeOutboxes({ base, own: settleBatch(own, base.waiting), stored: base }))).toEqual([
    '1.2.1',
  ]);
  expect(mergeOutboxes({ base: own, own, stored: own })).toEqual(own);
  const both = addWish(own, toWish('1.1.1', { status: 'fail' }));
  expect(mergeOutboxes({ base, own: both, stored: base }).waiting).toMatchObject([
    { criteria: '1.2.1' },
    { status: 'fail' },
  ]);
});

test('a conflict keeps both results until one is chosen; a new wish is a choice, too', () => {
  const box = addWish(emptyOutbox, toWish('1.1.1', { note: 'Meines' }));
  const settled = settleBatch(box, box.waiting, toAnswer([toCheck()]));
  expect(settled.waiting).toEqual([]);
  expect(settled.conflicts).toMatchObject([
    { mine: { status: 'pass', note: 'Meines' }, theirs: { status: 'fail', user_email: 'ben@example.de' } },
  ]);
  expect(dropConflict(settled, settled.conflicts[0]!).conflicts).toEqual([]);
  expect(addWish(settled, toWish('1.1.1')).conflicts).toEqual([]);
  const again = settleBatch(addWish(settled, toWish('1.1.1')), [], toAnswer([]));
  expect(again.waiting).toHaveLength(1);
});

test('survives a reload, and what is no outbox is an empty one', () => {
  const box = addWish(addWish(emptyOutbox, toWish('1.1.1')), toWish('1.2.1'));
  expect(toOutbox(JSON.stringify(box))).toEqual(box);
  for (const text of [null, '', '[]', '{"waiting":1}', 'null']) expect(toOutbox(text)).toEqual(emptyOutbox);
});

test('shows the wish before the server’s word; a note outlives every result, a scan’s reason does not', () => {
  const check = toCheck({ note: 'Alt' });
  expect(toShown(check, undefined)).toMatchObject({ status: 'fail', note: 'Alt', isWaiting: false });
  expect(toShown(check, { status: 'pass' })).toMatchObject({ status: 'pass', note: 'Alt', set_by: 'person' });
  expect(toShown(check, { status: 'pass', note: null })).toMatchObject({ note: null });
  expect(toShown(check, { status: null })).toMatchObject({ status: null, note: 'Alt', set_by: null });
  expect(toShown(undefined, { note: 'Neu' })).toMatchObject({ status: null, note: 'Neu', set_by: null });
  const byScan = toCheck({ set_by: 'scan', proof: 'W3C' });
  expect(toShown(byScan, { note: 'Neu' })).toMatchObject({ status: 'fail', set_by: 'scan', proof: 'W3C' });
  expect(toShown(byScan, { status: 'na' })).toMatchObject({ note: null, proof: null });
  expect(toShown(toCheck({ status: null, note: 'Alt' }), undefined)).toMatchObject({ set_by: null });
});
