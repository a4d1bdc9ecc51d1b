import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import { shareClaim } from '../access/websiteClaims.ts';
import { newsChannel } from '../queue/notifyWaiting.ts';
import type { Store } from '../store.ts';
import { findFile, purgeFiles, saveFile } from '../system/storedFiles.ts';
import { openTestStore } from '../testing/database.ts';
import { stranger } from '../testing/rows.ts';
import { getWebsite, purgeGuestWebsites } from '../website/websites.ts';
import { finishScan } from './finishScan.ts';
import { addScanEvent, listScanEvents } from './scanEvents.ts';
import { beginScan } from './scanResults.ts';
import { getScan, startGuestScan, startScan } from './scans.ts';
import { failStaleScans } from './staleScans.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const toVisitor = (name: string) => ({
  client_hash: `client ${name}`,
  claim_hash: `claim ${name}`,
  isNew: false,
});
const toActor = (name: string) => ({ organization_id: null, claim_hash: `claim ${name}` });

test('a visitor has one running scan per address; a second request joins it', async () => {
  const first = await startGuestScan(store, 'https://a.example/', toVisitor('a'));
  expect(await startGuestScan(store, 'http://www.a.example', toVisitor('a'))).toBe(first);
  expect(await startGuestScan(store, 'https://b.example/', toVisitor('a'))).not.toBe(first);
  expect(await startGuestScan(store, 'https://a.example/', toVisitor('other'))).not.toBe(first);
});

test('twenty requests at once still start one scan', async () => {
  const starts = Array.from({ length: 20 }, () =>
    startGuestScan(store, 'https://c.example/', toVisitor('c')),
  );
  expect(new Set(await Promise.all(starts)).size).toBe(1);
});

test('who joins from the same client without its cookie sees the result with its own', async () => {
  const scan_id = await startGuestScan(store, 'https://d.example/', toVisitor('d'));
  const fresh = { client_hash: 'client d', claim_hash: 'claim second', isNew: true };
  expect(await startGuestScan(store, 'https://d.example/', fresh)).toBe(scan_id);
  expect((await getScan(store.db, toActor('second'), scan_id)).id).toBe(scan_id);
});

test('a finished scan is followed by a new one of the same website', async () => {
  const first = await startGuestScan(store, 'https://e.example/', toVisitor('e'));
  const scan = await beginScan(store.db, first);
  await finishScan(store.db, scan!);
  const second = await startGuestScan(store, 'https://e.example/', toVisitor('e'));
  expect(second).not.toBe(first);
  expect((await getScan(store.db, toActor('e'), second)).website_id).toBe(scan!.website_id);
  expect(await beginScan(store.db, first)).toBeNull();
});

test('too many scans in an hour are refused with the waiting time', async () => {
  const visitor = toVisitor('f');
  for (let i = 0; i < visitorLimits.scansPerHour; i++)
    await startGuestScan(store, `https://f${i}.example/`, visitor);
  await expect(startGuestScan(store, 'https://f.example/', visitor)).rejects.toMatchObject({
    code: 'TOO_MANY_SCANS',
    status: 429,
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
  });
});

test('scans dated by a clock that ran ahead count for no visitor and no address', async () => {
  const postpone = () =>
    store.db.execute(sql`update scans set created_at = created_at + interval '40 days'
      where client_hash like 'client ahead%' and created_at <= now()`);
  const visitor = toVisitor('ahead');
  for (let i = 0; i < visitorLimits.scansPerHour; i++)
    await startGuestScan(store, `https://ahead${i}.example/`, visitor);
  await postpone();
  expect(await startGuestScan(store, 'https://ahead.example/', visitor)).toBeGreaterThan(0);
  for (let i = 1; i < visitorLimits.scansPerAddressAndHour; i++)
    await startGuestScan(store, 'https://ahead.example/', toVisitor(`ahead${i}`));
  await postpone();
  expect(await startGuestScan(store, 'https://ahead.example/', toVisitor('ahead of all'))).toBeGreaterThan(0);
});

test('a website is scanned once at a time and only by who may see it', async () => {
  const scan_id = await startGuestScan(store, 'https://g.example/', toVisitor('g'));
  const { website_id } = await getScan(store.db, toActor('g'), scan_id);
  const wanted = { website_id, client_hash: 'client g' };
  await expect(startScan(store, toActor('g'), wanted)).rejects.toMatchObject({ code: 'SCAN_RUNNING' });
  await expect(startScan(store, stranger, wanted)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
  await finishScan(store.db, (await beginScan(store.db, scan_id))!, { fault: 'DNS_NOT_FOUND' });
  const next = await startScan(store, toActor('g'), wanted);
  expect(await getScan(store.db, toActor('g'), scan_id)).toMatchObject({
    status: 'failed',
    error_code: 'DNS_NOT_FOUND',
  });
  expect(await getScan(store.db, toActor('g'), next)).toMatchObject({ status: 'queued' });
});

test('a new scan tells the media known so far until it has counted its own', async () => {
  const first = await startGuestScan(store, 'https://media.example/', toVisitor('media'));
  const { website_id } = await getScan(store.db, toActor('media'), first);
  await finishScan(store.db, (await beginScan(store.db, first))!, { fault: 'DNS_NOT_FOUND' });
  await store.db.execute(sql`insert into website_media (website_id, kind, alt_state, alt_text_status, item_count)
    values (${website_id}, 'image', 'missing', '', 7)`);
  const next = await startScan(store, toActor('media'), { website_id, client_hash: 'client media' });
  expect(await getScan(store.db, toActor('media'), next)).toMatchObject({
    media_count: 7,
    missing_alt_count: 7,
  });
});

test('events are numbered per scan and wake who listens', async () => {
  const scan_id = await startGuestScan(store, 'https://h.example/', toVisitor('h'));
  const heard = Promise.withResolvers<string>();
  const unlisten = await store.listen(newsChannel, heard.resolve);
  await addScanEvent(store.db, scan_id, 'progress', { step: 'robots' });
  await addScanEvent(store.db, scan_id, 'crawl', { pages_found: 1 });
  expect(await heard.promise).toBe(`scan:${scan_id}`);
  await unlisten();
  expect((await listScanEvents(store.db, scan_id, 0)).map(({ n, event }) => [n, event])).toEqual([
    [1, 'progress'],
    [2, 'crawl'],
  ]);
  expect((await listScanEvents(store.db, scan_id, 1)).map(({ payload }) => payload)).toEqual([
    { pages_found: 1 },
  ]);
});

test('a claim opens a website for a second browser; a wrong or old token does not', async () => {
  const scan_id = await startGuestScan(store, 'https://i.example/', toVisitor('i'));
  const { website_id } = await getScan(store.db, toActor('i'), scan_id);
  const share = (token_hash: string, new_hash: string) =>
    shareClaim(store.db, { website_id, token_hash, new_hash });
  await share('claim i', 'claim tablet');
  expect((await getWebsite(store.db, toActor('tablet'), website_id)).id).toBe(website_id);
  await expect(share('claim wrong', 'claim x')).rejects.toMatchObject({ code: 'CLAIM_INVALID' });
  await store.db.execute(sql`update website_claims set created_at = now() - interval '31 days'`);
  await expect(share('claim i', 'claim x')).rejects.toMatchObject({ code: 'CLAIM_INVALID' });
});

test('guests’ websites go after 30 days with all that hangs on them; an organization’s stay', async () => {
  const scan_id = await startGuestScan(store, 'https://j.example/', toVisitor('j'));
  const { website_id } = await getScan(store.db, toActor('j'), scan_id);
  await store.db.execute(sql`with o as (insert into organizations (name) values ('O') returning id)
    insert into websites (url, organization_id, created_at) select 'https://o.example/', id, now() - interval '40 days' from o`);
  await store.db.execute(
    sql`update websites set created_at = now() - interval '31 days' where id = ${website_id}`,
  );
  expect(await purgeGuestWebsites(store.db)).toBe(1);
  await expect(getScan(store.db, toActor('j'), scan_id)).rejects.toMatchObject({ code: 'SCAN_NOT_FOUND' });
});

test('a guest with a claim of its own never joins another guest’s scan, whatever its network address', async () => {
  const scan_id = await startGuestScan(store, 'https://k.example/', toVisitor('k'));
  const neighbour = { client_hash: 'client k', claim_hash: 'claim neighbour', isNew: false };
  expect(await startGuestScan(store, 'https://k.example/', neighbour)).not.toBe(scan_id);
  await expect(getScan(store.db, toActor('neighbour'), scan_id)).rejects.toMatchObject({
    code: 'SCAN_NOT_FOUND',
  });
});

test('nobody joins an organization’s scan', async () => {
  const scan_id = await startGuestScan(store, 'https://l.example/', toVisitor('l'));
  await store.db.execute(sql`with o as (insert into organizations (name) values ('L') returning id)
    update websites set organization_id = (select id from o) where url = 'https://l.example/'`);
  const guest = { client_hash: 'client l', claim_hash: 'claim guest', isNew: true };
  expect(await startGuestScan(store, 'https://l.example/', guest)).not.toBe(scan_id);
});

test('one address is analysed only so often in an hour, by however many visitors', async () => {
  const start = (i: number) => startGuestScan(store, 'https://m.example/', toVisitor(`m${i}`));
  for (let i = 0; i < visitorLimits.scansPerAddressAndHour; i++) await start(i);
  await expect(start(1_000)).rejects.toMatchObject({ code: 'TOO_MANY_SCANS_OF_ADDRESS', status: 429 });
});

test('a scan that nobody works on any more ends, so that the website can be scanned again', async () => {
  const dead = await startGuestScan(store, 'https://n.example/', toVisitor('n'));
  const alive = await startGuestScan(store, 'https://o.example/', toVisitor('n'));
  for (const scan_id of [dead, alive]) await beginScan(store.db, scan_id);
  await store.db.execute(
    sql`update scans set started_at = now() - interval '2 hours' where id in (${dead}, ${alive})`,
  );
  await addScanEvent(store.db, alive, 'crawl', {});
  expect(await failStaleScans(store.db)).toBe(0); // The dead scan's job still waits for a worker.
  await store.db.execute(sql`delete from pgboss.job where name = 'scanWebsite'`);
  expect(await failStaleScans(store.db)).toBe(1);
  expect(await getScan(store.db, toActor('n'), dead)).toMatchObject({
    status: 'failed',
    error_code: 'SCAN_STOPPED',
  });
  expect(await getScan(store.db, toActor('n'), alive)).toMatchObject({ status: 'running' });
});

test('a stored file that no website shows goes after a day', async () => {
  const save = (text: string) =>
    saveFile(store.db, { media_type: 'image/png', body: new TextEncoder().encode(text) });
  const [kept, dropped, fresh] = [await save('kept'), await save('dropped'), await save('fresh')];
  await store.db.execute(
    sql`insert into websites (url, stored_favicon_url) values ('https://p.example/', ${kept})`,
  );
  await store.db.execute(sql`update stored_files set created_at = now() - interval '2 days'
    where '/files/' || hash <> ${fresh}`);
  expect(await purgeFiles(store.db)).toBe(1);
  expect(await findFile(store.db, dropped.slice('/files/'.length))).toBeNull();
  expect(await findFile(store.db, kept.slice('/files/'.length))).not.toBeNull();
});
