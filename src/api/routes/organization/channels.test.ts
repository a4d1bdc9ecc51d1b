import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDeliveries } from '../../../model/notice/deliveryWork.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Channel, Delivery, NewChannel } from '../../../shared/contract/notice.ts';
import { channelLimits } from '../../../shared/limits/work.ts';
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
const url = 'https://hooks.example/T000/geheim';
const add = (who: Person, over: object = {}) =>
  ask<NewChannel>(who, 'POST /channels', { kind: 'webhook', name: 'Technik', url, ...over });
const list = async (who: Person) => (await ask<List<Channel>>(who, 'GET /channels')).json.items;
const due = (now = new Date(Date.now() + 1_000)) =>
  claimDeliveries(server.store, { now, isFailing: false, limit: 9, busy: [] });

test('a webhook shows its secret once; address and secret are sealed and never given out again', async () => {
  const owner = await newPerson();
  const { json: made } = await add(owner);
  expect(made).toMatchObject({
    host: 'hooks.example',
    state: 'open',
    website_ids: null,
    old_secret_until: null,
  });
  expect(made.events).toEqual(['scan.found', 'scan.failed', 'scan.missed', 'scan.shrunk']);
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { secret: _, ...shown } = made;
  expect(await list(owner)).toEqual([shown]);
  const stored = JSON.stringify(await run`select channels::text as row from channels`);
  for (const hidden of [made.secret!, 'geheim']) expect(stored).not.toContain(hidden);
  expect((await add(owner, { kind: 'slack' })).json.secret).toBeNull();
});

test('a secret is exchanged with a day for the old one; chats have none', async () => {
  const owner = await newPerson();
  const { json: made } = await add(owner);
  const { json: next } = await ask<NewChannel>(owner, `POST /channels/${made.id}/secret`);
  expect(next.secret).not.toBe(made.secret);
  expect((Date.parse(next.old_secret_until!) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  const { json: chat } = await add(owner, { kind: 'teams' });
  expect((await ask(owner, `POST /channels/${chat.id}/secret`)).json.code).toBe('CHANNEL_NOT_FOUND');
  expect((await ask(owner, 'POST /channels/4711/secret')).json.code).toBe('CHANNEL_NOT_FOUND');
});

test.each([
  ['unknown kinds', { kind: 'icq' }, 'REQUEST_INVALID'],
  ['unknown events', { events: ['scan.found', 'cause.exploded'] }, 'REQUEST_INVALID'],
  ['no event', { events: [] }, 'REQUEST_INVALID'],
  ['what concerns one person', { events: ['cause.unassigned'] }, 'REQUEST_INVALID'],
  ['no name', { name: ' \n ' }, 'REQUEST_INVALID'],
  ['other addresses', { url: 'ftp://hooks.example/' }, 'WEBSITE_URL_SCHEME'],
  ['no address', { url: '' }, 'WEBSITE_URL_REQUIRED'],
  ['websites of others', { website_ids: [4_711] }, 'WEBSITE_NOT_FOUND'],
])('%s are refused', async (_, over, code) => {
  expect((await add(await newPerson(), over)).json.code).toBe(code);
});

test('a channel is changed, paused, resumed and deleted, and the audit log names it', async () => {
  const owner = await newPerson();
  const admin = await join(owner, 'admin');
  const { json: made } = await add(owner);
  const change = (body: object) => ask<Channel>(admin, `PATCH /channels/${made.id}`, body);
  expect((await change({ name: 'Neu', url: 'https://anders.example/x' })).json).toMatchObject({
    name: 'Neu',
    host: 'anders.example',
  });
  expect((await change({ events: ['cause.due'] })).json.events).toEqual(['cause.due']);
  expect((await change({ is_paused: true })).json.state).toBe('paused');
  expect((await ask(admin, `POST /channels/${made.id}/test`)).json.code).toBe('CHANNEL_CLOSED');
  await run`update channels set closed_at = now(), closed_reason = 'gone' where id = ${made.id}`;
  expect((await list(admin))[0]).toMatchObject({ state: 'closed', closed_reason: 'gone' });
  expect((await change({ is_paused: false })).json).toMatchObject({ state: 'open', closed_reason: null });
  expect((await ask(admin, `DELETE /channels/${made.id}`)).status).toBe(200);
  expect(await list(admin)).toEqual([]);
  expect((await listActions(owner)).slice(0, 6)).toEqual([
    'channel.deleted',
    ...Array.from({ length: 4 }, () => 'channel.changed'),
    'channel.added',
  ]);
});

test('a test message waits for a worker with the address; the log shows it and replays it', async () => {
  const owner = await newPerson();
  const { json: channel } = await add(owner);
  const { json: sent } = await ask<Delivery>(owner, `POST /channels/${channel.id}/test`);
  expect(sent).toMatchObject({ kind: 'test', status: 'waiting', attempts: 0, website_url: null });
  const [claimed] = (await due()).filter(({ channel_id }) => channel_id === channel.id);
  expect(claimed).toMatchObject({ address: url, message_id: sent.message_id, secrets: [channel.secret] });
  await run`update deliveries set status = 'failed', next_try_at = null, answer_status = 404 where id = ${sent.id}`;
  const log = async (query = '') =>
    (await ask<List<Delivery>>(owner, `GET /channels/${channel.id}/deliveries${query}`)).json;
  expect((await log()).items).toMatchObject([{ status: 'failed', answer_status: 404, attempts: 1 }]);
  const { json: again } = await ask<Delivery>(owner, `POST /deliveries/${sent.id}/replay`);
  expect(again).toMatchObject({ status: 'waiting', attempts: 0, message_id: sent.message_id });
  await ask(owner, `POST /channels/${channel.id}/test`);
  const first = await log('?limit=1');
  expect((await log(`?limit=1&cursor=${first.next_cursor}`)).items).toMatchObject([{ id: sent.id }]);
});

test('members see no channel, and another organization’s do not exist', async () => {
  const owner = await newPerson();
  const member = await join(owner, 'member');
  const other = await newPerson();
  const { json: channel } = await add(owner);
  const { json: sent } = await ask<Delivery>(owner, `POST /channels/${channel.id}/test`);
  expect((await ask(member, 'GET /channels')).json.code).toBe('ROLE_MISSING');
  expect(await list(other)).toEqual([]);
  for (const request of [
    `PATCH /channels/${channel.id}`,
    `DELETE /channels/${channel.id}`,
    `POST /channels/${channel.id}/test`,
    `GET /channels/${channel.id}/deliveries`,
  ])
    expect((await ask(other, request, request.startsWith('PATCH') ? {} : undefined)).json.code).toBe(
      'CHANNEL_NOT_FOUND',
    );
  expect((await ask(other, `POST /deliveries/${sent.id}/replay`)).json.code).toBe('NOTICE_NOT_FOUND');
});

test('the description tells receivers the headers and the body of a message', async () => {
  const description = await (await fetch(`${server.url}/openapi.json`)).json();
  const { post } = description.webhooks.channelMessage;
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  expect(description.components.schemas.ChannelMessage.properties.type.enum).toContain('scan.found');
});

test('an organization has a limited number of channels', async () => {
  const owner = await newPerson();
  for (let n = 0; n < channelLimits.perOrganization; n++) expect((await add(owner)).status).toBe(200);
  expect((await add(owner)).json.code).toBe('CHANNELS_FULL');
});
