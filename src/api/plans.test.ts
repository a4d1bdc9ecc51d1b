import { afterAll, beforeAll, expect, test } from 'vitest';
import { toClient } from '../../bench/app/client.ts';
import { listHotRequests } from '../../bench/app/requests.ts';
import { seed, tidy } from '../../bench/app/seed.ts';
import { findSeqScans } from '../../bench/app/seqScans.ts';
import { testSize } from '../../bench/app/size.ts';
import { findTargets } from '../../bench/app/targets.ts';
import { type RunSql, runSql } from '../model/testing/sql.ts';
import { addPerson, type Person } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let person: Person;
let website_ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  person = await addPerson(server, { email: 'pruefung@example.de' });
  const other = await addPerson(server, { email: 'andere@example.de' });
  const seeded = await seed(
    server.store.db,
    {
      organization_id: person.organization_id,
      other_organization_id: other.organization_id,
      user_ids: [person.user_id],
    },
    testSize,
  );
  website_ids = seeded.website_ids.slice(0, testSize.websites);
  await tidy(server.store.db, 'analyze');
});
afterAll(() => server.close());

async function prepare() {
  const client = toClient(server.url, person.token);
  const targets = await findTargets(server.store.db, client, { website_ids, step: 100 });
  return { client, requests: listHotRequests(targets) };
}

test('no request of the application reads a whole table of pages, findings, causes, checks or media', async () => {
  const { client, requests } = await prepare();
  expect(requests.length).toBeGreaterThan(60);
  expect(await findSeqScans(server.store.db, client, { requests, minRows: 1_000 })).toEqual([]);
});

test('a missing index is noticed', async () => {
  const { client, requests } = await prepare();
  const { db } = server.store;
  await db.transaction(async (tx) => {
    const run: RunSql = (text, ...values) => runSql(tx, text, ...values);
    await run`set local role none`;
    await run`drop index findings_page_id_index`;
  });
  const found = await findSeqScans(db, client, {
    requests: requests.filter(({ name }) => name === 'checklist'),
    minRows: 1_000,
  });
  expect(found.map(({ table }) => table)).toContain('findings');
});
