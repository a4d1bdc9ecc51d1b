import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Checklist, Evidence } from '../../../shared/contract/check.ts';
import { checkLimits } from '../../../shared/limits/work.ts';
import { toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let anna: Person;
let stranger: Person;
let page_id: number;
beforeAll(async () => {
  server = await startTestServer();
  [anna, stranger] = [await newPerson(), await newPerson()];
  const { scan } = await addRunningScan(server.store.db, 'https://nachweise.example/');
  await savePageAudit(server.store.db, scan, toAudit('https://nachweise.example/'));
  await run`update websites set organization_id = ${anna.organization_id} where id = ${scan.website_id}`;
  const [row] = await run<{ id: string }>`select id from pages where website_id = ${scan.website_id}`;
  page_id = Number(row!.id);
});
afterAll(() => server.close());

const { ask, newPerson } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
]);
const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(64)]);
const script = '<script>alert(document.domain)</script>';

type Upload = { name?: string; criteria?: string; type?: string; person?: Person; page?: number };

async function upload(body: Uint8Array | string, over: Upload = {}) {
  const { name = 'bild.png', criteria = '1.1.1', type = 'application/octet-stream' } = over;
  const path = `/api/v1/pages/${over.page ?? page_id}/checks/${criteria}/evidence`;
  const response = await fetch(`${server.url}${path}?file_name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(over.person ?? anna).headers },
    body: body as BodyInit,
  });
  return {
    status: response.status,
    json: (await response.json()) as Evidence & { code?: string; message: string },
  };
}

const load = (id: number, person = anna) =>
  fetch(`${server.url}/api/v1/evidence/${id}`, { headers: person.headers });

describe('a file at a criterion', () => {
  test.each([
    ['image/png', png, 'png'],
    ['image/jpeg', jpeg, 'jpg'],
    ['image/webp', webp, 'webp'],
    ['image/gif', gif, 'gif'],
    ['application/pdf', pdf, 'pdf'],
  ])('is kept as %s, whatever it is called', async (media_type, body, extension) => {
    const { status, json } = await upload(body, { name: 'aufnahme.html', criteria: '1.2.1' });
    expect([status, json.media_type, json.file_name]).toEqual([200, media_type, `aufnahme.${extension}`]);
    const response = await load(json.id);
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    expect(response.headers.get('content-type')).toBe(media_type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      media_type === 'application/pdf' ? /^attachment; / : /^inline; /,
    );
  });

  test('stands in the checklist with who and how large, also where nothing is decided yet', async () => {
    const { json } = await upload(png, { criteria: '2.1.1', name: 'Tastatur „Menü“.png' });
    const checklist = (await ask<Checklist>(anna, `GET /pages/${page_id}/checks`)).json;
    expect(checklist.evidence).toContainEqual(json);
    expect(json).toMatchObject({
      file_name: 'Tastatur „Menü“.png',
      size_bytes: png.byteLength,
      user_email: anna.email,
    });
    expect((await ask(anna, `DELETE /evidence/${json.id}`)).status).toBe(200);
    expect((await load(json.id)).status).toBe(404);
    expect((await ask(anna, `DELETE /evidence/${json.id}`)).json.code).toBe('EVIDENCE_NOT_FOUND');
  });

  test.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Bilder\\Menü.jpeg', 'Menü.png'],
    ['rechnung\u202egnp.exe', 'rechnunggnp.png'],
    ['a"b<c>|?*:.png', 'abc.png'],
    ['.htaccess', 'htaccess.png'],
    ['', 'nachweis.png'],
    ['x'.repeat(400), `${'x'.repeat(checkLimits.fileNameMax)}.png`],
  ])('called %j is stored as a plain name', async (name, stored) => {
    const { json } = await upload(png, { name, criteria: '2.1.2' });
    expect(json.file_name).toBe(stored);
    const disposition = (await load(json.id)).headers.get('content-disposition')!;
    expect(disposition).toBe(`inline; filename*=UTF-8''${encodeURIComponent(stored)}`);
  });
});

describe('what is refused', () => {
  test.each([
    ['HTML called a picture', `<!doctype html>${script}`],
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['SVG with a prolog', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`],
    ['text', 'Nur Text'],
    ['nothing', ''],
    ['a script in front of a PDF', Buffer.concat([Buffer.from(script), pdf])],
    ['a ZIP archive', Buffer.from('504b0304140000000000', 'hex')],
    ['half a signature', png.subarray(0, 4)],
  ])('%s', async (_, body) => {
    const { status, json } = await upload(body);
    expect([status, json.code]).toEqual([415, 'EVIDENCE_TYPE']);
    expect(json.message).toContain('PNG, JPEG, WebP, GIF und PDF');
  });

  test('a picture that is also a page is kept as a picture only', async () => {
    const { json } = await upload(Buffer.concat([gif, Buffer.from(script)]), {
      name: 'x.html',
      criteria: '2.2.1',
    });
    expect(json).toMatchObject({ media_type: 'image/gif', file_name: 'x.gif' });
  });

  test('more than 5 MB, with a length and without', async () => {
    const large = Buffer.concat([png, Buffer.alloc(checkLimits.evidenceMaxBytes)]);
    const { status, json } = await upload(large);
    expect([status, json.code]).toEqual([413, 'EVIDENCE_TOO_LARGE']);
    const fits = large.subarray(0, checkLimits.evidenceMaxBytes);
    expect((await upload(fits, { criteria: '2.3.1' })).status).toBe(200);
  });

  test('types that a form of a foreign website can send', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
      expect((await upload(png, { type })).status).toBe(415);
  });

  test('large bodies anywhere else', async () => {
    const checks = [{ criteria: '1.1.1', status: 'pass', note: 'x'.repeat(70_000), base: null }];
    expect((await ask(anna, `PUT /pages/${page_id}/checks`, { checks })).status).toBe(413);
  });

  test('a criterion of another catalogue', async () => {
    expect((await upload(png, { criteria: '2.5.8' })).json.code).toBe('CRITERION_UNKNOWN');
    expect((await upload(png, { criteria: '1.1' })).json.code).toBe('REQUEST_INVALID');
  });

  test('the twenty-first file of a criterion', async () => {
    await run`insert into evidence (website_id, page_id, criteria, file_name, media_type, size_bytes, body)
      select website_id, id, '3.1.1', 'bild.gif', 'image/gif', 1, '' from pages, generate_series(1, 19)
      where id = ${page_id}`;
    expect((await upload(gif, { criteria: '3.1.1' })).status).toBe(200);
    const { status, json } = await upload(gif, { criteria: '3.1.1' });
    expect([status, json.code]).toEqual([422, 'EVIDENCE_FULL']);
  });

  test('whoever is not of the organization', async () => {
    const { json } = await upload(png, { criteria: '3.2.1' });
    expect((await upload(png, { person: stranger })).json.code).toBe('PAGE_NOT_FOUND');
    expect((await load(json.id, stranger)).status).toBe(404);
    expect((await ask(stranger, `DELETE /evidence/${json.id}`)).json.code).toBe('EVIDENCE_NOT_FOUND');
    expect((await load(json.id)).status).toBe(200);
  });
});

test('an organization keeps files up to a limit; a deleted one stands in the log', async () => {
  const { json: file } = await upload(png, { criteria: '1.3.3', name: 'beleg.png' });
  await run`update evidence set size_bytes = ${2_147_483_647} where id = ${file.id}`;
  const refused = await upload(png, { criteria: '1.3.3' });
  expect([refused.status, refused.json.code]).toEqual([422, 'EVIDENCE_STORAGE']);
  expect(refused.json.message).toContain('2 GB');
  expect((await ask(anna, `DELETE /evidence/${file.id}`)).status).toBe(200);
  expect((await upload(png, { criteria: '1.3.3' })).status).toBe(200);
  const [entry] =
    await run`select subject from audit_log where action = 'evidence.deleted' order by id desc limit 1`;
  expect(entry?.subject).toMatchObject({
    page_url: 'https://nachweise.example/',
    criteria: '1.3.3',
    file_name: 'beleg.png',
  });
});
