import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../log.ts';
import { newestTag } from '../model/database/migrate.ts';
import { finishScan } from '../model/scan/finishScan.ts';
import { addScanEvent } from '../model/scan/scanEvents.ts';
import { beginScan, savePageAudit } from '../model/scan/scanResults.ts';
import { startScan } from '../model/scan/scans.ts';
import { saveFile } from '../model/system/storedFiles.ts';
import { toAudit, toFinding } from '../model/testing/rows.ts';
import { addOwnWebsite } from '../model/website/ownWebsites.ts';
import {
  causeDetailSchema,
  causeSchema,
  scanDifferenceSchema,
  storedFindingSchema,
} from '../shared/contract/cause.ts';
import { checkSchema } from '../shared/contract/check.ts';
import { mediaItemSchema } from '../shared/contract/media.ts';
import { pageSchema } from '../shared/contract/page.ts';
import { completeSchema, progressSchema } from '../shared/contract/scan.ts';
import { scanSchema, websiteSchema } from '../shared/contract/website.ts';
import { httpLimits } from '../shared/limits/http.ts';
import { addPerson } from './testing/people.ts';
import { type Heard, readEvents, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const analyze = (websiteUrl: string, headers: Record<string, string> = {}) =>
  get(`/functions/v1/analyze-website?websiteUrl=${encodeURIComponent(websiteUrl)}`, headers);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const toCookie = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!;

const progress = { step: 'connectivity', status: 'success', message: 'Erreichbar.' };
const toComplete = (websiteId: number, scanId: number) => ({
  success: true,
  message: 'Fertig.',
  summary: { websiteId, scanId, mediaCount: 1, urlCount: 2 },
});

async function startAnalysis(websiteUrl: string) {
  const response = await analyze(websiteUrl);
  const cookie = toCookie(response);
  const { items } = (await (await get('/api/v1/websites', { cookie })).json()) as {
    items: { id: number; last_scan: { id: number } }[];
  };
  return { events: readEvents(response), cookie, website_id: items[0]!.id, scan_id: items[0]!.last_scan.id };
}

const next = async (events: AsyncGenerator<Heard>) => (await events.next()).value as Heard;

describe('the analysis stream', () => {
  test('sends progress and complete as they are stored, then ends', async () => {
    const { events, website_id, scan_id } = await startAnalysis('https://strom.example/');
    const { db } = server.store;
    await addScanEvent(db, scan_id, 'progress', progress);
    const first = await next(events);
    expect(first).toMatchObject({ id: `${scan_id}:1`, event: 'progress' });
    expect(progressSchema.parse(first.data)).toEqual(progress);
    await addScanEvent(db, scan_id, 'crawl', { pages_found: 3 });
    await addScanEvent(db, scan_id, 'complete', toComplete(website_id, scan_id));
    const last = await next(events);
    expect(last).toMatchObject({ id: `${scan_id}:3`, event: 'complete' });
    expect(completeSchema.parse(last.data).summary.websiteId).toBe(website_id);
    expect((await events.next()).done).toBe(true);
  });

  test('goes on after the last event heard instead of starting a second scan', async () => {
    const { events, cookie, website_id, scan_id } = await startAnalysis('https://weiter.example/');
    const { db } = server.store;
    await addScanEvent(db, scan_id, 'progress', progress);
    const { id } = await next(events);
    await events.return(undefined);
    await addScanEvent(db, scan_id, 'progress', { ...progress, step: 'robots' });
    await addScanEvent(db, scan_id, 'complete', toComplete(website_id, scan_id));
    const again = readEvents(await analyze('https://weiter.example/', { cookie, 'last-event-id': id }));
    expect((await next(again)).id).toBe(`${scan_id}:2`);
    expect((await next(again)).event).toBe('complete');
    const { items } = (await (await get(`/api/v1/websites/${website_id}/scans`, { cookie })).json()) as {
      items: unknown[];
    };
    expect(items).toHaveLength(1);
  });

  test('an event id of somebody else’s scan opens nothing of it', async () => {
    const own = await startAnalysis('https://fremd.example/');
    await addScanEvent(server.store.db, own.scan_id, 'progress', progress);
    const response = await analyze('https://anders.example/', { 'last-event-id': `${own.scan_id}:0` });
    const { items } = (await (await get('/api/v1/websites', { cookie: toCookie(response) })).json()) as {
      items: { url: string; last_scan: { id: number } }[];
    };
    expect(items.map(({ url }) => url)).toEqual(['https://anders.example/']);
    expect(items[0]!.last_scan.id).not.toBe(own.scan_id);
    await response.body!.cancel();
  });

  test('the client’s leaving does not end the scan', async () => {
    const { events, scan_id, cookie } = await startAnalysis('https://weg.example/');
    await events.return(undefined);
    const scan = scanSchema.parse(await (await get(`/api/v1/scans/${scan_id}`, { cookie })).json());
    expect(scan.status).toBe('queued');
  });

  test('a scan’s own stream also tells the crawl’s counts and its end', async () => {
    const { scan_id, cookie } = await startAnalysis('https://ende.example/');
    const scan = await beginScan(server.store.db, scan_id);
    const heard: string[] = [];
    const reading = (async () => {
      for await (const { event } of readEvents(await get(`/api/v1/scans/${scan_id}/events`, { cookie })))
        heard.push(event);
    })();
    await finishScan(server.store.db, scan!);
    await reading;
    expect(heard).toEqual(['crawl', 'done']);
  });
});

describe('a stream', () => {
  test('of a scan that has ended and told everything is 204, so that no event source comes back for ever', async () => {
    const { scan_id, cookie } = await startAnalysis('https://vorbei.example/');
    await finishScan(server.store.db, (await beginScan(server.store.db, scan_id))!);
    const events = await get(`/api/v1/scans/${scan_id}/events`, { cookie, 'last-event-id': `${scan_id}:99` });
    expect(events.status).toBe(204);
    expect((await get(`/api/v1/scans/${scan_id}/events`, { cookie })).status).toBe(200);
  });

  test('is refused beyond twenty at once per client', async () => {
    const { scan_id, cookie, events } = await startAnalysis('https://viele.example/');
    const path = `/api/v1/scans/${scan_id}/events`;
    const opened: Response[] = [];
    for (let last = 200; last === 200; ) {
      const response = await get(path, { cookie });
      last = response.status;
      opened.push(response);
      expect(opened.length).toBeLessThanOrEqual(21);
    }
    expect(await opened.at(-1)!.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' });
    await Promise.all(opened.slice(0, -1).map((response) => response.body!.cancel()));
    await events.return(undefined);
  });

  test('is refused beyond forty at once per account, from however many clients, until one is closed', async () => {
    const behindProxy = await startTestServer({}, { trustedHops: 1 });
    const { store } = behindProxy;
    const { token, organization_id } = await addPerson(behindProxy, { email: 'viele@example.de' });
    const owner = { organization_id: organization_id!, claim_hash: null };
    const website = await addOwnWebsite(store.db, owner, { url: 'https://viele-stroeme.example/' });
    const scan_id = await startScan(store, owner, { website_id: website.id, client_hash: null });
    const open = (n: number) =>
      fetch(`${behindProxy.url}/api/v1/scans/${scan_id}/events`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${n}` },
      });
    const opened = await Promise.all(Array.from({ length: 40 }, (_, n) => open(n)));
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    const refused = await open(50);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' });
    await opened[0]!.body!.cancel();
    await expect.poll(async () => (await open(51)).status).toBe(200);
    await behindProxy.close();
  });

  test('is not started by an image or link on a foreign website, nor by HEAD', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await analyze('https://bild.example/', headers)).status).toBe(403);
    const foreign = 'https://fremd.example';
    const sources: Record<string, string>[] = [
      { origin: foreign },
      { referer: `${foreign}/` },
      { origin: 'null' },
    ];
    for (const old of sources) expect((await analyze('https://bild.example/', old)).status).toBe(403);
    const url = `${server.url}/functions/v1/analyze-website?websiteUrl=kopf.example`;
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(405);
  });
});

describe('resources', () => {
  test('answer exactly in the shape of the contract', async () => {
    const { cookie, website_id, scan_id } = await startAnalysis('https://form.example/');
    const scan = (await beginScan(server.store.db, scan_id))!;
    const media = [
      {
        url: 'https://form.example/a.png',
        kind: 'image' as const,
        alt: null,
        title: null,
        media_type: null,
        file_size: 7,
        width: 1,
        height: 1,
      },
    ];
    await savePageAudit(
      server.store.db,
      scan,
      toAudit('https://form.example/', { findings: [toFinding('failed', ['1.1.1'])], media }),
    );
    const read = async (path: string) =>
      (await get(`/api/v1/${path}`, { cookie })).json() as Promise<{
        items: { id: number }[];
        total: number;
      }>;
    expect(websiteSchema.strict().safeParse(await read(`websites/${website_id}`)).error).toBeUndefined();
    const pages = await read(`websites/${website_id}/pages`);
    expect(pageSchema.strict().safeParse(pages.items[0]).error).toBeUndefined();
    expect(pageSchema.strict().safeParse(await read(`pages/${pages.items[0]!.id}`)).error).toBeUndefined();
    expect(
      checkSchema.strict().safeParse((await read(`pages/${pages.items[0]!.id}/checks`)).items[0]).error,
    ).toBeUndefined();
    await finishScan(server.store.db, scan);
    const causes = await read(`websites/${website_id}/causes`);
    expect(causeSchema.strict().safeParse(causes.items[0]).error).toBeUndefined();
    const cause = await read(`causes/${causes.items[0]!.id}`);
    expect(causeDetailSchema.strict().safeParse(cause).error).toBeUndefined();
    const places = await read(`causes/${causes.items[0]!.id}/findings`);
    expect(storedFindingSchema.strict().safeParse(places.items[0]).error).toBeUndefined();
    const difference = await read(`scans/${scan_id}/difference`);
    expect(scanDifferenceSchema.strict().safeParse(difference).error).toBeUndefined();
    expect((await read(`websites/${website_id}/findings?criterion=1.1.1`)).items).toHaveLength(1);
    expect((await read(`websites/${website_id}/findings?criterion=4.1.2`)).items).toEqual([]);
    expect(
      mediaItemSchema.strict().safeParse((await read(`websites/${website_id}/media?alt=missing`)).items[0])
        .error,
    ).toBeUndefined();
    expect(scanSchema.strict().safeParse(await read(`scans/${scan_id}`)).error).toBeUndefined();
  });

  test('come in parts that join without gap or overlap', async () => {
    const { cookie, website_id, scan_id } = await startAnalysis('https://teile.example/');
    const scan = (await beginScan(server.store.db, scan_id))!;
    for (let i = 0; i < 5; i++)
      await savePageAudit(server.store.db, scan, toAudit(`https://teile.example/${i}`));
    const urls: string[] = [];
    for (let cursor = ''; cursor !== 'end'; ) {
      const query = `limit=2${cursor && `&cursor=${cursor}`}`;
      const part = (await (
        await get(`/api/v1/websites/${website_id}/pages?${query}`, { cookie })
      ).json()) as {
        items: { url: string }[];
        next_cursor: string | null;
      };
      urls.push(...part.items.map(({ url }) => url));
      cursor = part.next_cursor ?? 'end';
    }
    expect(urls).toEqual([0, 1, 2, 3, 4].map((i) => `https://teile.example/${i}`));
  });

  test('of somebody else do not exist', async () => {
    const { website_id, scan_id } = await startAnalysis('https://geheim.example/');
    const { cookie } = await startAnalysis('https://neugierig.example/');
    for (const path of ['', '/pages', '/findings', '/causes', '/media', '/scans']) {
      for (const headers of [undefined, { cookie }]) {
        const response = await get(`/api/v1/websites/${website_id}${path}`, headers);
        expect([response.status, (await response.json()) as object]).toEqual([
          404,
          expect.objectContaining({ code: 'WEBSITE_NOT_FOUND' }),
        ]);
      }
    }
    expect((await get(`/api/v1/scans/${scan_id}`, { cookie })).status).toBe(404);
    expect((await get(`/api/v1/scans/${scan_id}/events`, { cookie })).status).toBe(404);
    expect((await post('/functions/v1/crawl-website', { websiteId: website_id }, { cookie })).status).toBe(
      404,
    );
    expect((await post(`/api/v1/websites/${website_id}/claim`, { token: 'geraten' })).status).toBe(403);
  });

  test('a website is scanned again on demand, once at a time, at its own address only', async () => {
    const { cookie, website_id, scan_id } = await startAnalysis('https://nochmal.example/');
    const crawl = (url?: string) =>
      post('/functions/v1/crawl-website', { websiteId: website_id, url }, { cookie });
    expect((await crawl()).status).toBe(409);
    await finishScan(server.store.db, (await beginScan(server.store.db, scan_id))!);
    expect((await crawl('https://andere.example/')).status).toBe(400);
    expect(await (await crawl('https://nochmal.example/')).json()).toMatchObject({
      success: true,
      scanId: expect.any(Number),
    });
  });
});

describe('what a stranger can send', () => {
  test.each([
    ['', 400, 'WEBSITE_URL_REQUIRED'],
    ['   ', 400, 'WEBSITE_URL_REQUIRED'],
    ['file:///etc/passwd', 400, 'WEBSITE_URL_SCHEME'],
    ['https://', 400, 'WEBSITE_URL_INVALID'],
    ['x'.repeat(httpLimits.maxUrlChars + 1), 400, 'REQUEST_INVALID'],
  ])('the address %.20s is refused', async (websiteUrl, status, code) => {
    const response = await analyze(websiteUrl);
    expect([response.status, await response.json()]).toEqual([
      status,
      { code, title: expect.any(String), message: expect.any(String) },
    ]);
  });

  test('broken, foreign and oversized bodies are refused in German', async () => {
    const path = '/functions/v1/crawl-website';
    const answers = [
      [await post(path, '{"websiteId":'), 400, 'JSON_INVALID'],
      [await post(path, { websiteId: 'eins' }), 400, 'REQUEST_INVALID'],
      [await post(path, {}), 400, 'REQUEST_INVALID'],
      [
        await post(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
        415,
        'MEDIA_TYPE_UNSUPPORTED',
      ],
      [await post(path, { url: 'x'.repeat(httpLimits.maxBodyBytes) }), 413, 'BODY_TOO_LARGE'],
    ] as const;
    for (const [response, status, code] of answers) {
      expect([response.status, await response.json()]).toEqual([
        status,
        { code, title: expect.any(String), message: expect.any(String) },
      ]);
    }
  });

  test.each([
    '/api/v1/websites/abc',
    '/api/v1/websites/-1',
    '/api/v1/websites?limit=100000',
    '/api/v1/pages/1.5',
  ])('%s is refused', async (path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'REQUEST_INVALID' }),
    ]);
  });

  test('a cookie of no use counts as none', async () => {
    const response = await get('/api/v1/websites', { cookie: "stufenlos_claim=' or 1=1" });
    expect(await response.json()).toEqual({ items: [], next_cursor: null });
  });
});

describe('the rest of the house', () => {
  test('describes itself and says how it is', async () => {
    const description = (await (await get('/openapi.json')).json()) as { paths: object };
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/functions/v1/analyze-website',
        '/api/v1/websites/{id}/findings',
        '/api/v1/pages/{id}/checks',
      ]),
    );
    expect((await get('/healthz/live')).status).toBe(200);
    expect(await (await get('/version')).json()).toEqual({ version, schema: newestTag() });
    expect(await (await get('/healthz/ready')).json()).toEqual({
      status: 'ready',
      failed_jobs: 0,
      storage: 'enough',
      workers: { working: 0, without_browser: 0 },
    });
  });

  test('serves pages, the app’s shell under every app path, and 404 with its page', async () => {
    expect(await (await get('/')).text()).toContain('Start');
    const app = await get('/app/websites/7');
    expect([app.status, app.headers.get('x-robots-tag'), await app.text()]).toEqual([
      200,
      'noindex',
      expect.stringContaining('App'),
    ]);
    const missing = await get('/gibt-es-nicht');
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('noindex')]);
    const api = await get('/api/v1/gibt-es-nicht');
    expect([api.status, await api.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  test('gives a stored favicon in a cage', async () => {
    const body = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const response = await get(await saveFile(server.store.db, { media_type: 'image/svg+xml', body }));
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
  });
});

test('Where guests are off, an analysis without account is refused in plain words', async () => {
  const closed = await startTestServer({ areGuestsWelcome: false });
  const response = await fetch(`${closed.url}/functions/v1/analyze-website?websiteUrl=gast.example`);
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('Bitte melden Sie sich an, um Websites zu analysieren.');
  const again = await fetch(`${closed.url}/functions/v1/crawl-website`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ websiteId: 1 }),
  });
  expect(again.status).toBe(403);
  await closed.close();
});
