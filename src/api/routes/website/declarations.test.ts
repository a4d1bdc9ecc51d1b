import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { toFrontier } from '../../../model/scan/scanPages.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { saveDeclarationPdf } from '../../../model/website/declarationVersions.ts';
import type { NoticeItem } from '../../../shared/contract/notice.ts';
import { toNoticeTitle } from '../../../shared/words/noticeWords.ts';
import type { Declaration, DeclarationDraft } from '../../../shared/work/declarationText.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let run: RunSql;
let sites = 0;
const { ask, newPerson, listActions } = toAsk(() => server);

beforeAll(async () => {
  server = await startTestServer();
  run = (text, ...values) => runSql(server.store.db, text, ...values);
});
afterAll(() => server.close());

beforeEach(async () => {
  owner = await newPerson();
  const url = `https://www.erklaerung${++sites}.example/`;
  const { scan } = await addRunningScan(server.store.db, url);
  website_id = scan.website_id;
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  const findings = [toFinding('failed', ['1.1.1'], 'image-alt')];
  const frontier = toFrontier(server.store.db, scan);
  await frontier.add([{ url, depth: 0 }]);
  await frontier.claim();
  await savePageAudit(server.store.db, scan, toAudit(url, { findings }));
  await finishScan(server.store.db, scan);
});

const begin = async (kind = 'company') =>
  (await ask<Declaration>(owner, `POST /websites/${website_id}/declarations`, { kind })).json;
const getDraft = async (id: number) =>
  (await ask<DeclarationDraft>(owner, `GET /declarations/${id}/draft`)).json;
const save = (id: number, answers: object) => ask<Declaration>(owner, `PUT /declarations/${id}`, answers);

const answers = {
  operator: 'Räder <b>GmbH</b>',
  service: 'Wir verkaufen Fahrräder.',
  usage: 'Auswählen, in den Warenkorb legen, bezahlen.',
  method: 'self',
  assessed_on: '2026-11-20',
  email: 'hallo@raeder.example',
  authority: 'Marktüberwachungsstelle',
  is_authority_checked: true,
};

async function publish(id: number): Promise<Declaration> {
  await save(id, answers);
  await ask(owner, `POST /declarations/${id}/approve`, { approved_by: 'Erika Beispiel' });
  return (await ask<Declaration>(owner, `POST /declarations/${id}/publish`)).json;
}

async function writePdf(id: number): Promise<void> {
  const [version] = await run<{ id: string }>`select id from declaration_versions where declaration_id = ${id}
    order by number desc limit 1`;
  await saveDeclarationPdf(server.store.db, Number(version!.id), Buffer.from('%PDF-1.7'));
}

test('a draft names what is missing, proposes the rest from the scan, and cannot be approved before', async () => {
  const { id, state } = await begin();
  expect(state).toBe('draft');
  const draft = await getDraft(id);
  expect(draft.missing.join('\n')).toMatch(/Name des Unternehmens[\s\S]*geprüft haben/);
  expect(draft.content.claims.failed).toEqual([{ criterion: '1.1.1', rules: ['axe:image-alt'] }]);
  expect(draft.proposed).toMatchObject({ compatibility: 'partial' });
  const approved = await ask(owner, `POST /declarations/${id}/approve`, { approved_by: 'Erika' });
  expect([approved.status, approved.json.code]).toEqual([409, 'DECLARATION_INCOMPLETE']);
  expect((await ask(owner, `POST /declarations/${id}/publish`)).json.code).toBe('DECLARATION_STATE');
  await save(id, answers);
  expect((await getDraft(id)).missing).toEqual([]);
  const again = await ask(owner, `POST /websites/${website_id}/declarations`, { kind: 'company' });
  expect(again.json.code).toBe('DECLARATION_EXISTS');
});

test('who moves to another Land checks its body again, who names another body need not', async () => {
  const { id } = await begin('public');
  const first = { ...answers, jurisdiction: 'by' };
  const isChecked = async (given: object) => (await save(id, given)).json.answers.is_authority_checked;
  expect(await isChecked(first)).toBe(true);
  expect(await isChecked({ ...first, jurisdiction: 'he' })).toBe(false);
  expect(await isChecked({ ...first, jurisdiction: 'he' })).toBe(true);
  expect(await isChecked({ ...first, jurisdiction: 'sn', authority: 'Andere Stelle' })).toBe(true);
});

test('what another person saved meanwhile stays, and who changed the same answer is told', async () => {
  const { id } = await begin();
  const { answers: before } = (await save(id, answers)).json;
  await save(id, { ...before, phone: '030 1234', before });
  const later = await save(id, { ...before, how: 'Wir schulen alle.', before });
  expect(later.json.answers).toMatchObject({ phone: '030 1234', how: 'Wir schulen alle.' });
  const same = await ask(owner, `PUT /declarations/${id}`, { ...before, phone: '040 9999', before });
  expect([same.status, same.json.code]).toEqual([409, 'DECLARATION_CHANGED']);
  expect((await save(id, { ...before, phone: '030 1234', before })).status).toBe(200);
});

test('a published text stands at its own address for everybody, as page and PDF, until it is withdrawn', async () => {
  const { id } = await begin();
  const { state, public_path, versions } = await publish(id);
  expect([state, versions.map(({ status }) => status)]).toEqual(['published', ['published']]);
  expect(public_path).toMatch(/^\/erklaerung\/erklaerung\d+-example-[a-z0-9]{8}$/);
  await writePdf(id);
  const pdf = await fetch(`${server.url}${public_path}/pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await fetch(`${server.url}${public_path}x`)).status).toBe(404);
  await ask(owner, `POST /declarations/${id}/withdraw`);
  for (const path of [public_path, `${public_path}/pdf`])
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  expect((await ask(owner, `POST /declarations/${id}/withdraw`)).json.code).toBe('DECLARATION_STATE');
  expect(await listActions(owner)).toEqual(
    expect.arrayContaining(['declaration.approved', 'declaration.published', 'declaration.withdrawn']),
  );
});

test('every version stays readable, and the database lets nobody change one', async () => {
  const { id } = await begin();
  await publish(id);
  await save(id, { ...answers, service: 'Jetzt auch Roller.' });
  const before = await ask<{ content: object; embed: string }>(owner, `GET /declarations/${id}/versions/1`);
  expect(before.json.embed).toContain('Wir verkaufen Fahrräder.');
  expect(before.json.embed).toContain('Räder &lt;b&gt;GmbH&lt;/b&gt;');
  await ask(owner, `POST /declarations/${id}/approve`, { approved_by: 'Otto Beispiel' });
  const { json } = await ask<Declaration>(owner, `POST /declarations/${id}/publish`);
  expect(json.versions.map(({ number, status }) => [number, status])).toEqual([
    [2, 'published'],
    [1, 'replaced'],
  ]);
  expect((await ask<{ embed: string }>(owner, `GET /declarations/${id}/versions/2`)).json.embed).toContain(
    'Roller',
  );
  for (const change of [
    () => run`update declaration_versions set content = '{}' where declaration_id = ${id}`,
    () => run`update declaration_versions set approved_by = 'x' where declaration_id = ${id}`,
    () => run`delete from declaration_versions where declaration_id = ${id}`,
  ])
    await expect(change()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    });
});

test('a website in the trash takes its text off, and a member may write but not approve', async () => {
  const { id } = await begin('public');
  const { public_path } = await begin();
  const { organization_id } = owner;
  const member = await addPerson(server, { email: 'mitglied@example.de', organization_id });
  expect((await ask(member, `PUT /declarations/${id}`, answers)).status).toBe(200);
  expect((await ask(member, `POST /declarations/${id}/approve`, { approved_by: 'Ich' })).status).toBe(403);
  const { json } = await ask<{ items: Declaration[] }>(owner, `GET /websites/${website_id}/declarations`);
  await publish(json.items.find(({ kind }) => kind === 'company')!.id);
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  expect((await fetch(`${server.url}${public_path}`)).status).toBe(404);
});

test('all who see the website hear that a published text was withdrawn, but not who did it', async () => {
  const { organization_id } = owner;
  const email = `kollege${sites}@erklaerung.example`;
  const member = await addPerson(server, { email, organization_id, role: 'member' });
  const { id } = await publish((await begin()).id);
  await ask(owner, `POST /declarations/${id}/withdraw`);
  const titles = async (person: Person) =>
    (await ask<List<NoticeItem>>(person, 'GET /notices')).json.items.map(toNoticeTitle);
  expect(await titles(member)).toEqual([
    `${owner.email} hat „Informationen zur Barrierefreiheit“ zurückgezogen. Unter der öffentlichen Adresse steht nichts mehr`,
  ]);
  expect(await titles(owner)).toEqual([]);
});
