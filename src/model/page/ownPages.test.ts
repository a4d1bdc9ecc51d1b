import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { RunningScan } from '../scan/scanResults.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { getWebsite } from '../website/websites.ts';
import { addPage, deletePage, deletePages, listManualUrls } from './ownPages.ts';
import { listPages } from './pageLists.ts';
import { getPage } from './pages.ts';

let database: Database;
let actor: MemberActor;
let other: MemberActor;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);
beforeAll(async () => {
  database = await openTestDatabase();
  [actor, other] = [await addOrganization(), await addOrganization()];
});
afterAll(() => database.close());

async function addOrganization(): Promise<MemberActor> {
  const [added] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  return { organization_id: Number(added!.id), claim_hash: null, user_id: null };
}

let count = 0;
let scan: RunningScan;
let url: string;
beforeEach(async () => {
  url = `https://seite${++count}.example`;
  ({ scan } = await addRunningScan(database.db, `${url}/`));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
});

const add = (path: string, title = 'Neu') =>
  addPage(database.db, actor, { website_id: scan.website_id, title, url: path });
const listUrls = async () => {
  const { items } = await listPages(database.db, actor, scan.website_id, { limit: 100 });
  return items.map((page) => page.url.slice(url.length));
};
const audit = (path: string) =>
  savePageAudit(
    database.db,
    scan,
    toAudit(url + path, { findings: [toFinding('failed', ['1.1.1'])], media: [toImage(`${path}.png`)] }),
  );
const toImage = (path: string) => ({
  url: `https://bilder.example${path}`,
  kind: 'image' as const,
  ...{ alt: null, title: null, media_type: null, file_size: null, width: null, height: null },
});

describe('a page that somebody adds', () => {
  test('stands in the list unchecked, and every scan visits it', async () => {
    const page = await add('kontakt', '  Kontakt ');
    expect(page).toMatchObject({
      url: `${url}/kontakt`,
      title: 'Kontakt',
      is_manual: true,
      is_key: true,
      audited_at: null,
      wcag_unchecked_count: 41,
    });
    await add('/allein');
    expect(await listManualUrls(database.db, scan.website_id)).toEqual([`${url}/kontakt`, `${url}/allein`]);
    expect((await getWebsite(database.db, actor, scan.website_id)).unchecked_pages_count).toBe(0);
    await audit('/kontakt');
    expect(await getPage(database.db, actor, page.id)).toMatchObject({ is_manual: true, title: 'Titel' });
    expect(await listManualUrls(database.db, scan.website_id)).toHaveLength(2);
  });

  test('is refused without title or address, when it is foreign, and when it is there already', async () => {
    await expect(add('/a', ' ')).rejects.toMatchObject({ code: 'PAGE_INCOMPLETE' });
    await expect(add(' ')).rejects.toMatchObject({ code: 'PAGE_INCOMPLETE' });
    await expect(add('https://andere.example/')).rejects.toMatchObject({ code: 'WEBSITE_URL_FOREIGN' });
    await audit('/da/');
    for (const known of ['/da/', '/da', `http://www.${url.slice(8)}/da/`])
      await expect(add(known)).rejects.toMatchObject({ code: 'PAGE_EXISTS' });
    expect(await listUrls()).toEqual(['/da/']);
  });

  test('belongs to nobody else’s website', async () => {
    const wanted = { website_id: scan.website_id, title: 'Fremd', url: '/fremd' };
    await expect(addPage(database.db, other, wanted)).rejects.toMatchObject({ code: 'WEBSITE_NOT_FOUND' });
  });
});

describe('a page that somebody deletes', () => {
  test('takes findings, checks and media along, and the website counts anew', async () => {
    await audit('/a');
    await audit('/b');
    const [page] = (await listPages(database.db, actor, scan.website_id, { limit: 1 })).items;
    expect(await getWebsite(database.db, actor, scan.website_id)).toMatchObject({ invalid_pages_count: 2 });
    await deletePage(database.db, actor, page!.id);
    expect(await listUrls()).toEqual(['/b']);
    expect(await getWebsite(database.db, actor, scan.website_id)).toMatchObject({ invalid_pages_count: 1 });
    const left = await run`select
      (select count(*)::int from findings where website_id = ${scan.website_id}) as findings,
      (select count(*)::int from media_items where website_id = ${scan.website_id}) as media,
      (select sum(invalid_count)::int from website_criteria where website_id = ${scan.website_id}) as invalid`;
    expect(left).toEqual([{ findings: 1, media: 1, invalid: 1 }]);
    await expect(deletePage(database.db, actor, page!.id)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
  });

  test('of many leaves those that are not the website’s own, and mends the causes', async () => {
    await audit('/a');
    await audit('/b');
    const ids = (await listPages(database.db, actor, scan.website_id, { limit: 9 })).items.map(
      ({ id }) => id,
    );
    const { scan: foreign } = await addRunningScan(database.db, `${url}.fremd/`);
    await savePageAudit(database.db, foreign, toAudit(`${url}.fremd/`));
    const [theirs] = await run<{ id: string }>`select id from pages where website_id = ${foreign.website_id}`;
    const wanted = { website_id: scan.website_id, ids: [...ids, Number(theirs!.id), 4_711_000] };
    expect(await deletePages(database.db, actor, wanted)).toBe(2);
    expect(await run`select id from pages where id = ${theirs!.id}`).toHaveLength(1);
    expect(await getWebsite(database.db, actor, scan.website_id)).toMatchObject({
      accessibility_grade: null,
    });
    expect(
      await run`select id from causes where website_id = ${scan.website_id} and finding_count > 0`,
    ).toEqual([]);
  });

  test('is nobody else’s', async () => {
    await audit('/a');
    const [page] = (await listPages(database.db, actor, scan.website_id, { limit: 1 })).items;
    await expect(deletePage(database.db, other, page!.id)).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' });
    const wanted = { website_id: scan.website_id, ids: [page!.id] };
    await expect(deletePages(database.db, other, wanted)).rejects.toMatchObject({
      code: 'WEBSITE_NOT_FOUND',
    });
    expect(await listUrls()).toEqual(['/a']);
  });
});
