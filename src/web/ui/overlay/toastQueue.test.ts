import { expect, test, vi } from 'vitest';
import { createToastQueue } from './toastQueue.ts';

const fault = { key: 1 };
const news = { key: 2, isNews: true };

function open() {
  const tell = vi.fn();
  return { tell, queue: createToastQueue<{ key: number; isNews?: boolean }>(tell) };
}

test('news wait until the answer to an own action is gone', () => {
  const { queue, tell } = open();
  queue.add(fault);
  queue.add(news);
  expect(queue.read()).toBe(fault);
  queue.next();
  expect(queue.read()).toBe(news);
  queue.next();
  expect(queue.read()).toBeNull();
  expect(tell).toHaveBeenCalledTimes(3);
});

test('the answer to an own action replaces news and answers before it', () => {
  const { queue } = open();
  queue.add(news);
  queue.add(fault);
  expect(queue.read()).toBe(fault);
  queue.add({ key: 3 });
  expect(queue.read()).toEqual({ key: 3 });
  queue.next();
  expect(queue.read()).toBeNull();
});

test('what is no longer true is neither shown nor waits', () => {
  const { queue } = open();
  queue.add(fault);
  queue.add(news);
  queue.remove(2);
  queue.remove(null);
  expect(queue.read()).toBe(fault);
  queue.remove(1);
  expect(queue.read()).toBeNull();
});

test('news replace news', () => {
  const { queue } = open();
  queue.add(news);
  queue.add({ ...news, key: 4 });
  expect(queue.read()?.key).toBe(4);
});
