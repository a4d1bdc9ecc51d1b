import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toLoopback } from '../../../tests/refusedHosts.ts';
import { registry } from '../../metrics.ts';
import { addChannel, changeChannel, rotateChannelSecret } from '../../model/notice/channels.ts';
import {
  addTestDelivery,
  listDeliveries,
  purgeDeliveries,
  replayDelivery,
} from '../../model/notice/deliveries.ts';
import { claimDeliveries } from '../../model/notice/deliveryWork.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { type Guard, openGuard } from '../../scanner/gate/guard.ts';
import { channelLimits } from '../../shared/limits/work.ts';
import {
  type ChannelKind,
  type ChannelMessage,
  channelKinds,
  channelMessageSchema,
} from '../../shared/work/channel.ts';
import { deliverDue, deliverMessages } from './deliverMessages.ts';
import { sendDelivery } from './sendDelivery.ts';

type Taken = { path: string; headers: IncomingHttpHeaders; body: string };

let store: Store;
let guard: Guard;
let origin: string;
let close: () => Promise<void>;
let taken: Taken[];
let arrived: (taken: Taken) => void;
let answer: (response: ServerResponse, taken: Taken) => void;
const run: RunSql = (query, ...values) => runSql(store.db, query, ...values);

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const one = { path: request.url!, headers: request.headers, body: await text(request) };
  taken.push(one);
  answer(response, one);
  arrived(one);
}

beforeAll(async () => {
  store = await openTestStore();
  guard = await openGuard({ allowTargets: ['127.0.0.1:*', '127.0.0.2:*'] });
  const [server, other] = [createServer(take), createServer(take)];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(other.listen(port, '127.0.0.2'), 'listening');
  origin = `http://127.0.0.1:${port}`;
  const end = (one: Server) => new Promise<void>((done) => one.close(() => done()).closeAllConnections());
  close = async () => void (await Promise.all([server, other].map(end)));
});
afterAll(() => Promise.all([store.close(), guard.close(), close()]));
beforeEach(async () => {
  await run`delete from channels`;
  taken = [];
  arrived = () => {};
  answer = (response) => response.end('ok');
});

let people = 0;

async function open(kind: ChannelKind = 'webhook', url = `${origin}/hook`) {
  const email = `chefin${++people}@kanal.example`;
  const [made] = await run<{ organization_id: number; user_id: number; website_id: number }>`with a as (
      insert into auth.accounts (email) values (${email}) returning id),
    o as (insert into organizations (name) values ('Kanal') returning id),
    w as (insert into websites (url, organization_id) select 'https://laden.example/', id from o returning id),
    u as (insert into users (supabase_user_id, organization_id, role, email) select a.id, o.id, 'owner', ${email} from a, o returning id)
    select o.id::int as organization_id, u.id::int as user_id, w.id::int as website_id from o, u, w`;
  const { organization_id, user_id, website_id } = made!;
  const actor = { organization_id, user_id, claim_hash: null };
  const wanted = { kind, name: 'Technik', url, events: ['scan.found' as const], website_ids: null };
  const { id, secret } = await addChannel(store, actor, wanted);
  const tell = async (title = 'Bild ohne Alternativtext', causes = 1) => {
    const cause = { id: 5, title, page_url: 'https://laden.example/<b>@all</b>', page_count: 3 };
    const facts = JSON.stringify({ count: causes, causes: Array.from({ length: causes }, () => cause) });
    await run`insert into deliveries (organization_id, channel_id, website_id, kind, facts)
      values (${organization_id}, ${id}, ${website_id}, 'scan.found', ${facts}::jsonb)`;
  };
  const log = () => listDeliveries(store.db, actor, { channel_id: id, limit: 50 });
  const state = async () => (await run`select * from channels where id = ${id}`)[0]!;
  const mails = () => run`select template, payload from mails where to_address = ${email}`;
  return { id, secret: secret!, actor, website_id, tell, log, state, mails };
}

const toContext = () => ({
  store,
  queue: store.queue,
  guard,
  publicUrl: () => 'https://stufenlos.example',
  contactUrl: undefined,
});
const inTime = (seconds: number) => new Date(Date.now() + 1_000 + seconds * 1_000);
const deliver = (seconds = 0) => deliverDue(toContext(), inTime(seconds));
const toSigned = ({ headers, body }: Taken) => [body, headers as Record<string, string>] as const;
const lastBody = () => JSON.parse(taken.at(-1)!.body);

test('a message about the organization names no website and leads to what it tells, in every kind of channel', async () => {
  for (const kind of channelKinds) {
    const { id, actor } = await open(kind);
    await run`insert into deliveries (organization_id, channel_id, kind, facts) values (${actor.organization_id}, ${id},
      'key.ended', '{"automatic": true, "key": "Kasse", "due_on": "2026-12-10"}'::jsonb)`;
    expect(await deliver()).toBe(1);
    expect(taken.at(-1)!.body).toContain('Der API-Schlüssel „Kasse“ ist am 10.12.2026 abgelaufen');
    expect(taken.at(-1)!.body).toContain('https://stufenlos.example/app/organization?tab=api');
    if (kind === 'webhook') expect(lastBody().data.website).toBeNull();
  }
});

test('a webhook gets a message that the reference library accepts: what, why, where and links', async () => {
  const { secret, tell, log, website_id, state } = await open();
  await tell();
  expect(await deliver()).toBe(1);
  const message = new Webhook(secret).verify(...toSigned(taken[0]!)) as ChannelMessage;
  expect(message).toMatchObject({
    type: 'scan.found',
    data: {
      text: 'Der Scan fand: 1 neue Ursache',
      reason:
        'Diese Nachricht kommt, weil der Kanal „Technik“ das meldet: Neue, gewachsene, zurückgekehrte und behobene Ursachen.',
      website: { id: website_id, url: 'https://laden.example/', name: null },
      counts: { new: 1, asked: 0, back: 0, fixed: 0, grown: 0, reached: 0, by_new_rules: 0 },
      crossing: null,
      causes: [{ change: 'new', title: 'Bild ohne Alternativtext', page_count: 3 }],
      url: `https://stufenlos.example/app/websites/${website_id}`,
      settings_url: 'https://stufenlos.example/app/organization/channels',
    },
  });
  expect(message.data.causes[0]!.url).toBe(`https://stufenlos.example/app/websites/${website_id}/causes/5`);
  expect(() =>
    new Webhook(secret).verify(taken[0]!.body.replace('neue', 'alte'), taken[0]!.headers as never),
  ).toThrow();
  const [delivery] = await log();
  expect(delivery).toMatchObject({
    status: 'done',
    attempts: 1,
    answer_status: 200,
    message: 'ok',
    next_try_at: null,
  });
  expect(taken[0]!.headers['webhook-id']).toBe(delivery!.message_id);
  expect((await state()).done_at).not.toBeNull();
  expect(await deliver(90)).toBe(0);
});

test('a crossed threshold says in fields of its own what was measured, which way, and what it was before', async () => {
  const { id, actor, website_id } = await open();
  const crossings = [
    { measure: 'score', at_least: 80, is_met: false, value: 77, value_before: 91 },
    { measure: 'coverage', at_least: 30, is_met: true, value: 32 },
    { measure: 'documents', at_most: 0, is_met: false, value: 3, value_before: 0 },
  ];
  for (const facts of crossings) {
    await run`insert into deliveries (organization_id, channel_id, website_id, kind, facts)
      values (${actor.organization_id}, ${id}, ${website_id}, 'threshold.crossed', ${JSON.stringify({ automatic: true, ...facts })}::jsonb)`;
    await deliver();
  }
  const messages = taken.map(({ body }) => JSON.parse(body) as ChannelMessage);
  expect(messages.map((message) => channelMessageSchema.parse(message).data.crossing)).toEqual([
    { measure: 'score', threshold: 80, direction: 'down', value: 77, value_before: 91 },
    { measure: 'coverage', threshold: 30, direction: 'up', value: 32, value_before: null },
    { measure: 'documents', threshold: 0, direction: 'up', value: 3, value_before: 0 },
  ]);
  expect(messages.map(({ data }) => [data.text, data.counts, data.causes])).toEqual([
    ['Der Score ist unter 80 gefallen: 77, beim Scan davor 91', null, []],
    ['Der Anteil geprüfter Kriterien hat 30 % erreicht: 32 %', null, []],
    ['Die Zahl offener Fehler in PDFs ist über 0 gestiegen: 3, beim Scan davor 0', null, []],
  ]);
});

test('a message stays within 20 kB: the least urgent causes go first', async () => {
  const { tell } = await open();
  await tell('ü'.repeat(1_000), 60);
  await deliver();
  expect(Buffer.byteLength(taken[0]!.body)).toBeLessThanOrEqual(channelLimits.maxBodyBytes);
  expect(lastBody().data.causes.length).toBeGreaterThan(10);
  expect(lastBody().data.counts.new).toBe(60);
});

test('a dead endpoint is tried ten times within 75.5 hours with one id, then closed with one mail', async () => {
  const { tell, log, state, mails } = await open();
  answer = (response) => response.writeHead(500).end('kaputt');
  await tell();
  let seconds = 0;
  for (const delay of channelLimits.delays) {
    if (delay > 0) expect(await deliver(seconds + delay - 1)).toBe(0);
    seconds += delay;
    expect(await deliver(seconds)).toBe(1);
  }
  expect(seconds / 3_600).toBeCloseTo(75.58, 1);
  expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(taken).toHaveLength(10);
  expect(await log()).toMatchObject([
    { status: 'failed', attempts: 10, answer_status: 500, message: 'kaputt' },
  ]);
  expect(await state()).toMatchObject({ closed_reason: 'failed' });
  expect(await mails()).toEqual([
    { template: 'channelClosed', payload: { channel_name: 'Technik', channel_fault: 'failed' } },
  ]);
  expect(await deliver(seconds * 2)).toBe(0);
});

test('one message that an endpoint refuses does not close a channel that takes others', async () => {
  const { tell, state, mails, log } = await open();
  answer = (response, { body }) => response.writeHead(body.includes('Gift') ? 400 : 204).end();
  await tell('Gift');
  let seconds = 0;
  for (const delay of channelLimits.delays.slice(0, -1)) {
    seconds += delay;
    await deliver(seconds);
  }
  await tell('Gut');
  await deliver(seconds);
  await deliver(seconds + channelLimits.delays.at(-1)!);
  expect((await log()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['done', 1],
    ['failed', 10],
  ]);
  expect(await state()).toMatchObject({ closed_at: null });
  expect(await mails()).toEqual([]);
});

test('status 410 closes the channel at once, with what waits; opened again, a message can be replayed', async () => {
  const { id, actor, tell, log, state, mails } = await open();
  answer = (response) => response.writeHead(410).end();
  await tell();
  await tell();
  await deliver();
  expect((await log()).map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(await state()).toMatchObject({ closed_reason: 'gone' });
  expect(await mails()).toMatchObject([{ payload: { channel_fault: 'gone' } }]);
  const [delivery] = await log();
  await expect(replayDelivery(store.db, actor, delivery!.id)).rejects.toThrow('angehalten');
  await changeChannel(store, actor, { id, is_paused: false });
  answer = (response) => response.end();
  await replayDelivery(store.db, actor, delivery!.id);
  await deliver();
  expect((await log())[0]).toMatchObject({ status: 'done', attempts: 1, message_id: delivery!.message_id });
  expect(taken.at(-1)!.headers['webhook-id']).toBe(delivery!.message_id);
});

test.each([
  ['429', '600', 600],
  ['503', '1', 5],
  ['502', 'Unfug', 5],
  ['504', '999999999', 86_400],
])('%s with Retry-After %s is tried again after %i seconds', async (status, retryAfter, seconds) => {
  const { tell } = await open();
  answer = (response) => response.writeHead(Number(status), { 'retry-after': retryAfter }).end();
  await tell();
  await deliver();
  expect(await deliver(seconds - 2)).toBe(0);
  expect(await deliver(seconds + 1)).toBe(1);
});

test('a date as Retry-After counts too', async () => {
  const { tell } = await open();
  const date = inTime(3_600).toUTCString();
  answer = (response) => response.writeHead(429, { 'retry-after': date }).end();
  await tell();
  await deliver();
  expect(await deliver(3_500)).toBe(0);
  expect(await deliver(3_602)).toBe(1);
});

test('what has ended goes after its time, and what still waits stays', async () => {
  const { tell, log } = await open();
  await tell();
  await deliver();
  await tell();
  await run`update deliveries set created_at = now() - make_interval(days => ${channelLimits.keepDays + 1})`;
  expect(await purgeDeliveries(store.db, channelLimits.keepDays)).toBe(1);
  expect(await log()).toMatchObject([{ status: 'waiting' }]);
});

test('a redirect is no arrival and is not followed', async () => {
  const { tell, log } = await open();
  answer = (response) => response.writeHead(307, { location: `${origin}/anderswo` }).end();
  await tell();
  await deliver();
  expect(taken.map(({ path }) => path)).toEqual(['/hook']);
  expect(await log()).toMatchObject([{ status: 'waiting', answer_status: 307 }]);
});

test('no way to write this machine’s address as that of a channel reaches a server on it', async () => {
  const strict = await openGuard({ allowTargets: [] });
  const { id } = await open();
  const { port } = new URL(origin);
  // As rows: what people type is checked before.
  for (const [host] of toLoopback)
    await run`insert into channels (organization_id, kind, name, host, address_encrypted, secret_encrypted, events)
      select organization_id, kind, name, host, ${store.encryption.encrypt(`http://${host}:${port}/hook`)}, secret_encrypted, events
      from channels where id = ${id}`;
  await run`delete from channels where id = ${id}`;
  await run`insert into deliveries (organization_id, channel_id, kind, facts)
    select organization_id, id, 'scan.found', '{"count":1}' from channels`;
  let tried = 0;
  const now = new Date(Date.now() + 1_000);
  const deliverSome = () => deliverDue({ ...toContext(), guard: strict }, now);
  for (let some = await deliverSome(); some > 0; some = await deliverSome()) tried += some;
  await strict.close();
  expect(tried).toBe(toLoopback.length);
  expect(tried).toBeGreaterThanOrEqual(40);
  expect(taken).toEqual([]);
});

test.each([
  'http://127.0.0.1:9/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://2130706433/',
  'http://[::1]/',
  'http://100.64.0.1/',
  'http://localhost/',
])('%s is refused by the guard and never connected to', async (url) => {
  const { tell, log } = await open('webhook', url);
  const strict = await openGuard({ allowTargets: [] });
  await tell();
  await deliverDue({ ...toContext(), guard: strict }, inTime(0));
  await strict.close();
  expect(taken).toEqual([]);
  const [delivery] = await log();
  expect(delivery).toMatchObject({ status: 'waiting', answer_status: null });
  expect(delivery!.message).toMatch(/senden wir|nicht erreichbar/);
});

test('a killed worker’s message is sent again with the same id once its lease is over', async () => {
  const { tell, log } = await open();
  await tell();
  for (let kills = 1; kills <= 5; kills++) {
    const claimed = await claimDeliveries(store, {
      now: inTime(kills * 61),
      isFailing: false,
      limit: 1,
      busy: [],
    });
    expect(claimed).toHaveLength(1);
    expect(await deliver(kills * 61 + 59)).toBe(0);
  }
  await deliver(6 * 61 + 1);
  expect(await log()).toMatchObject([{ status: 'done', attempts: 6 }]);
  expect(taken.map(({ headers }) => headers['webhook-id'])).toEqual([(await log())[0]!.message_id]);
});

test('two workers at once send a message once, and a late try changes nothing', async () => {
  const { tell, log } = await open();
  await tell();
  await Promise.all([deliver(), deliver()]);
  expect(taken).toHaveLength(1);
  await tell();
  const now = inTime(0);
  const [late] = await claimDeliveries(store, { now, isFailing: false, limit: 1, busy: [] });
  await deliver(70);
  answer = (response) => response.writeHead(500).end();
  await sendDelivery(toContext(), { delivery: late!, now, signal: new AbortController().signal });
  expect((await log())[0]).toMatchObject({ status: 'done', attempts: 2 });
});

test('a stopping worker takes its try back', async () => {
  const { tell, log } = await open();
  await tell();
  const [delivery] = await claimDeliveries(store, { now: inTime(0), isFailing: false, limit: 1, busy: [] });
  const stop = new AbortController();
  answer = () => stop.abort();
  await sendDelivery(toContext(), { delivery: delivery!, now: inTime(0), signal: stop.signal });
  expect(await log()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
});

test('for a day after its exchange the old secret signs along', async () => {
  const { id, actor, secret, tell } = await open();
  const { secret: next } = await rotateChannelSecret(store, actor, id);
  expect(next).not.toBe(secret);
  await tell();
  await deliver();
  for (const one of [secret, next!]) new Webhook(one).verify(...toSigned(taken[0]!));
  expect(taken[0]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  await run`update channels set old_secret_until = now() where id = ${id}`;
  await tell();
  await deliver();
  new Webhook(next!).verify(...toSigned(taken[1]!));
  expect(() => new Webhook(secret).verify(...toSigned(taken[1]!))).toThrow();
});

test('a paused channel keeps its messages; a test message is tried once and closes nothing', async () => {
  const { id, actor, tell, log, state } = await open();
  await tell();
  await changeChannel(store, actor, { id, is_paused: true });
  expect(await deliver()).toBe(0);
  await expect(addTestDelivery(store.db, actor, id)).rejects.toThrow('angehalten');
  await changeChannel(store, actor, { id, is_paused: false });
  expect(await deliver()).toBe(1);
  answer = (response) => response.writeHead(410).end();
  await addTestDelivery(store.db, actor, id);
  await deliver();
  expect(lastBody()).toMatchObject({
    type: 'test',
    data: { text: 'Das ist eine Testnachricht', website: null },
  });
  expect((await log())[0]).toMatchObject({ status: 'failed', attempts: 1 });
  expect(await state()).toMatchObject({ closed_at: null });
});

const chats: { [kind in Exclude<ChannelKind, 'webhook'>]: (body: ReturnType<typeof lastBody>) => unknown[] } =
  {
    slack: ({ text: heading, blocks }) => [heading, ...blocks.map((block: { type: string }) => block.type)],
    teams: ({ type, attachments: [card] }) => [
      type,
      card.contentType,
      card.content.type,
      card.content.fallbackText,
    ],
    mattermost: ({ text: markdown }) => [markdown.split('\n')[0]],
    matrix: ({ text: plain, html }) => [plain.split('\n')[0], html.slice(0, 12)],
  };
const heading = 'Der Scan fand: 1 neue Ursache (laden.example).';

test.each([
  ['slack', [heading, 'section', 'section', 'section', 'context']],
  ['teams', ['message', 'application/vnd.microsoft.card.adaptive', 'AdaptiveCard', heading]],
  ['mattermost', ['Der Scan fand: 1 neue Ursache \\(laden.example\\).']],
  ['matrix', [heading, '<p>Der Scan ']],
] as const)('%s gets its own form, unsigned, with links and without foreign markup', async (kind, shape) => {
  const { tell, secret } = await open(kind);
  expect(secret).toBeNull();
  answer = (response) => response.writeHead(202).end();
  await tell('<!channel> @all [x](https://boese.example) <img src=x>');
  await deliver();
  const { body, headers } = taken[0]!;
  expect(headers['webhook-signature']).toBeUndefined();
  expect(chats[kind](lastBody())).toEqual(shape);
  for (const sign of ['/causes/5', '/app/organization/channels', 'weil der Kanal', 'laden.example'])
    expect(body).toContain(sign);
  const isMarkup = {
    slack: /<!channel>/,
    teams: /"TextBlock"/,
    mattermost: /[^\\]\[x\]\(|@all (?!<)/,
    matrix: /html.*<(?:img|!|b>)/,
  };
  expect(body).not.toMatch(isMarkup[kind]);
});

test('dead channels do not delay a living one, and refused tries are counted for the operator', async () => {
  const living = await open();
  const dead = await Promise.all(Array.from({ length: 40 }, () => open('webhook', `${origin}/tot`)));
  await run`update channels set failed_at = now() where id <> ${living.id}`;
  for (const { tell } of dead) await tell();
  await living.tell();
  answer = (response, { path }) => (path === '/hook' ? response.end() : undefined);
  const came = new Promise<void>((done) => {
    arrived = ({ path }) => path === '/hook' && done();
  });
  const begun = performance.now();
  const stop = deliverMessages(toContext());
  await came;
  await stop();
  const { failingAtOnce, patienceMs } = channelLimits;
  const seconds = Math.ceil((performance.now() - begun) / patienceMs);
  expect(taken.filter(({ path }) => path === '/tot').length).toBeLessThanOrEqual(failingAtOnce * seconds);
  expect((await dead[0]!.log())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
  expect(await registry.metrics()).toMatch(/webhook_calls_total\{target="channel",outcome="failed"\} [1-9]/);
});

test('channels that all stop answering at once do not hold up the others until they time out', async () => {
  const dead = await open('webhook', `${origin.replace('127.0.0.1', '127.0.0.2')}/tot`);
  await run`insert into channels (organization_id, kind, name, host, address_encrypted, secret_encrypted, events)
    select organization_id, kind, name, host, address_encrypted, secret_encrypted, events from channels, generate_series(1, 99)`;
  await run`insert into deliveries (organization_id, channel_id, kind, facts)
    select organization_id, id, 'scan.found', '{"count":1}' from channels`;
  const living = await open();
  await living.tell();
  answer = (response, { path }) => (path === '/hook' ? response.end() : undefined);
  const came = new Promise<void>((done) => {
    arrived = ({ path }) => path === '/hook' && done();
  });
  const begun = performance.now();
  const stop = deliverMessages(toContext());
  await came;
  expect(performance.now() - begun).toBeLessThan(channelLimits.timeoutMs / 2);
  await stop();
  expect((await dead.log())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
});

test.each([false, true])(
  'servers take turns, so that one with many channels holds up no other (failing: %s)',
  async (isFailing) => {
    const origins = [`${origin.replace('127.0.0.1', '127.0.0.2')}/tot`, `${origin}/hook`];
    const many = await Promise.all(Array.from({ length: 5 }, () => open('webhook', origins[0])));
    for (const { tell } of many) await tell();
    const other = await open('webhook', origins[1]);
    await other.tell();
    if (isFailing) await run`update channels set failed_at = now()`;
    const claim = async (busy: number[]) => {
      const claimed = await claimDeliveries(store, { now: inTime(0), isFailing, limit: 2, busy });
      await run`update deliveries set attempts = 0, next_try_at = created_at, tried_at = null`;
      return claimed.map(({ channel_id }) => channel_id);
    };
    expect(await claim([])).toEqual([many[0]!.id, other.id]);
    expect(await claim([many[0]!.id, many[1]!.id])).toEqual([many[2]!.id, other.id]);
    expect(await claim([other.id])).toEqual([many[0]!.id, many[1]!.id]);
  },
);

test('channels of one server that wait for it hold up no other channel of the same server', async () => {
  for (let nth = 0; nth < 20; nth++) await (await open('webhook', `${origin}/tot`)).tell();
  const living = await open();
  await living.tell();
  answer = (response, { path }) => (path === '/hook' ? response.end() : undefined);
  const came = new Promise<void>((done) => {
    arrived = ({ path }) => path === '/hook' && done();
  });
  const begun = performance.now();
  const stop = deliverMessages(toContext());
  await came;
  expect(performance.now() - begun).toBeLessThan(channelLimits.timeoutMs / 2);
  await stop();
});
