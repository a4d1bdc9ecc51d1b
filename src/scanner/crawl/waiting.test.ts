import { expect, test } from 'vitest';
import { pause, withDeadline } from '../pace/deadline.ts';
import { createLanes } from '../pace/lanes.ts';
import { createPacing } from '../pace/pacing.ts';
import { createSlots } from '../pace/slots.ts';

const never = new Promise<never>(() => {});

test('a deadline gives the answer, the fault or the stop, whichever comes first', async () => {
  const fault = () => new Error('zu spät');
  expect(await withDeadline(Promise.resolve(1), { timeoutMs: 1_000, fault })).toBe(1);
  await expect(withDeadline(never, { timeoutMs: 1, fault })).rejects.toThrow('zu spät');
  const signal = AbortSignal.abort();
  await expect(withDeadline(never, { timeoutMs: 1_000, fault, signal })).rejects.toMatchObject({
    code: 'SCAN_STOPPED',
  });
});

test('a pause ends at once when it is aborted', async () => {
  const stop = new AbortController();
  const waiting = pause(60_000, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
});

test('slots let in as many as there are, in order, and forget who gave up', async () => {
  const slots = createSlots(1);
  const leave = await slots.take();
  const stop = new AbortController();
  const order: string[] = [];
  const given = slots.take(stop.signal).then(
    () => order.push('given up'),
    () => order.push('stopped'),
  );
  const second = slots.take().then((free) => {
    order.push('second');
    free();
  });
  const third = slots.take().then(() => order.push('third'));
  stop.abort();
  await given;
  leave();
  leave();
  await Promise.all([second, third]);
  expect(order).toEqual(['stopped', 'second', 'third']);
});

test('lanes hold finished work until it is taken', async () => {
  const works = [1, 2, 3, 4, 5].map((value) => ({ work: Promise.resolve(value) }));
  const lanes = createLanes(2, async () => works.shift() ?? null);
  await lanes.fill();
  expect(works).toHaveLength(3);
  await lanes.fill();
  expect(works).toHaveLength(3);
  const taken: number[] = [];
  while (lanes.isBusy()) {
    taken.push(...(await lanes.take()));
    await lanes.fill();
  }
  expect(taken.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test('pacing spreads the visits of all lanes', async () => {
  const { turn } = createPacing(30);
  const startedAt = performance.now();
  await Promise.all([turn(), turn(), turn()]);
  expect(performance.now() - startedAt).toBeGreaterThan(55);
});

test('a rest holds up every lane, also one that was waiting for its turn, and keeps the distance', async () => {
  const { turn, rest } = createPacing(30);
  await turn();
  const startedAt = performance.now();
  const passed: number[] = [];
  const note = () => passed.push(performance.now() - startedAt);
  await Promise.all([turn().then(note), rest(100).then(note), turn().then(note)]);
  expect(passed[0]).toBeGreaterThan(95);
  expect(passed[2]).toBeGreaterThan(155);
});

test('three busy answers in a row hold everybody up, a few times; any other answer begins anew', async () => {
  const { turn, heard } = createPacing(0, 60);
  const toHeld = async (...answers: boolean[]) => {
    for (const isBusy of answers) heard(isBusy);
    const startedAt = performance.now();
    await turn();
    return performance.now() - startedAt > 40;
  };
  expect(await toHeld(true, true)).toBe(false);
  expect(await toHeld(true)).toBe(true);
  expect(await toHeld(false, true, true)).toBe(false);
  expect(await toHeld(true)).toBe(true);
  for (let more = 0; more < 4; more++) expect(await toHeld(true)).toBe(true);
  expect(await toHeld(true)).toBe(false);
});

test('a rest is over at once when it is aborted', async () => {
  const stop = new AbortController();
  const resting = createPacing(0).rest(60_000, stop.signal);
  stop.abort();
  await expect(resting).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
});
