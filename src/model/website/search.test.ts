import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asActor, type MemberActor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/rows.ts';
import { openTestDatabase } from '../testing/database.ts';
import { search } from './search.ts';

let database: Database;
let actor: MemberActor;
let other: MemberActor;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await addOrganization('bäckerei-müller.example', 'Öffnungszeiten und Anfahrt');
  other = await addOrganization('geheim.example', 'Geheime Öffnungszeiten');
});
afterAll(() => database.close());

async function addOrganization(host: string, title: string): Promise<MemberActor> {
  const organization_id = await insert(sql`insert into organizations (name) values (${host}) returning id`);
  await insert(sql`insert into websites (url, organization_id)
    select 'https://' || n || '.' || ${host}::text || '/', ${organization_id} from generate_series(1, 10) n returning id`);
  await insert(sql`insert into pages (website_id, url, title)
    select min(id), 'https://1.' || ${host}::text || path, title from websites,
      (values ('/kontakt/oeffnungszeiten', ${title}::text), ('/shop/hosen_lang', '100 % Hosen'), ('/a', 'Start'))
        as given(path, title)
    where organization_id = ${organization_id} group by path, title returning id`);
  return { organization_id, claim_hash: null };
}

async function insert(query: ReturnType<typeof sql>): Promise<number> {
  const [added] = await readRows<{ id: string }>(database.db, query);
  return Number(added!.id);
}

const findTitles = async (text: string, as = actor) =>
  (await search(database.db, as, text)).pages.map(({ title }) => title);
const findHosts = async (text: string, as = actor) =>
  (await search(database.db, as, text)).websites.map(({ url }) => new URL(url).host);

describe('pages are found', () => {
  test.each([
    ['a word of the title', 'anfahrt'],
    ['the beginning of a word, in any case', 'ÖFFNUNGS'],
    ['a word of the path', 'kontakt'],
    ['words in any order', 'anfahrt öffn'],
    ['a word in quotation marks', '„Anfahrt“'],
    ['the whole address', 'https://1.bäckerei-müller.example/kontakt/oeffnungszeiten'],
    ['an address without scheme', '1.baeckerei.example/kontakt'],
  ])('by %s', async (_, text) => expect(await findTitles(text)).toEqual(['Öffnungszeiten und Anfahrt']));

  test.each(['a', '', ':*', "' | ", '& ! ( )', '\\', "a'b:*\\", 'kontakt & !anfahrt:*', '<->'])(
    'without a fault, whatever is typed: %s',
    async (text) => expect(await findTitles(text)).toBeInstanceOf(Array),
  );

  test('with their numbers as numbers', async () => {
    const { pages } = await search(database.db, actor, 'hosen');
    expect(pages).toEqual([
      {
        id: expect.any(Number),
        website_id: expect.any(Number),
        url: expect.any(String),
        title: '100 % Hosen',
      },
    ]);
  });
});

describe('websites are found', () => {
  test('by a part of their address, the shortest first, eight at most', async () => {
    const hosts = await findHosts('müller');
    expect(hosts).toHaveLength(8);
    expect(hosts.map((host) => host.split('.')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('by a part of their name', async () => {
    await database.db.execute(sql`update websites set name = 'Brotzeit & Mehr' where url like '%//7.b%'`);
    const { websites } = await search(database.db, actor, 'brotzeit');
    expect(websites).toMatchObject([{ name: 'Brotzeit & Mehr', url: expect.stringContaining('//7.') }]);
  });

  test('never by the scheme that all of them have, and signs mean themselves', async () => {
    for (const text of ['https', '%', '_', '\\']) expect(await findHosts(text)).toEqual([]);
  });
});

describe('nothing of another organization is found', () => {
  test('through the verb', async () => {
    expect(await findTitles('geheime')).toEqual([]);
    expect(await findHosts('geheim')).toEqual([]);
    expect(await findTitles('geheime', other)).toEqual(['Geheime Öffnungszeiten']);
  });

  test('through the function in the database, which looks past row security', async () => {
    const call = (as: MemberActor) =>
      asActor(database.db, as, async (tx) => {
        const found = await readRows(tx, sql`select id from search_pages('geheime', 100)`);
        return found.length;
      });
    expect(await call(other)).toBe(1);
    expect(await call(actor)).toBe(0);
    expect(await call({ ...actor, organization_id: 4_711 })).toBe(0);
  });

  test('and a guest may not even ask', async () => {
    const guest = { organization_id: null, claim_hash: 'x' };
    const asking = asActor(database.db, guest, (tx) =>
      tx.execute(sql`select id from search_pages('geheime', 9)`),
    );
    await expect(asking).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    });
  });
});
