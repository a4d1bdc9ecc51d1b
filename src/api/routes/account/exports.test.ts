import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvidence } from '../../../model/check/evidence.ts';
import { savePageChecks } from '../../../model/check/pageChecks.ts';
import { exportPartRows } from '../../../model/organization/exportParts.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { saveFile } from '../../../model/system/storedFiles.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { addSignUp } from '../../../model/visitor/newsletterSignUps.ts';
import { readZip } from '../../../report/testing/zip.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = [await newPerson({ password_hash: 'geheimes-hash' }), await newPerson()];
  member = await join(owner, 'member');
  await fill(owner, 'Eigenes');
  await fill(other, 'Fremdes');
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

async function fill(person: Person, mark: string) {
  const { db } = server.store;
  const url = `https://${mark.toLowerCase()}.example/`;
  const { scan } = await addRunningScan(db, url);
  const media = [{ url: `${url}a.png`, kind: 'image', alt: mark } as never];
  const finding = { ...toFinding('failed', ['1.1.1']), message: mark };
  await savePageAudit(db, scan, toAudit(url, { title: mark, findings: [finding], media }));
  const stored = await saveFile(db, { media_type: 'image/svg+xml', body: Buffer.from(`<svg>${mark}</svg>`) });
  const { organization_id, user_id } = person;
  await run`update websites set organization_id = ${organization_id}, stored_favicon_url = ${stored},
    cookies_encrypted = 'verschlossen' where id = ${scan.website_id}`;
  const rows = await run<{ id: string }>`select id from pages where website_id = ${scan.website_id}`;
  const actor = { organization_id, claim_hash: null, user_id };
  const page_id = Number(rows[0]!.id);
  await savePageChecks(db, actor, {
    page_id,
    changes: [{ criteria: '1.2.1', status: 'pass', note: mark, base: null }],
  });
  await run`update checks set taken_from = page_id where page_id = ${page_id} and criteria = '1.2.1'`;
  const file = { file_name: `${mark}.png`, media_type: 'image/png', body: Buffer.from(`Bild ${mark}`) };
  await addEvidence(db, actor, { page_id, criteria: '1.2.1', ...file });
  await run`update media_items set alt_text = ${mark}, alt_text_status = 'accepted', alt_text_user_id = ${user_id}
    where website_id = ${scan.website_id}`;
  const { website_id } = scan;
  await run`insert into plan_requests (organization_id, user_id, plan) values (${organization_id}, ${user_id}, 'basis')`;
  await run`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, example_page_url,
      example_selector, example_snippet, first_scan_id, last_scan_id)
    values (${website_id}, 'axe:x:failed', 'axe', 'x', '{}', 'failed', '', '', '', '', ${scan.id}, ${scan.id})
    on conflict do nothing`;
  await run`insert into document_answers (website_id, hash, question, meaning, note, user_id)
    select distinct website_id, 'x', 'pdf-01-006', 'barrier', ${mark}, ${user_id}::bigint from causes where website_id = ${website_id}`;
  await run`insert into cause_events (website_id, cause_id, user_id, kind, text)
    select website_id, min(id), ${user_id}, 'comment', ${mark} from causes where website_id = ${website_id}
    group by website_id`;
  await run`with e as (
      insert into events (organization_id, website_id, kind, facts) values (${organization_id}, ${website_id},
        'cause.commented', ${JSON.stringify({ text: mark })}::jsonb) returning id)
    insert into notices (organization_id, user_id, event_id, reason, topic)
    select ${organization_id}, ${user_id}, id, 'mention', 'own' from e`;
  await signUp(person.email, mark);
  await ask(person, 'POST /api-keys', { name: mark });
  await ask(person, 'POST /organization/invitations', { emails: `${mark.toLowerCase()}@example.de` });
}

const signUp = (email: string, firstname: string) =>
  addSignUp(server.store, {
    ...{ email, firstname, lastname: '-', company: null, shop_system: null },
    ...{ consent_text: 'Ich willige ein.', source: '/', address: '203.0.113.0' },
  });

async function load(person: Person, path: string) {
  const response = await fetch(`${server.url}/api/v1${path}`, { headers: person.headers });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="stufenlos-\w+-[\d-]{10}\.zip"$/,
  );
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const read = (name: string) =>
    JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, unknown>[];
  const text = [...files.values()].map(String).join('\n');
  return { files, read, text };
}

/**
 * Fields that hold a hash or a sealed value. `image_hash` and a file’s `hash` may appear: they reveal no more than the image
 * address.
 */
const secrets = /"(?!has_|(?:image_)?hash")\w*(?:hash|encrypted|secret|token|password)\w*":/;

test('an organization’s export holds everything of it, nothing of another and no secret', async () => {
  const { files, read, text } = await load(owner, '/organization/export');
  expect([...files.keys()].filter((name) => name.endsWith('.json'))).toHaveLength(46);
  expect(files.get('LIESMICH.txt')!.toString()).toContain('api-schluessel.json');
  for (const [name, count] of Object.entries({
    organisation: 1,
    mitglieder: 2,
    einladungen: 1,
    'api-schluessel': 1,
    websites: 1,
    seiten: 1,
    befunde: 1,
    medien: 1,
    scans: 1,
  }))
    expect([name, read(name).length]).toEqual([name, count]);
  expect(read('mitglieder').map(({ email }) => email)).toEqual([owner.email, member.email]);
  expect(read('pruefungen')).toContainEqual(
    expect.objectContaining({
      criteria: '1.2.1',
      set_by: 'person',
      taken_from: expect.any(Number) as number,
    }),
  );
  expect(read('notizen')).toMatchObject([{ criteria: '1.2.1', note: 'Eigenes' }]);
  const told = { kind: 'cause.commented', facts: { text: 'Eigenes' } };
  expect(read('ereignisse')).toMatchObject([told]);
  expect(read('dokumentantworten')).toMatchObject([{ question: 'pdf-01-006', note: 'Eigenes' }]);
  const sealed = { has_cookies: true, has_headers: false, has_login: false };
  expect(read('websites')[0]).toMatchObject({ url: 'https://eigenes.example/', ...sealed });
  expect(read('protokoll').at(-1)).toMatchObject({ action: 'organization.exported' });
  const [favicon] = [...files].filter(([name]) => name.startsWith('dateien/'));
  expect(favicon![1].toString()).toBe('<svg>Eigenes</svg>');
  const [evidence] = [...files].filter(([name]) => name.startsWith('nachweise/'));
  expect(evidence![0]).toBe(`nachweise/${String(read('nachweise')[0]!.id)}-Eigenes.png`);
  expect(evidence![1].toString()).toBe('Bild Eigenes');
  expect(text).not.toMatch(/fremdes/i);
  expect(text).not.toMatch(secrets);
  expect(text).not.toContain('verschlossen');
  expect(await listActions(owner)).toContain('organization.exported');
});

test('an account’s export holds the person, and of their organization the name and their role', async () => {
  const { read, text } = await load(owner, '/me/export');
  expect(read('konto')).toMatchObject([
    { email: owner.email, has_password: true, factors: [], passkeys: [] },
  ]);
  expect(read('sitzungen')).toMatchObject([{ id: owner.session_id, user_agent: 'Test' }]);
  expect(read('notizen')).toMatchObject([{ criteria: '1.2.1', note: 'Eigenes' }]);
  const told = { kind: 'cause.commented', reason: 'mention', facts: { text: 'Eigenes' } };
  expect(read('mitteilungen')).toMatchObject([told]);
  expect(read('sicherheitsprotokoll')).toMatchObject([
    { event: 'sign_in', detail: { method: 'password' }, user_agent: 'Test' },
    { event: 'api_key.created', detail: { name: 'Eigenes' }, place: 'unknown' },
  ]);
  expect(read('organisation')).toMatchObject([{ name: `${owner.email} Organisation`, role: 'owner' }]);
  expect(read('pruefungen')).toMatchObject([
    { criteria: '1.2.1', page_url: 'https://eigenes.example/', taken_over_from: 'https://eigenes.example/' },
  ]);
  expect(read('protokoll').map(({ action }) => action)).toContain('api_key.created');
  expect(read('nachweise')).toMatchObject([{ file_name: 'Eigenes.png', criteria: '1.2.1' }]);
  expect(read('verlauf')).toMatchObject([{ kind: 'comment', text: 'Eigenes' }]);
  expect(read('alternativtexte')).toMatchObject([{ alt_text: 'Eigenes', alt_text_status: 'accepted' }]);
  expect(read('tarifanfragen')).toMatchObject([{ plan: 'basis' }]);
  expect(read('newsletter')).toMatchObject([
    { event: 'asked', status: 'pending', firstname: 'Eigenes', consent_text: 'Ich willige ein.' },
  ]);
  expect(text).not.toMatch(/fremdes/i);
  expect(text).not.toContain(member.email);
  expect(text).not.toMatch(secrets);
  expect(text).not.toContain('geheimes-hash');
});

test('an export longer than one part has every row once', async () => {
  const rows = exportPartRows * 2 + 1;
  await run`insert into audit_log (organization_id, user_id, action)
    select ${other.organization_id}, ${other.user_id}, 'website.added' from generate_series(1, ${rows}::int)`;
  const { read } = await load(other, '/organization/export');
  const ids = read('protokoll').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(rows);
});

test('only owners export an organization', async () => {
  expect((await ask(member, 'GET /organization/export')).json.code).toBe('ROLE_MISSING');
});
