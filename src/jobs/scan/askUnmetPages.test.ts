import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { listPages } from '../../model/page/pageLists.ts';
import { retireDropped } from '../../model/page/retirePages.ts';
import { toFrontier } from '../../model/scan/scanPages.ts';
import { type RunningScan, savePageAudit } from '../../model/scan/scanResults.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../model/testing/rows.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import { askUnmetPages } from './askUnmetPages.ts';

let site: LocalWebsite;
let store: Store;
let guard: Guard;
beforeAll(async () => {
  [site, store] = await Promise.all([openLocalWebsite(), openTestStore()]);
  guard = await openGuard({ allowTargets: [new URL(site.origin).host] });
});
afterAll(async () => {
  await guard.close();
  await Promise.all([site.close(), store.close()]);
});

async function audit(scan: RunningScan, paths: string[]) {
  const frontier = toFrontier(store.db, scan);
  await frontier.add(paths.map((path) => ({ url: site.origin + path, depth: 0 })));
  for (const path of paths) {
    await frontier.claim();
    const findings = [toFinding('failed', ['1.1.1'])];
    await savePageAudit(store.db, scan, toAudit(site.origin + path, { findings }));
  }
}

test('a page that was renamed counts no longer, though the scan did not come to it', async () => {
  const { scan: first, owner } = await addRunningScan(store.db, `${site.origin}/`);
  await audit(first, ['/', '/alt', '/nicht-erreicht', '/stumm']);
  const scan = (await addNextScan(store.db, first.website_id))!;
  await audit(scan, ['/', '/neu']);
  site.pages = { '/nicht-erreicht': 'da', '/stumm': (request) => request.socket.destroy() };
  site.seen.length = 0;
  const { signal } = new AbortController();
  const counted = async () =>
    (await listPages(store.db, owner, scan.website_id, { limit: 9, status: 'invalid' })).items.map(
      ({ url }) => url.slice(site.origin.length),
    );
  expect(await counted()).toContain('/alt');
  await askUnmetPages({ store, guard, contactUrl: undefined }, { scan, signal });
  expect(site.seen.toSorted()).toEqual(['GET /alt', 'GET /nicht-erreicht', 'GET /stumm']);
  expect((await counted()).toSorted()).toEqual(['/', '/neu', '/nicht-erreicht', '/stumm']);
  await askUnmetPages({ store, guard, contactUrl: undefined }, { scan, signal });
  expect(site.seen.filter((line) => line.endsWith('/alt'))).toHaveLength(1);
});

test('an address that leads to a page of this scan counts no longer beside it, one that leads elsewhere stays', async () => {
  const { scan: first, owner } = await addRunningScan(store.db, `${site.origin}/`);
  const { website_id } = first;
  await audit(first, ['/umgezogen', '/woanders']);
  const scan = (await addNextScan(store.db, website_id))!;
  await audit(scan, ['/', '/ziel']);
  const to = (location: string) => ({ status: 301, headers: { location } });
  site.pages = {
    '/umgezogen': to('/ziel'),
    '/woanders': to('/ungeprueft'),
    '/ziel': 'da',
    '/ungeprueft': 'da',
  };
  const { signal } = new AbortController();
  await askUnmetPages({ store, guard, contactUrl: undefined }, { scan, signal });
  await store.db.transaction((tx) => retireDropped(tx, { website_id, scan_id: scan.id }));
  const { items } = await listPages(store.db, owner, website_id, { limit: 9 });
  const paths = items.map(({ url }) => new URL(url).pathname);
  expect(paths.toSorted()).toEqual(['/', '/woanders', '/ziel']);
});
