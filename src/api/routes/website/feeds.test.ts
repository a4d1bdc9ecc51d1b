import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRunningScan } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { feedLimits } from '../../../shared/limits/website.ts';
import type { Feed } from '../../../shared/work/feed.ts';
import { toAsk } from '../../testing/ask.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let website_id: number;
const { ask, newPerson, listActions } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { organization_id } = owner;
  member = await addPerson(server, { email: 'kollege@example.de', organization_id, role: 'member' });
  const { scan } = await addRunningScan(server.store.db, 'https://kunde.example/');
  website_id = scan.website_id;
  await run`update websites set organization_id = ${organization_id}, name = 'Läden & <Söhne>' where id = ${website_id}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await run`delete from events`;
  await run`delete from rate_limits`;
});

const path = () => `/websites/${website_id}/feed`;
const make = async () => (await ask<{ url: string }>(owner, `POST ${path()}`)).json.url;
const read = async () => (await ask<{ feed: Feed | null }>(member, `GET ${path()}`)).json.feed;

function add(kind: string, facts: object) {
  return run`insert into events (organization_id, website_id, kind, facts, user_id)
    values (${owner.organization_id}, ${website_id}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${owner.user_id})`;
}

const atomNs = 'http://www.w3.org/2005/Atom';

/** Reads a feed with a namespace-aware parser and refuses what RFC 4287, section 4.1, does not allow. */
function parse(xml: string) {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; text: string; children: string[] }[] = [];
  const entries: { [name: string]: string }[] = [];
  const feed: { [name: string]: string } = {};
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe(atomNs);
    open.at(-1)?.children.push(local);
    open.push({ name: local, text: '', children: [] });
    if (local === 'entry') entries.push({});
    const parent = open.at(-2)?.name;
    const into = parent === 'entry' ? entries.at(-1)! : feed;
    if (local === 'link') into[`link ${attributes.rel!.value}`] = new URL(attributes.href!.value).href;
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', ({ local }) => {
    const { text, children } = open.pop()!;
    const count = (name: string) => children.filter((child) => child === name).length;
    if (local === 'feed' || local === 'entry')
      expect(['id', 'title', 'updated'].map(count)).toEqual([1, 1, 1]);
    if (local === 'feed') expect(count('author')).toBe(1);
    if (local === 'updated') expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
    if (local === 'id') expect(URL.canParse(text)).toBe(true);
    const parent = open.at(-1)?.name;
    if (parent === 'entry') entries.at(-1)![local] = text;
    if (parent === 'feed' && local !== 'entry') feed[local] = text;
  });
  parser.write(xml).close();
  return { feed, entries };
}

test('the feed is valid Atom with what was told of the website, and nothing of people', async () => {
  const cause = { id: 7, title: 'Bild <ohne> Text', page_url: 'https://kunde.example/?a=1&b=2' };
  await add('scan.found', { count: 1, causes: [cause], fixed_count: 0, back_count: 0 });
  await add('goal.reached', { automatic: true, goal: 'Keine Fehler', due_on: '2030-01-01' });
  await add('cause.commented', { text: 'Geheimer Kommentar' });
  await add('scan.found', { rules_count: 3 });
  const url = await make();
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  const { feed, entries } = parse(xml);
  expect(feed).toMatchObject({ title: 'Stufenlos: Läden & <Söhne>', 'link self': url });
  expect(entries.map(({ title }) => title)).toEqual([
    'Ziel erreicht: Keine Fehler',
    'Der Scan fand: 1 neue Ursache',
  ]);
  expect(entries[1]!.content).toContain('Neu: Bild <ohne> Text (https://kunde.example/?a=1&b=2)');
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
  for (const hidden of ['Geheimer', owner.email, 'kollege@']) expect(xml).not.toContain(hidden);
  expect(parse(await (await fetch(url)).text()).entries.map(({ id }) => id)).toEqual(
    entries.map(({ id }) => id),
  );
});

test('an empty feed is valid, too, and only the hash of its token is stored', async () => {
  const url = await make();
  expect((await read())!.last_used_at).toBeNull();
  expect(parse(await (await fetch(url)).text()).entries).toEqual([]);
  expect((await read())!.last_used_at).not.toBeNull();
  const [stored] = await run`select token_hash from feeds`;
  expect(String(stored!.token_hash)).not.toContain(url.split('/').at(-1));
});

test('a new address ends the one before; revoked, guessed and in the trash all answer alike', async () => {
  const [first, second] = [await make(), await make()];
  expect((await fetch(second)).status).toBe(200);
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  const trashed = await fetch(second);
  await run`update websites set trashed_at = null where id = ${website_id}`;
  expect((await ask(member, `DELETE ${path()}`)).status).toBe(200);
  const guessed = `${server.url}/neuigkeiten/${'x'.repeat(43)}`;
  for (const response of [trashed, await fetch(first), await fetch(second), await fetch(guessed)])
    expect([response.status, (await response.json()).code]).toEqual([404, 'FEED_ENDED']);
  expect(await read()).toBeNull();
  expect(await listActions(owner)).toEqual(expect.arrayContaining(['feed.created', 'feed.revoked']));
});

test('who does not see the website makes no address, and guessing is slowed down', async () => {
  await run`update users set website_access = 'chosen' where id = ${member.user_id}`;
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await ask(member, `${method} ${path()}`)).status).toBe(404);
  const guess = () => fetch(`${server.url}/neuigkeiten/${'y'.repeat(43)}`);
  await guess();
  await run`update rate_limits set hits = ${feedLimits.opened.hits} where key like 'feed:%'`;
  expect((await guess()).status).toBe(429);
});
