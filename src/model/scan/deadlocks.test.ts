import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FoundMedia } from '../../shared/work/audit.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { toSqlState } from '../database/sqlState.ts';
import { decideAltTexts } from '../media/altTextDecisions.ts';
import { saveProposal } from '../media/altTextProposals.ts';
import { saveAltText } from '../media/altTexts.ts';
import { saveMedia } from '../media/mediaItems.ts';
import { lockWebsite } from '../score/scores.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { toFrontier } from './scanPages.ts';
import { recordScan } from './scanRecorder.ts';
import { type RunningScan, savePageAudit } from './scanResults.ts';

/** Skipped on the embedded database: its single connection cannot deadlock. */
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('two at once on one website', () => {
  let database: Database;
  let actor: MemberActor;
  let scan: RunningScan;
  const url = 'https://gleichzeitig.example/';
  const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
  const toImage = (name: string): FoundMedia => ({
    url: url + name,
    kind: 'image',
    ...{ alt: null, title: null, media_type: null, file_size: null, width: null, height: null },
  });
  beforeAll(async () => {
    database = await openTestDatabase();
    const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
    actor = { organization_id: Number(added!.id), claim_hash: null, user_id: null };
    ({ scan } = await addRunningScan(database.db, url));
    await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
    await savePageAudit(database.db, scan, toAudit(url, { media: [toImage('a.png')] }));
  });
  afterAll(() => database.close());

  const seeWaiting = () =>
    vi.waitFor(
      async () =>
        expect(
          await run`select 1 from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and not granted`,
        ).not.toEqual([]),
      { timeout: 10_000, interval: 5 },
    );

  test('a scan and a person who decides about an image never wait for each other', async () => {
    const [image] = await run<{ id: string }>`select id from media_items where url = ${`${url}a.png`}`;
    const place = { website_id: scan.website_id, page_id: null };
    let person: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await lockWebsite(tx, scan.website_id);
      await saveMedia(tx, place, [toImage('b.png')]);
      person = saveAltText(database.db, actor, { media_id: Number(image!.id), action: 'decorative' });
      await seeWaiting();
      await saveMedia(tx, place, [{ ...toImage('a.png'), title: 'Neu' }]);
      await tx.execute(sql`update media_items set title = 'Neuer' where id = ${image!.id}`);
    });
    expect(await person).toMatchObject({ alt_text: '', alt_text_status: 'accepted', title: 'Neuer' });
  });

  test('a worker that proposes, a scan and a person who decides on many never wait for each other', async () => {
    await saveMedia(database.db, { website_id: scan.website_id, page_id: null }, [toImage('c.png')]);
    const [image] = await run<{ id: string }>`select id from media_items where url = ${`${url}c.png`}`;
    const [batch] = await run<{ id: string }>`insert into alt_text_batches (website_id, kind, status)
      values (${scan.website_id}, 'propose', 'running') returning id`;
    const place = { website_id: scan.website_id, page_id: null };
    const work = { id: Number(batch!.id), ...place, organization_id: actor.organization_id };
    const media_id = Number(image!.id);
    const draft = { alt_text: 'Ein Haus', source: 'link', confidence: 0.9, reason: '' };
    let others: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await lockWebsite(tx, scan.website_id);
      others = Promise.all([
        decideAltTexts(database.db, actor, {
          ...{ website_id: scan.website_id, ids: [media_id], action: 'decorative', is_everywhere: true },
        }),
        saveProposal(
          database.db,
          { ...work, is_retry: false, created_at: new Date().toISOString() },
          { media_id, image_hash: 'hash', ...draft, is_failed: false },
        ),
      ]);
      await seeWaiting();
      await saveMedia(tx, place, [{ ...toImage('c.png'), title: 'Neu' }]);
    });
    await others;
    expect(await run`select alt_text, alt_text_status from media_items where id = ${media_id}`).toEqual([
      { alt_text: '', alt_text_status: 'accepted' },
    ]);
  });

  test('workers that add the same links, each in its own order, never wait for each other crosswise', async () => {
    const { scan: archive } = await addRunningScan(database.db, 'https://archiv.example/', 1_000);
    for (let round = 0; round < 15; round += 1) {
      const links = Array.from({ length: 60 }, (_, n) => ({
        url: `https://archiv.example/${round}/${n}`,
        depth: 1,
      }));
      const orders = [
        links,
        links.toReversed(),
        links.toSorted((one, other) => (one.url < other.url ? -1 : 1)),
      ];
      const added = await Promise.all(orders.map((order) => toFrontier(database.db, archive).add(order)));
      expect(added.reduce((sum, count) => sum + count)).toBe(links.length);
    }
    const [seen] = await run<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
      where datname = current_database()`;
    expect(seen).toEqual({ deadlocks: 0 });
  });

  test('a page whose transaction the database ends for the sake of another is stored at the second try', async () => {
    const recorder = recordScan(database.db, scan);
    const [page] = await run<{ id: string }>`select id from pages where website_id = ${scan.website_id}`;
    let recorded: Promise<unknown> = Promise.resolve();
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1 from pages where id = ${page!.id} for update`);
        recorded = recorder.record({ type: 'page', audit: toAudit(url, { title: 'Anders' }) });
        await seeWaiting();
        await lockWebsite(tx, scan.website_id);
      })
      .catch((fault) => expect(toSqlState(fault)).toBe('40P01'));
    await recorded;
    expect(await run`select title from pages where id = ${page!.id}`).toEqual([{ title: 'Anders' }]);
  });
});
