import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = (accept: string) =>
  fetch(`${server.url}/api/v1/shared-reports/widerrufen`, { headers: { accept } });

test('a link to a report that is no more shows a page to people and an error to programs', async () => {
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
  const text = await page.text();
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<h1>Nicht gefunden</h1><p>Diesen Bericht gibt es nicht (mehr).</p>');
  const error = await open('*/*');
  expect([error.status, await error.json()]).toMatchObject([404, { code: 'REPORT_NOT_FOUND' }]);
});
