import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCrawlSettings, saveCrawlSettings } from './crawlSettings.ts';
import type { Store } from './store.ts';
import { openTestStore } from './testDatabase.ts';
import { addRunningScan, stranger } from './testRows.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('user agent and cookies come back to the worker; the row holds no cookie in clear', async () => {
  const { scan, owner } = await addRunningScan(store.db);
  const settings = {
    website_id: scan.website_id,
    user_agent: 'Prüfer/1',
    cookies: { sitzung: 'geheim-123' },
  };
  await saveCrawlSettings(store, owner, settings);
  expect(await getCrawlSettings(store, scan.website_id)).toEqual({
    url: 'https://example.de/',
    user_agent: 'Prüfer/1',
    cookies: { sitzung: 'geheim-123' },
  });
  const answer = await store.db.execute(
    sql`select cookies_encrypted from websites where id = ${scan.website_id}`,
  );
  expect(JSON.stringify(answer)).not.toContain('geheim');
});

test('empty settings mean our defaults; a stranger changes none', async () => {
  const { scan, owner } = await addRunningScan(store.db, 'https://leer.example/');
  const empty = { website_id: scan.website_id, user_agent: '', cookies: null };
  await saveCrawlSettings(store, owner, empty);
  expect(await getCrawlSettings(store, scan.website_id)).toMatchObject({ user_agent: null, cookies: null });
  await expect(saveCrawlSettings(store, stranger, empty)).rejects.toMatchObject({
    code: 'WEBSITE_NOT_FOUND',
  });
});
