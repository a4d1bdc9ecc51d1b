import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { Website } from '../../../shared/contract/website.ts';
import type { ReportFile } from '../../../shared/work/report.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = (accept: string, token = 'widerrufen') =>
  fetch(`${server.url}/api/v1/shared-reports/${token}`, { headers: { accept } });

test('a link to a report that is no more shows a page to people and an error to programs', async () => {
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  const text = await page.text();
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<h1>Nicht gefunden</h1><p>Diesen Bericht gibt es nicht (mehr).</p>');
  const error = await open('*/*');
  expect([error.status, await error.json()]).toMatchObject([404, { code: 'REPORT_NOT_FOUND' }]);
});

test('a revoked link and one whose days are over say which, to its reader and in the list', async () => {
  const { ask, newPerson } = toAsk(() => server);
  const owner = await newPerson();
  const { id } = (await ask<Website>(owner, 'POST /websites', { url: 'https://geteilt.example/' })).json;
  const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
  const [report] = await run<{
    id: string;
  }>`insert into reports (website_id, kind, format, wanted, status, body)
    values (${id}, 'brief', 'html', '{}', 'done', 'x') returning id`;
  const share = async () => {
    const { json } = await ask<{ url: string }>(owner, `PUT /reports/${report!.id}/share`, { days: 7 });
    return json.url.split('/').at(-1)!;
  };
  const list = async () => (await ask<List<ReportFile>>(owner, `GET /websites/${id}/reports`)).json.items[0]!;
  const read = async (token: string) => (await open('text/html', token)).text();
  const token = await share();
  await run`update reports set share_until = now() - interval '1 second'`;
  expect(await read(token)).toMatch(
    /<h1>Link abgelaufen<.h1><p>Die Zeit, für die dieser Link galt, ist vorbei\./,
  );
  expect(await list()).toMatchObject({
    shared_until: null,
    share_end: 'expired',
    share_ended_at: expect.any(String),
  });
  const second = await share();
  await ask(owner, `DELETE /reports/${report!.id}/share`);
  expect(await read(second)).toMatch(/<h1>Link widerrufen<.h1><p>Dieser Link wurde widerrufen\./);
  expect(await list()).toMatchObject({
    shared_until: null,
    share_end: 'revoked',
    share_ended_at: expect.any(String),
  });
  expect(await read(token)).toContain('Diesen Bericht gibt es nicht (mehr).');
  expect((await open('text/html', await share())).status).toBe(200);
  expect(await list()).toMatchObject({ share_end: null });
});
