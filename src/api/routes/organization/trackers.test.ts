import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { CauseTicket, TrackerItem } from '../../../shared/contract/notice.ts';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
const wanted = {
  ...{ kind: 'gitlab', name: 'Technik', url: 'https://gitlab.example/git/?x=1' },
  ...{ project: 'gruppe/laden', token: 'glpat-geheim' },
};
const add = (who: Person, over: object = {}) =>
  ask<TrackerItem>(who, 'POST /trackers', { ...wanted, ...over });
const list = async (who: Person) => (await ask<List<TrackerItem>>(who, 'GET /trackers')).json.items;
const fieldsOf = (answer: { json: object }) => (answer.json as { fields?: object }).fields;

let sites = 0;
async function addCause({ organization_id }: Person) {
  const url = `https://ticket${++sites}.example/`;
  const { scan } = await addRunningScan(server.store.db, url);
  const audit = toAudit(url, { findings: [toFinding('failed', ['1.1.1'])] });
  await savePageAudit(server.store.db, scan, audit);
  await finishScan(server.store.db, scan);
  const { website_id } = scan;
  await run`update websites set organization_id = ${organization_id} where id = ${website_id}`;
  const [cause] = await run<{ id: number }>`select id::int from causes where website_id = ${website_id}`;
  return { website_id, path: `/causes/${cause!.id}/ticket` };
}

test('a token is sealed, never given out, and each change is in the log', async () => {
  const owner = await newPerson();
  const { json: made } = await add(owner);
  expect(made).toMatchObject({
    ...{ url: 'https://gitlab.example/git', project: 'gruppe/laden', state: 'checking' },
    ...{ rule: 'never', closes_fixed: false, website_ids: null, ticket_count: 0, message: null },
  });
  expect(await list(owner)).toEqual([made]);
  const stored = await run`select trackers::text as row from trackers`;
  expect(JSON.stringify([stored, made])).not.toContain('geheim');
  const { json: changed } = await ask<TrackerItem>(owner, `PATCH /trackers/${made.id}`, {
    ...{ rule: 'serious', closes_fixed: true, token: 'neu-geheim', url: 'https://boese.example' },
  });
  expect(changed).toMatchObject({ rule: 'serious', closes_fixed: true, url: 'https://gitlab.example/git' });
  expect((await ask(owner, `DELETE /trackers/${made.id}`)).status).toBe(200);
  expect(await list(owner)).toEqual([]);
  expect(await listActions(owner)).toEqual(
    expect.arrayContaining(['tracker.added', 'tracker.changed', 'tracker.deleted']),
  );
  const log = await ask(owner, 'GET /organization/audit-log');
  expect(JSON.stringify(log)).not.toContain('geheim');
});

test.each([
  [{ url: '' }, 'url'],
  [{ url: 'ftp://gitlab.example' }, 'url'],
  [{ project: 'laden' }, 'project'],
  [{ kind: 'github', project: 'a/b/c' }, 'project'],
  [{ kind: 'jira', project: 'ein projekt' }, 'project'],
  [{ kind: 'redmine', project: '../admin' }, 'project'],
  [{ kind: 'openproject', project: 'a?b' }, 'project'],
  [{ token: 'mit leerzeichen drin' }, 'token'],
  [{ kind: 'jira', project: 'SHOP', user_name: 'a:b' }, 'user_name'],
])('what cannot be is refused at its field: %o', async (over, field) => {
  const answer = await add(await newPerson(), over);
  expect(answer.status).toBe(400);
  expect(Object.keys(fieldsOf(answer) ?? {})).toEqual([field]);
});

test('a member orders the one ticket of a cause, in a tracker that the website uses', async () => {
  const owner = await newPerson();
  const member = await join(owner, 'member');
  const { website_id, path } = await addCause(owner);
  const other = await addCause(owner);
  const { json: tracker } = await add(owner, { website_ids: [website_id] });
  expect((await ask<CauseTicket>(member, `GET ${path}`)).json).toEqual({
    ticket: null,
    trackers: [{ id: tracker.id, kind: 'gitlab', name: 'Technik' }],
  });
  const order = { tracker_id: tracker.id };
  const { json: ordered } = await ask<CauseTicket>(member, `POST ${path}`, order);
  expect(ordered.ticket).toMatchObject({ status: 'waiting', tracker_name: 'Technik', url: null });
  expect((await ask<CauseTicket>(member, `POST ${path}`, order)).json).toEqual(ordered);
  expect(await run`select id from tickets where website_id = ${website_id}`).toHaveLength(1);
  expect((await ask(member, `POST ${other.path}`, order)).json.code).toBe('TRACKER_NOT_FOUND');
  expect((await ask<CauseTicket>(member, `GET ${other.path}`)).json).toEqual({ ticket: null, trackers: [] });
  expect((await ask(await newPerson(), `GET ${path}`)).json.code).toBe('CAUSE_NOT_FOUND');
  expect((await ask(member, 'POST /trackers', wanted)).json.code).toBe('ROLE_MISSING');
});

test('an organization has no more than its number of trackers, of its own websites', async () => {
  const owner = await newPerson();
  const { website_id } = await addCause(await newPerson());
  expect((await add(owner, { website_ids: [website_id] })).json.code).toBe('WEBSITE_NOT_FOUND');
  await add(owner);
  await run`insert into trackers (organization_id, kind, name, url, project, token_encrypted)
    select organization_id, kind, name, url, project, token_encrypted from trackers, generate_series(2, ${trackerLimits.perOrganization}::int)
    where organization_id = ${owner.organization_id}`;
  expect((await add(owner)).json.code).toBe('TRACKERS_FULL');
});
