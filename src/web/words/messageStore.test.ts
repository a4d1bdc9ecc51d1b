import { expect, test } from 'vitest';
import { type KeptMessages, toKeptMessages, withMessage } from './messageStore.ts';

const toast = { title: 'Gespeichert', text: '', tone: 'ok' as const };
const none: KeptMessages = { items: [], newCount: 0 };

test('the newest message stands first and has a number of its own; a failure counts as new', () => {
  const two = withMessage(withMessage(none, toast, 1), { ...toast, title: 'Fehler', tone: 'bad' }, 2);
  expect(two.items.map(({ id, title, at }) => [id, title, at])).toEqual([
    [2, 'Fehler', 2],
    [1, 'Gespeichert', 1],
  ]);
  expect(two.newCount).toBe(1);
});

test('what ran in the background counts as new, what somebody did themselves does not', () => {
  const own = withMessage(none, toast, 1);
  expect(own.newCount).toBe(0);
  expect(withMessage(own, { ...toast, isNews: true }, 2).newCount).toBe(1);
});

test('a hundred messages are kept', () => {
  let messages = none;
  for (let at = 0; at < 120; at++) messages = withMessage(messages, { ...toast, tone: 'bad' }, at);
  expect(messages.items).toHaveLength(100);
  expect(messages.newCount).toBe(100);
  expect(messages.items[0]?.id).toBe(120);
});

test('what was kept is read again, and a damaged storage is empty', () => {
  const kept = withMessage(none, toast, 5);
  expect(toKeptMessages(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '7', '[]', '{"items":7,"newCount":1}'])
    expect(toKeptMessages(text)).toEqual(none);
  expect(toKeptMessages('{"items":[null,{"title":7}],"newCount":0}')).toEqual(none);
});
