import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Cause, CauseDetail } from '../../../shared/contract/cause.ts';
import type { NoticeItem, Task } from '../../../shared/contract/notice.ts';
import type { Member } from '../../../shared/contract/organization.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
const { ask, newPerson, join } = toAsk(() => server);
beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
  const { db } = server.store;
  const { scan } = await addRunningScan(db, 'https://arbeit.example/');
  website_id = scan.website_id;
  const { organization_id } = owner;
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  await run`update websites set organization_id = ${organization_id} where id = ${website_id}`;
  const findings = ['image-alt', 'label', 'link-name'].map((rule) => toFinding('failed', ['1.1.1'], rule));
  await savePageAudit(db, scan, toAudit('https://arbeit.example/', { findings }));
  await finishScan(db, scan);
});
afterAll(() => server.close());

type Part = List<Cause> & { total?: number };
const list = async (query = '') =>
  (await ask<Part>(owner, `GET /websites/${website_id}/causes?${query}`)).json;

test('causes come in parts with an opaque cursor, and a cursor that nobody gave is refused', async () => {
  const first = await list('limit=2');
  expect(first.total).toBe(3);
  expect(first.next_cursor).toMatch(/^[\w-]+$/);
  const second = await list(`limit=2&cursor=${first.next_cursor}`);
  expect(second).toMatchObject({ items: [{ status: 'open' }], next_cursor: null });
  expect(second.total).toBeUndefined();
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  for (const query of ['cursor=7', 'criterion=x', 'class=fehler', 'page_id=0', 'assignee_id=alle'])
    expect((await ask(owner, `GET /websites/${website_id}/causes?${query}`)).status).toBe(400);
});

test('the picture of a cause is shown to members alone; a cause without one says so', async () => {
  const { id } = (await list()).items[0]!;
  const get = (person: Person) =>
    fetch(`${server.url}/api/v1/causes/${id}/picture`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
  expect((await get(owner)).status).toBe(404);
  expect((await ask<CauseDetail>(owner, `GET /causes/${id}`)).json.picture).toBeNull();
  const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
  await run`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    select website_id, cause, last_scan_id, 'https://arbeit.example/', 640, 400, 'WebP' from causes where id = ${id}`;
  const picture = { page_url: 'https://arbeit.example/', width: 640, height: 400 };
  expect((await ask<CauseDetail>(owner, `GET /causes/${id}`)).json.picture).toEqual(picture);
  const answer = await get(owner);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/webp',
    'WebP',
  ]);
  expect((await get(await newPerson())).status).toBe(404);
});

test('ignoring without a reason is refused in words, with one it stands in the history', async () => {
  const { id } = (await list()).items[0]!;
  const refused = await ask(owner, `PATCH /causes/${id}`, { status: 'ignored', reason: '  ' });
  expect(refused).toMatchObject({ status: 400, json: { message: 'Bitte nennen Sie einen Grund.' } });
  const saved = await ask<CauseDetail>(owner, `PATCH /causes/${id}`, { status: 'ignored', reason: 'Logo' });
  expect(saved.json).toMatchObject({ status: 'ignored', reason: 'Logo', events: [{ text: 'Logo' }] });
  expect((await list('status=ignored')).items.map((cause) => cause.id)).toEqual([id]);
});

test('every member may decide, comment and take on a cause; many at once too', async () => {
  const member = await join(owner, 'member');
  const [first, second] = (await list('status=all')).items;
  const ids = [first!.id, second!.id];
  const body = { ids, status: 'fixed', assignee_id: member.user_id };
  expect((await ask(member, `PATCH /websites/${website_id}/causes`, body)).json).toEqual({ changed: 2 });
  const own = await ask<Part>(
    member,
    `GET /websites/${website_id}/causes?status=all&assignee_id=me&class=error`,
  );
  expect(own.json.total).toBe(2);
  expect((await ask(member, `POST /causes/${ids[0]}/comments`, { text: ' ' })).status).toBe(400);
  const { json } = await ask<CauseDetail>(member, `POST /causes/${ids[0]}/comments`, { text: ' Erledigt. ' });
  expect(json.events.at(-1)).toMatchObject({ kind: 'comment', text: 'Erledigt.', user_name: member.email });
});

test.each(['removed', 'left'])(
  'causes of a member who is %s are nobody’s: the history says why, and who assigned them hears of it',
  async (way) => {
    const member = await join(owner, 'member');
    const { id } = (await list('status=all')).items[0]!;
    await ask(owner, `PATCH /causes/${id}`, { status: 'open', assignee_id: member.user_id });
    const { json: people } = await ask<List<Member>>(owner, 'GET /organization/members');
    expect(people.items.find((one) => one.id === member.user_id)).toMatchObject({ task_count: 1 });
    if (way === 'removed') await ask(owner, `DELETE /organization/members/${member.user_id}`);
    else await ask(member, 'POST /organization/leave');
    expect((await list('status=all&assignee_id=none')).items.map((cause) => cause.id)).toContain(id);
    const { json } = await ask<CauseDetail>(owner, `GET /causes/${id}`);
    expect(json).toMatchObject({ assignee_id: null, assignee_name: null });
    expect(json.events.at(-1)).toMatchObject({
      kind: 'assignee',
      text: 'Die zuständige Person gehört nicht mehr zur Organisation.',
      user_name: null,
    });
    const { json: bell } = await ask<List<NoticeItem>>(owner, 'GET /notices');
    expect(bell.items[0]).toMatchObject({ kind: 'cause.unassigned', reason: 'follower' });
  },
);

test('what a removed member reported as fixed is counted before, and who assigned it hears of it', async () => {
  const member = await join(owner, 'member');
  const { id } = (await list('status=all')).items[0]!;
  await ask(owner, `PATCH /causes/${id}`, { status: 'open', assignee_id: member.user_id });
  await ask(member, `PATCH /causes/${id}`, { status: 'fixed' });
  const { json: people } = await ask<List<Member>>(owner, 'GET /organization/members');
  const left = { task_count: 0, reported_count: 1, question_count: 0 };
  expect(people.items.find((one) => one.id === member.user_id)).toMatchObject(left);
  await ask(owner, `DELETE /organization/members/${member.user_id}`);
  const { json: bell } = await ask<List<NoticeItem>>(owner, 'GET /notices');
  expect(bell.items[0]).toMatchObject({ kind: 'cause.unassigned', cause_id: id, reason: 'follower' });
});

const toCursor = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

test.each([
  ['PATCH', 'causes/ID', { status: 'ignored', reason: 'a\0b' }],
  ['POST', 'causes/ID/comments', { text: 'a\0b' }],
  ['PATCH', 'causes/ID', { status: 'ignored', reason: 'a', ignored_until: '0000-01-01' }],
  ['PATCH', 'causes/ID', { status: 'ignored', reason: 'a', ignored_until: '9999-12-31' }],
  ['GET', 'websites/SITE/causes?assignee_id=1e25', {}],
  ['GET', 'websites/SITE/causes?page_id=1e25', {}],
  ['GET', 'websites/SITE/findings?cursor=1e25', {}],
  ['GET', 'websites/SITE/media?cursor=1e25', {}],
  ['GET', `websites/SITE/causes?cursor=${toCursor('urgency', '1e+999', '1')}`, {}],
  [
    'GET',
    `websites/SITE/pages?sort=updated&cursor=${toCursor('updated', '2024-99-99 99:99:99+00', '1')}`,
    {},
  ],
])('%s %s with what the database cannot hold is a fault of the request', async (method, path, body) => {
  const { id } = (await list('status=all')).items[0]!;
  const whole = path.replace('SITE', String(website_id)).replace('ID', String(id));
  const answer = await ask(owner, `${method} /${whole}`, body);
  expect(answer).toMatchObject({ status: 400, json: { code: 'REQUEST_INVALID' } });
});

test('assigning, mentioning and ending reach the bell of whom they concern, and the list of tasks', async () => {
  const [anna, otto] = [await join(owner, 'member'), await join(owner, 'member')];
  const notices = async (person: Person) => (await ask<List<NoticeItem>>(person, 'GET /notices')).json.items;
  const [first, second] = (await list('status=all')).items.map((cause) => cause.id);
  const earlier = new Set((await notices(owner)).map(({ id }) => id));
  const newsOfOwner = async () => (await notices(owner)).filter(({ id }) => !earlier.has(id));
  const plan = { assignee_id: otto.user_id, due_on: '2199-01-31', priority: 'high', status: 'open' };
  await ask(owner, `PATCH /websites/${website_id}/causes`, { ids: [first, second], ...plan });
  expect(await notices(otto)).toMatchObject([{ kind: 'cause.assigned', facts: { count: 2 } }]);
  expect(await newsOfOwner()).toEqual([]);
  const tasks = await ask<List<Task>>(otto, 'GET /tasks?sort=due');
  expect(tasks.json).toMatchObject({ items: [{ priority: 'high', due_on: '2199-01-31' }, {}] });
  expect((await ask<List<Task>>(anna, 'GET /tasks')).json.items).toEqual([]);
  const { email } = anna;
  await ask(otto, `POST /causes/${first}/comments`, { text: `Hallo @${email}, siehe x@${email}x.` });
  expect(await notices(anna)).toMatchObject([{ reason: 'mention', cause_id: first }]);
  expect(await newsOfOwner()).toMatchObject([{ kind: 'cause.commented', reason: 'follower' }]);
  await ask(owner, `PATCH /causes/${second}`, { assignee_id: anna.user_id });
  expect((await notices(otto))[0]).toMatchObject({ kind: 'cause.unassigned', cause_id: second });
  expect((await notices(anna))[0]).toMatchObject({
    kind: 'cause.assigned',
    cause_id: second,
    facts: { due_on: '2199-01-31' },
  });
  await ask(owner, `PATCH /causes/${first}`, { status: 'fixed' });
  expect((await notices(otto))[0]).toMatchObject({ kind: 'cause.ended', reason: 'assignee' });
  expect((await ask<{ unread: number }>(otto, 'GET /notices/unread')).json.unread).toBe(3);
  expect((await ask(anna, `POST /notices/${(await notices(otto))[0]!.id}/read`)).status).toBe(404);
});
