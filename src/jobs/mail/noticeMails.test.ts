import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addEvent } from '../../model/notice/addEvent.ts';
import { mailNotices } from '../../model/notice/noticeMails.ts';
import type { WaitingMail } from '../../model/queue/mails.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import type { MailRhythm } from '../../shared/work/notice.ts';
import { writeNotices } from './noticeMails.ts';

let store: Store;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
let place: { organization_id: number; website_id: number };
let user_id: number;

beforeAll(async () => {
  store = await openTestStore();
  await run`insert into auth.accounts (email) values ('eva@brief.example')`;
  const [made] = await run<{ organization_id: number; user_id: number; website_id: number }>`with
    o as (insert into organizations (name) values ('Brief') returning id),
    w as (insert into websites (url, organization_id) select 'https://laden.example/', id from o returning id),
    u as (insert into users (supabase_user_id, organization_id, role, email)
      select a.id, o.id, 'owner', a.email from auth.accounts a, o returning id)
    select o.id::int as organization_id, u.id::int as user_id, w.id::int as website_id from o, u, w`;
  ({ user_id, ...place } = made!);
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ['events', 'mails', 'notice_choices', 'website_choices'])
    await store.db.execute(`delete from ${table}`);
});

const choose = (topic: 'own' | 'scan', rhythm: MailRhythm) =>
  run`insert into notice_choices (user_id, topic, rhythm) values (${user_id}, ${topic}, ${rhythm})`;

const toCause = (id: number, title: string) => ({ id, title, page_url: 'https://laden.example/' });
const [mine, other] = [toCause(1, 'Eigene Ursache.'), toCause(2, 'Andere Ursache.')];

const endScan = (assignee_id: number | null = null) =>
  store.db.transaction(async (tx) => {
    const found = { ...place, user_id: null };
    const own = { automatic: true, causes: [mine], count: 1 };
    await addEvent(tx, { ...found, kind: 'cause.ended', facts: own }, [{ user_id, reason: 'follower' }]);
    const all = { fixed: [{ ...mine, assignee_id }, other], fixed_count: 2 };
    await addEvent(tx, { ...found, kind: 'scan.found', facts: all }, [{ user_id, reason: 'member' }]);
  });

async function mail(rhythm: 'now' | 'nightly'): Promise<string | undefined> {
  await mailNotices(store, rhythm);
  const [row] =
    await run<WaitingMail>`select id::int, template, to_address, payload, created_at from mails order by id desc`;
  await run`delete from mails`;
  const content =
    row && (await writeNotices({ store, publicUrl: () => 'https://stufenlos.example' } as never, row));
  return content?.text;
}

test('what a person follows is told apart, and not again in the list of the scan', async () => {
  await choose('scan', 'nightly');
  await endScan();
  expect(await mail('now')).toContain('Eigene Ursache.');
  const digest = await mail('nightly');
  expect(digest).toContain('Behoben: Andere Ursache.');
  expect(digest).not.toContain('Eigene Ursache.');
});

test('who wants no mails of their own causes finds them in the list of the scan', async () => {
  await choose('own', 'never');
  await choose('scan', 'nightly');
  await endScan(user_id);
  expect(await mail('now')).toBeUndefined();
  const digest = await mail('nightly');
  expect(digest).toContain('Behoben: Eigene Ursache.');
  expect(digest).toContain('Behoben: Andere Ursache.');
});

test('a count of what nobody names, as an ignored cause that ended, brings no empty message', async () => {
  await choose('scan', 'nightly');
  await store.db.transaction(async (tx) => {
    const found = { ...place, user_id: null };
    const own = { automatic: true, causes: [mine], count: 1 };
    await addEvent(tx, { ...found, kind: 'cause.ended', facts: own }, [{ user_id, reason: 'follower' }]);
    const facts = { fixed: [mine], fixed_count: 2 };
    await addEvent(tx, { ...found, kind: 'scan.found', facts }, [{ user_id, reason: 'member' }]);
  });
  expect(await mail('now')).toContain('Eigene Ursache.');
  expect(await mail('nightly')).toBeUndefined();
});

test('who has another address by the time of the mail is mailed there, once', async () => {
  await choose('scan', 'nightly');
  await endScan();
  await mailNotices(store, 'nightly');
  await run`update users set email = 'eva@neu.example' where id = ${user_id}`;
  const [waiting] =
    await run<WaitingMail>`select id::int, template, to_address, payload, created_at from mails order by id desc`;
  const context = { store, publicUrl: () => 'https://stufenlos.example' } as never;
  expect(await writeNotices(context, waiting!)).toBeNull();
  expect(await mail('nightly')).toContain('Behoben: Andere Ursache.');
  expect(await mail('nightly')).toBeUndefined();
  await run`update users set email = 'eva@brief.example' where id = ${user_id}`;
});

test('a mail with many messages names them all, the later ones in short', async () => {
  await choose('scan', 'nightly');
  for (let nth = 1; nth <= 60; nth++) {
    const facts = { causes: [toCause(nth, `Ursache ${nth}.`)], count: 1 };
    const event = { ...place, kind: 'scan.found' as const, user_id: null, facts };
    await addEvent(store.db, event, [{ user_id, reason: 'member' }]);
  }
  const digest = (await mail('nightly'))!;
  for (let nth = 1; nth <= 60; nth++) expect(digest).toContain(`Ursache ${nth}.`);
  expect(digest.match(/Sie bekommen das, weil/g)).toHaveLength(41);
});

test('a mail says of what stands who is hurt and what to do first, once for each rule', async () => {
  await choose('scan', 'nightly');
  const add = async (rule: string, cause: string) => {
    const [row] = await run<{
      id: number;
    }>`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, example_page_url, example_selector, example_snippet, first_scan_id, last_scan_id)
      values (${place.website_id}, ${cause}, 'axe', ${rule}, '{1.1.1}', 'failed', 'Fehler', 'https://laden.example/', 'img', '<img>', 1, 1) returning id::int`;
    return toCause(row!.id, `Ursache ${cause}.`);
  };
  const [one, two, title, gone, asked] = [
    await add('image-alt', 'eins'),
    await add('image-alt', 'zwei'),
    await add('document-title', 'drei'),
    await add('html-has-lang', 'vier'),
    await add('link-name', 'fünf'),
  ];
  const facts = { causes: [one, two], back: [title], fixed: [gone], asked: [asked], count: 2, back_count: 1 };
  await addEvent(store.db, { ...place, kind: 'scan.found', user_id: null, facts }, [
    { user_id, reason: 'member' },
  ]);
  const parts = (await mail('nightly'))!.split('\n\n').map((part) => part.replace(/\s+/g, ' '));
  const find = (name: string) =>
    parts.find((part) => part.startsWith('* ') && part.includes(`Ursache ${name}.`))!;
  expect(find('eins')).toMatch(
    /Beispiel: laden.example\/ Wen es trifft: Wer blind ist, hört .* Erster Schritt: Fragen Sie sich, was das Bild .* https:/,
  );
  expect(find('drei')).toContain('Erster Schritt:');
  for (const name of ['zwei', 'vier', 'fünf']) expect(find(name)).not.toMatch(/Wen es trifft|Erster Schritt/);
});

test('a mail says what its button ends, for one website or for all', async () => {
  const told = async (rhythm: 'now' | 'nightly') => (await mail(rhythm))?.replace(/\s+/g, ' ');
  await choose('scan', 'nightly');
  await endScan();
  expect(await told('nightly')).toMatch(
    /Der Knopf beendet E-Mails über das, was Scans finden, zu allen Websites.* \/?\S*\/mitteilungen\/abmelden\?token=\d+\.scan\.[0-9a-f]{64} /,
  );
  await run`insert into website_choices (user_id, website_id, topic, rhythm) values (${user_id}, ${place.website_id}, 'scan', 'now')`;
  await run`update notices set settled_at = now()`;
  const facts = { causes: [other], count: 1 };
  const event = { ...place, kind: 'scan.found' as const, user_id: null, facts };
  await addEvent(store.db, event, [{ user_id, reason: 'member' }]);
  const ofWebsite = await told('now');
  expect(ofWebsite).toContain('zu laden.example; zu anderen Websites ändert er nichts.');
  expect(ofWebsite).toContain(`/app/websites/${place.website_id}/settings#mails`);
  expect(ofWebsite).toContain(`/mitteilungen/website/abmelden?token=${user_id}.scan.${place.website_id}.`);
});
