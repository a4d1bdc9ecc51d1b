import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalBrowser, openLocalBrowser } from '../testing/localBrowser.ts';
import { navigate } from './navigate.ts';
import type { WebsiteBrowser } from './websiteBrowser.ts';
import { keepParts, ScriptFailed } from './world.ts';

function greet(name: string): string {
  return `Grüß Gott, ${name}`;
}

const kept = keepParts([greet], { count: () => '() => 3' });
const there = Object.assign(kept('null'), { define: () => 'void 0' });
const timeoutMs = 20_000;

let local: LocalBrowser;
let site: WebsiteBrowser;
beforeAll(async () => {
  const page =
    '<!doctype html><title>Start</title><p id="stufenlosKept0">Hallo</p><iframe src="/teil"></iframe>';
  local = await openLocalBrowser({ '/': page, '/teil': '<!doctype html><p>Teil</p>' });
  site = local.browser.openWebsite({ url: local.website.origin });
});
afterAll(() => local.close());

test('kept functions answer in pages that have them, in others, and in frames', async () => {
  const call = kept('[greet("Ada"), count()]');
  const answers = await site.visit(async (tab) => {
    const told: unknown[] = [];
    for (const depth of ['standard', 'quick', 'standard'] as const) {
      await navigate(tab, `${local.website.origin}/`, { ...site, isSteady: true, depth });
      told.push(await tab.world.evaluate(there, { timeoutMs }));
      told.push(await tab.world.evaluate(call, { timeoutMs }));
    }
    const [, frameId] = await tab.world.listFrames();
    told.push(await tab.world.evaluate(call, { timeoutMs, frameId: frameId! }));
    return told;
  }, {});
  const answer = ['Grüß Gott, Ada', 3];
  const missing = 'stufenlos: kept functions are missing';
  expect(answers).toEqual([null, answer, missing, answer, null, answer, answer]);
});

test('an element with the name of kept functions is not taken for them', async () => {
  const first = await site.visit(async (tab) => {
    await navigate(tab, `${local.website.origin}/`, { ...site, isSteady: true, depth: 'quick' });
    return tab.world.evaluate(kept('greet("Eva")'), { timeoutMs });
  }, {});
  expect(first).toBe('Grüß Gott, Eva');
});

test('what is asked in the same moment goes as one call, and who throws costs only the own answer', async () => {
  const asked = [
    'greet("Ada")',
    '(() => { throw new Error("kaputt") })()',
    'Promise.resolve(count())',
    'null',
  ];
  const told = await site.visit(async ({ world, ...tab }) => {
    await navigate({ world, ...tab }, `${local.website.origin}/`, {
      ...site,
      isSteady: true,
      depth: 'quick',
    });
    const ask = () => Promise.allSettled(asked.map((call) => world.evaluate(kept(call), { timeoutMs })));
    const first = await ask();
    const send = vi.spyOn(tab.session, 'send');
    const again = await ask();
    const calls = send.mock.calls.length;
    send.mockRestore();
    return { first, again, calls };
  }, {});
  const answers = [
    { status: 'fulfilled', value: 'Grüß Gott, Ada' },
    { status: 'rejected', reason: expect.any(ScriptFailed) },
    { status: 'fulfilled', value: 3 },
    { status: 'fulfilled', value: null },
  ];
  expect(told).toEqual({ first: answers, again: answers, calls: 1 });
});
