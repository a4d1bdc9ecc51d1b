import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import type { Store } from '../../model/store.ts';
import { findFile } from '../../model/system/storedFiles.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type Browser, openBrowser } from '../../scanner/browser/browser.ts';
import { findChromium } from '../../scanner/browser/chromium.ts';
import { type Preview, previewSchema } from '../../shared/contract/preview.ts';
import type { JobContext } from '../context/context.ts';
import { takePreview } from './preview.ts';

let website: LocalWebsite;
let browser: Browser;
let store: Store;
beforeAll(async () => {
  website = await openLocalWebsite({
    '/': `<!doctype html><html lang="de"><title>Start</title><h1>Start</h1><a href="/">Link</a></html>`,
  });
  browser = openBrowser({
    guard: website.guard,
    chromiumPath: findChromium(process.env.CHROMIUM_PATH),
    allowUnsandboxed: true,
  });
  store = await openTestStore();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([website.close(), store.close()]);
});

test('the preview comes at once and then with its views; every picture is a file of ours; its cost is counted', async () => {
  const context = { store, browser, contactUrl: undefined } as unknown as JobContext;
  const cost = { cpu_ms: 0 };
  const { signal } = new AbortController();
  const seen: Preview[] = [];
  for await (const preview of takePreview(context, { url: `${website.origin}/`, signal, cost }))
    seen.push(previewSchema.parse(preview));
  const [first, last] = seen;
  expect(seen).toHaveLength(2);
  expect(first).toMatchObject({ title: 'Start', fold: 720, width: 1280, views: null });
  expect(last).toMatchObject({ ...first, views: { tab_order: { end: 'round', stops: [{ name: 'Link' }] } } });
  const { reflow, large_text } = last!.views!;
  for (const address of [first!.screenshot, reflow!.screenshot, large_text!.screenshot]) {
    const file = await findFile(store.db, address.replace('/files/', ''));
    expect(file?.media_type).toBe('image/webp');
  }
  expect(cost.cpu_ms).toBeGreaterThan(0);
  expect(website.seen.filter((line) => line === 'GET /')).toHaveLength(1);
});
