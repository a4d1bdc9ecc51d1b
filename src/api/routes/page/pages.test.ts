import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { type MediaItem, mediaItemSchema } from '../../../shared/contract/media.ts';
import { type Page, pageSchema } from '../../../shared/contract/page.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { scan } = await addRunningScan(server.store.db, 'https://seiten.example/');
  website_id = scan.website_id;
  const media = [{ url: 'https://seiten.example/a.png', kind: 'image', alt: null } as never];
  await savePageAudit(server.store.db, scan, toAudit('https://seiten.example/', { media }));
  const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
});
afterAll(() => server.close());

const { ask, newPerson } = toAsk(() => server);

type Parts<T> = List<T> & { total?: number };
const list = (query = '') => ask<Parts<Page>>(owner, `GET /websites/${website_id}/pages?${query}`);

test('a page is added with title and address, stands in the list, and is deleted again', async () => {
  const add = (title: string, url: string) =>
    ask<Page>(owner, `POST /websites/${website_id}/pages`, { title, url });
  expect((await add('', '/kontakt')).json).toMatchObject({
    code: 'PAGE_INCOMPLETE',
    message: 'Bitte füllen Sie alle Felder aus.',
  });
  expect((await add('Fremd', 'https://fremd.example/')).json.code).toBe('WEBSITE_URL_FOREIGN');
  const { json: page } = await add('Kontakt', '/kontakt');
  expect(pageSchema.strict().safeParse(page).error).toBeUndefined();
  expect((await add('Kontakt', 'seiten.example/kontakt/')).json.code).toBe('PAGE_EXISTS');
  await add('Zweite', '/zweite');
  expect((await list('search=KONTAKT')).json).toMatchObject({ total: 1, items: [{ id: page.id }] });
  expect((await ask(owner, `DELETE /pages/${page.id}`)).json).toEqual({ success: true });
  expect((await ask(owner, `DELETE /pages/${page.id}`)).status).toBe(404);
  const ids = (await list('search=zweite')).json.items.map(({ id }) => id);
  const removed = await ask(owner, `POST /websites/${website_id}/pages/delete`, { ids });
  expect(removed.json).toEqual({ deleted: 1 });
  expect((await list()).json.total).toBe(1);
});

test('a list refuses an order, a filter and a cursor that it does not know', async () => {
  for (const query of ['sort=url', 'status=alle', 'cursor=x', 'cursor=%00', 'search=%00', 'limit=501'])
    expect([query, (await list(query)).json.code]).toEqual([query, 'REQUEST_INVALID']);
});

test('an image’s text is decided on, and the list says so', async () => {
  const path = `GET /websites/${website_id}/media`;
  const { json } = await ask<Parts<MediaItem> & { counts: object }>(owner, `${path}?alt=missing`);
  expect(json).toMatchObject({ total: 1, counts: { image: 1, missing: 1 } });
  const change = (body: object) => ask<MediaItem>(owner, `PATCH /media/${json.items[0]!.id}`, body);
  expect((await change({ action: 'edit', alt_text: 'Bild von mir' })).json.code).toBe('ALT_TEXT_PREFIX');
  expect((await change({ action: 'accept' })).json.code).toBe('ALT_TEXT_NO_PROPOSAL');
  expect((await change({ action: 'x' })).status).toBe(400);
  const { json: item } = await change({ action: 'edit', alt_text: 'Ein Haus' });
  expect(mediaItemSchema.strict().safeParse(item).error).toBeUndefined();
  expect((await ask<Parts<MediaItem>>(owner, `${path}?proposal=accepted`)).json.total).toBe(1);
});
