import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClaim } from '../../../model/access/websiteClaims.ts';
import { endSessions } from '../../../model/account/sessions.ts';
import { addScanEvent } from '../../../model/scan/scanEvents.ts';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Me } from '../../../shared/contract/organization.ts';
import type { Scan, Website } from '../../../shared/contract/website.ts';
import { toTokenHash } from '../../http/visitor.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { readEvents, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { heartbeatMs: 20 });
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);

const add = (person: Person, url: string) => ask<Website>(person, 'POST /websites', { url });
const analyze = (asking: { headers: Record<string, string> }, url: string, lastId = '') =>
  fetch(`${server.url}/functions/v1/analyze-website?websiteUrl=${encodeURIComponent(url)}`, {
    headers: { ...asking.headers, ...(lastId ? { 'last-event-id': lastId } : {}) },
  });
const listWebsites = async (person: Person) => (await ask<List<Website>>(person, 'GET /websites')).json.items;

async function addGuest(url: string) {
  const token = randomBytes(32).toString('base64url');
  const { scan } = await addRunningScan(server.store.db, url);
  await addClaim(server.store.db, scan.website_id, toTokenHash(token));
  return { website_id: scan.website_id, cookie: `stufenlos_claim=${token}` };
}

describe('a website', () => {
  test('makes the organization of the first who adds one, even when two requests come at once', async () => {
    const person = await newPerson({ organization_id: null });
    const answers = await Promise.all(['eins.example', 'zwei.example'].map((url) => add(person, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { json: me } = await ask<Me>(person, 'GET /me');
    expect(me).toMatchObject({
      user: { role: 'owner' },
      organization: { name: `${person.email} Organisation` },
    });
    const websites = await listWebsites(person);
    expect(websites.map(({ organization_id }) => organization_id)).toEqual(
      Array(2).fill(me.organization!.id),
    );
    expect(await listActions(person)).toEqual(['website.added', 'website.added', 'organization.created']);
  });

  test('that the organization has already is given instead of a second one', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const first = await add(owner, 'https://www.schon-da.example/');
    expect((await add(member, 'http://schon-da.example/index.html')).json.id).toBe(first.json.id);
    expect((await add(owner, 'ftp://schon-da.example/')).json.code).toBe('WEBSITE_URL_SCHEME');
    expect((await add(await newPerson(), 'https://schon-da.example/')).json.id).not.toBe(first.json.id);
  });

  test('without any result takes the address with http when somebody names it, one with a result keeps its own', async () => {
    const owner = await newPerson();
    const { json: first } = await add(owner, 'nur-http.example');
    expect(first.url).toBe('https://nur-http.example/');
    const named = (await add(owner, 'http://nur-http.example/')).json;
    expect(named).toMatchObject({ id: first.id, url: 'http://nur-http.example/' });
    expect((await listActions(owner))[0]).toBe('website.settings_changed');
    expect((await add(owner, 'nur-http.example')).json.url).toBe('http://nur-http.example/');
    const { json: audited } = await add(owner, 'https://beides.example/');
    const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
    await run`insert into pages (website_id, url, audited_at) values (${audited.id}, 'https://beides.example/', now())`;
    expect((await add(owner, 'http://beides.example/')).json.url).toBe('https://beides.example/');
  });

  test('is deleted by its own organization only, and its open streams end', async () => {
    const owner = await newPerson();
    const admin = await join(owner, 'admin');
    const other = await newPerson();
    const stream = await analyze(owner, 'https://geloescht.example/');
    const [website] = await listWebsites(owner);
    expect((await ask(other, `DELETE /websites/${website!.id}`)).json.code).toBe('WEBSITE_NOT_FOUND');
    expect((await ask(admin, `DELETE /websites/${website!.id}`)).status).toBe(200);
    for await (const _ of readEvents(stream)) expect.unreachable();
    const again = await analyze(owner, 'https://geloescht.example/', `${website!.last_scan!.id}:0`);
    expect(again.status).toBe(204);
    expect(await listWebsites(owner)).toEqual([]);
    expect((await listActions(owner))[0]).toBe('website.trashed');
  });
});

describe('a scan', () => {
  test('is stopped by a member of the organization: its stream ends, and the website says so', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const stream = readEvents(await analyze(owner, 'https://angehalten.example/'));
    const [website] = await listWebsites(member);
    const stop = `POST /scans/${website!.last_scan!.id}/stop`;
    expect((await ask(await newPerson(), stop)).json.code).toBe('SCAN_NOT_FOUND');
    expect((await ask<Scan>(member, stop)).json).toMatchObject({ status: 'stopped' });
    expect((await stream.next()).done).toBe(true);
    const again = await ask<Website>(owner, `GET /websites/${website!.id}`);
    expect(again.json.last_scan).toMatchObject({ status: 'stopped', finished_at: expect.any(String) });
    expect((await ask<Scan>(member, stop)).json).toEqual(again.json.last_scan);
  });

  test('that was stopped goes on where pages still wait, and its stream does not end with the old end', async () => {
    const owner = await newPerson();
    const sql: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
    await analyze(owner, 'https://fortgesetzt.example/');
    const [website] = await listWebsites(owner);
    const { id } = website!.last_scan!;
    await ask(owner, `POST /scans/${id}/stop`);
    expect((await ask(owner, `POST /scans/${id}/resume`)).json.code).toBe('SCAN_NOT_RESUMABLE');
    await sql`insert into scan_pages (scan_id, url, url_key, depth)
      values (${id}, 'https://fortgesetzt.example/a', 'fortgesetzt.example/a', 1)`;
    expect((await ask(await newPerson(), `POST /scans/${id}/resume`)).json.code).toBe('SCAN_NOT_FOUND');
    const resumed = await ask<Scan>(owner, `POST /scans/${id}/resume`);
    expect(resumed.json).toMatchObject({ id, status: 'queued', finished_at: null });
    const events = await sql`select event from scan_events where scan_id = ${id}`;
    expect(events).toEqual([{ event: 'crawl' }]);
    expect((await ask<Scan>(owner, `POST /scans/${id}/stop`)).json.status).toBe('stopped');
  });
});

describe('what a browser analysed as a guest', () => {
  test('becomes the organization’s of whoever signs in there, and nobody else’s any more', async () => {
    const person = await newPerson({ organization_id: null });
    const { website_id, cookie } = await addGuest('https://mitgebracht.example/');
    const browser = { headers: { ...person.headers, cookie } };
    const linked = await ask<{ items: Website[] }>(browser, 'POST /websites/link');
    expect(linked.json.items.map(({ id }) => id)).toEqual([website_id]);
    expect(linked.json.items[0]).toMatchObject({ user_id: expect.any(Number) });
    expect((await ask<List<Website>>({ headers: { cookie } }, 'GET /websites')).json.items).toEqual([]);
    expect((await listActions(person)).slice(0, 2)).toEqual(['website.linked', 'organization.created']);
    const again = await ask<{ items: Website[] }>(browser, 'POST /websites/link', { website_id });
    expect(again.json.items.map(({ id }) => id)).toEqual([website_id]);
  });

  test('is linked one by one on demand, and never without its claim', async () => {
    const person = await newPerson();
    const { website_id } = await addGuest('https://ohne-schluessel.example/');
    expect((await ask(person, 'POST /websites/link', { website_id })).json.code).toBe('WEBSITE_NOT_FOUND');
    const { website_id: own, cookie } = await addGuest('https://mit-schluessel.example/');
    const browser = { headers: { ...person.headers, cookie } };
    expect((await ask(browser, 'POST /websites/link', { website_id })).status).toBe(404);
    const { json } = await ask<{ items: Website[] }>(browser, 'POST /websites/link', { website_id: own });
    expect(json.items).toHaveLength(1);
  });

  test('gives nothing and makes no organization when there is nothing', async () => {
    const person = await newPerson({ organization_id: null });
    expect((await ask(person, 'POST /websites/link')).json).toEqual({ items: [] });
    expect((await ask<Me>(person, 'GET /me')).json.organization).toBeNull();
  });
});

describe('the analysis of a signed-in person', () => {
  test('scans the organization’s website, joins its running scan and goes on after the last event', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const first = await analyze(owner, 'https://eigen.example/');
    const [website] = await listWebsites(owner);
    const scan_id = website!.last_scan!.id;
    const second = await analyze(member, 'https://www.eigen.example/');
    const progress = { step: 'connectivity', status: 'success', message: 'Erreichbar.' };
    await addScanEvent(server.store.db, scan_id, 'progress', progress);
    for (const stream of [first, second]) {
      const events = readEvents(stream);
      expect((await events.next()).value).toMatchObject({ id: `${scan_id}:1` });
      await events.return(undefined);
    }
    expect(await listWebsites(owner)).toHaveLength(1);
    await addScanEvent(server.store.db, scan_id, 'complete', { success: true });
    const resumed = readEvents(await analyze(owner, 'https://eigen.example/', `${scan_id}:1`));
    expect((await resumed.next()).value).toMatchObject({ id: `${scan_id}:2`, event: 'complete' });
    expect((await resumed.next()).done).toBe(true);
  });

  test('ends for somebody who is removed, whose session ends, or whose key is revoked', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const { json: key } = await ask<{ id: number; key: string }>(owner, 'POST /api-keys', { name: 'Strom' });
    const open = (asking: { headers: Record<string, string> }) => analyze(asking, 'https://strom.example/');
    const streams = [
      await open(owner),
      await open(member),
      await open({ headers: { 'x-api-key': key.key } }),
    ];
    await ask(owner, `DELETE /organization/members/${member.user_id}`);
    await ask(owner, `DELETE /api-keys/${key.id}`);
    await endSessions(server.store.db, { account_id: owner.account_id });
    for (const stream of streams) for await (const _ of readEvents(stream)) expect.unreachable();
  });

  test('starts nothing new for somebody who comes back after losing access', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const stream = await analyze(member, 'https://verloren.example/');
    const [website] = await listWebsites(owner);
    await ask(owner, `DELETE /organization/members/${member.user_id}`);
    for await (const _ of readEvents(stream)) expect.unreachable();
    const again = await analyze(member, 'https://verloren.example/', `${website!.last_scan!.id}:0`);
    expect(again.status).toBe(204);
    expect((await ask<Me>(member, 'GET /me')).json.organization).toBeNull();
  });

  test('takes the name that it is given, and keeps that of a known one', async () => {
    const person = await newPerson();
    const save = (name: string) =>
      ask<Website>(person, 'POST /websites', { url: 'https://benannt.de', name });
    expect([(await save('Rathaus')).json.name, (await save('Anders')).json.name]).toEqual([
      'Rathaus',
      'Rathaus',
    ]);
    expect((await save('x'.repeat(81))).json).toMatchObject({ code: 'REQUEST_INVALID' });
  });
});
