import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { generateApiKey } from '../../../model/access/apiKeys.ts';
import { beginProposals, finishProposals, saveProposal } from '../../../model/media/altTextProposals.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type {
  AltTextBatch,
  AltTextDecided,
  AltTextItem,
  AltTextReview,
} from '../../../shared/contract/altTextReview.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let anna: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  anna = await newPerson();
  stranger = await newPerson();
});
afterAll(() => server.close());

const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

let path: string;
let ids: number[];
let count = 0;
beforeEach(async () => {
  const url = `https://bilder${++count}.example/`;
  const [website] = await run<{ id: string }>`insert into websites (url, organization_id)
    values (${url}, ${anna.organization_id}) returning id`;
  path = `/websites/${website!.id}`;
  const rows = await run<{ id: string }>`insert into media_items (website_id, url, kind)
    select ${website!.id}::bigint, ${url} || n, 'image' from generate_series(1, 3) n returning id`;
  ids = rows.map(({ id }) => Number(id));
});

const toFound = (media_id: number) => ({
  ...{ media_id, image_hash: null, alt_text: 'Ein Haus', source: 'link', confidence: 0.9 },
  ...{ reason: 'Der Link sagt es.', is_failed: false },
});

async function propose(): Promise<void> {
  const { json } = await ask<AltTextBatch>(anna, `POST ${path}/alt-text-batches`);
  const work = (await beginProposals(server.store.db, { batch_id: json.id, is_retry: false }))!;
  for (const id of ids) await saveProposal(server.store.db, work, toFound(id));
  await finishProposals(server.store.db, json.id, { status: 'done', message: null });
}

test('proposals are started once, followed, read and stopped', async () => {
  const start = () => ask<AltTextBatch>(anna, `POST ${path}/alt-text-batches`);
  const { status, json: batch } = await start();
  expect([status, batch]).toMatchObject([200, { status: 'queued', total: 3 }]);
  expect(await start()).toMatchObject({ status: 409, json: { code: 'ALT_TEXT_BATCH_RUNNING' } });
  expect(await ask(stranger, `POST ${path}/alt-text-batches`)).toMatchObject({ status: 404 });
  expect(await ask(stranger, `POST /alt-text-batches/${batch.id}/stop`)).toMatchObject({ status: 404 });
  const stopped = await ask<AltTextBatch>(anna, `POST /alt-text-batches/${batch.id}/stop`);
  expect(stopped).toMatchObject({ status: 200, json: { status: 'stopped' } });
  expect(await start()).toMatchObject({ status: 200 });
});

test('whoever listens hears of every proposal until the last one', async () => {
  const { json: batch } = await ask<AltTextBatch>(anna, `POST ${path}/alt-text-batches`);
  const response = await fetch(`${server.url}/api/v1${path}/alt-text-review/events`, {
    headers: anna.headers,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (words: string) => {
    while (!heard.includes(words)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`Never heard ${words} in ${heard}`);
      heard += value;
    }
  };
  await hear('"status":"queued"');
  const work = (await beginProposals(server.store.db, { batch_id: batch.id, is_retry: false }))!;
  await hear('"status":"running"');
  await saveProposal(server.store.db, work, toFound(ids[0]!));
  await hear('"done":1');
  await finishProposals(server.store.db, batch.id, { status: 'done', message: null });
  await hear('"status":"done"');
  expect((await reader.read()).done).toBe(true);
});

test('drafts are listed, decided on and taken back, by whoever may', async () => {
  await propose();
  const list = await ask<{ items: AltTextItem[]; total: number }>(
    anna,
    `GET ${path}/alt-text-proposals?limit=2`,
  );
  expect(list.json).toMatchObject({
    total: 3,
    items: [{ id: ids[0], reason: 'Der Link sagt es.' }, { id: ids[1] }],
  });
  expect(list.json).toMatchObject({ next_cursor: String(ids[1]) });
  const decide = (body: object, person = anna) => ask<AltTextDecided>(person, `POST ${path}/alt-texts`, body);
  expect(await decide({ action: 'accept' })).toMatchObject({ status: 400 });
  expect(await decide({ action: 'accept', ids, filter: { state: 'proposed' } })).toMatchObject({
    status: 400,
  });
  expect(await decide({ action: 'accept', ids }, stranger)).toMatchObject({ status: 404 });
  const { json } = await decide({ action: 'accept', filter: { state: 'proposed', source: 'link' } });
  expect(json).toMatchObject({ changed: 3, left: 0 });
  const review = () => ask<AltTextReview>(anna, `GET ${path}/alt-text-review`);
  expect((await review()).json).toMatchObject({
    counts: { accepted: 3 },
    undoable: { id: json.batch_id, total: 3 },
  });
  expect(await ask(stranger, `POST /alt-text-batches/${json.batch_id}/undo`)).toMatchObject({ status: 404 });
  expect((await ask(anna, `POST /alt-text-batches/${json.batch_id}/undo`)).json).toMatchObject({
    restored: 3,
  });
  expect((await review()).json).toMatchObject({ counts: { proposed: 3 }, undoable: null });
});

test('a key that may read sees the drafts and decides nothing', async () => {
  await propose();
  const actor = { organization_id: anna.organization_id, claim_hash: null, user_id: anna.user_id };
  const { key } = await generateApiKey(server.store.db, actor, { name: 'Lesen', scopes: ['read'] });
  const machine = { headers: { 'x-api-key': key } };
  expect(await ask(machine, `GET ${path}/alt-text-proposals`)).toMatchObject({ status: 200 });
  expect(await ask(machine, `POST ${path}/alt-texts`, { action: 'accept', ids })).toMatchObject({
    status: 403,
  });
});
