import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toLoopback } from '../../../tests/refusedHosts.ts';
import { selfSigned } from '../../../tests/selfSigned.ts';
import { asking, unseen, type Ways } from '../../../tests/waysOut.ts';
import { findChromium } from '../browser/chromium.ts';
import { type Guard, guardedBrowserArgs, openGuard } from './guard.ts';

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const toOrigin = () => `http://127.0.0.1:${portOf(website)}`;

let documents: string[] = [];

const answers: Record<
  string,
  (query: string) => { headers?: [string, string][]; status?: number; body?: string }
> = {
  '/': () => ({ body: documents.map((_, index) => `<iframe src="/document?${index}"></iframe>`).join('') }),
  '/document': (query) => ({ body: documents[Number(query)] ?? '' }),
  '/redirect': (query) => {
    const [, status, location = ''] = /^(\d+)&(.*)$/s.exec(query) ?? [];
    return { status: Number(status), headers: [['location', location]] };
  },
  '/header': (query) => {
    const [, name = '', value = ''] = /^([\w-]+)&(.*)$/s.exec(query) ?? [];
    return { headers: [[name, value]], body: '<img src="/x">' };
  },
  '/style': (query) => ({ headers: [['content-type', 'text/css']], body: `@import "${query}";` }),
  '/worker': (query) => ({ headers: js, body: `fetch("${query}", { mode: 'no-cors' }).catch(() => {})` }),
  '/module': (query) => ({ headers: js, body: `import "${query}"` }),
  '/xml': (query) => ({
    headers: [['content-type', 'text/xml']],
    body: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${query}"?><!DOCTYPE x SYSTEM "${query}"><x/>`,
  }),
};
const js: [string, string][] = [['content-type', 'text/javascript']];

const website = createServer((request, response) => {
  const [path, ...rest] = request.url!.split('?');
  const query = decodeURIComponent(rest.join('?'));
  const { headers = [], status = 200, body = '' } = answers[path!]?.(query) ?? {};
  response.setHeader('content-type', 'text/html');
  for (const [name, value] of headers) response.setHeader(name, value);
  response
    .writeHead(status)
    .end(/html/.test(String(response.getHeader('content-type'))) ? `<!doctype html><body>${body}` : body);
});
const canary = createTcpServer((socket) => {
  canaryCount++;
  socket.destroy();
});
const udpCanary = createSocket('udp6', () => canaryCount++);

let canaryCount = 0;
let host = 0;
let guard: Guard;

/**
 * Loopback address not used before, so that a refusal comes from this attempt alone. All lead to the canary.
 */
const nextPlace = () => `127.0.${1 + Math.floor(++host / 250)}.${1 + (host % 250)}:${portOf(canary)}`;

function place(ways: Ways): Map<string, string> {
  const named = Object.keys(ways).map((name): [string, string] => [name, nextPlace()]);
  documents = named.map(([name, to]) =>
    ways[name]!.replaceAll('TARGET', `http://${to}/`)
      .replaceAll('SECURESOCKET', `wss://${to}/`)
      .replaceAll('SECURE', `https://${to}/`)
      .replaceAll('SOCKET', `ws://${to}/`)
      .replaceAll('PLACE', to)
      .replaceAll('PORT', `${portOf(canary)}`),
  );
  return new Map(named);
}

/** The headless shell and the full browser obey different switches. */
const executables = [...new Set([findChromium(), '/usr/bin/chromium'])].filter(
  (path) => path !== null && existsSync(path),
);

const launch = (executablePath: string, args: string[] = []) =>
  chromium.launch({
    executablePath,
    args: [...guardedBrowserArgs, '--no-sandbox', '--disable-gpu', '--disable-popup-blocking', ...args],
    proxy: { server: guard.proxyUrl, bypass: '<-loopback>' },
  });

beforeAll(async () => {
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => canary.listen(0, '::', done));
  await new Promise<void>((done) => udpCanary.bind(portOf(canary), '::', done));
  guard = await openGuard({ allowTargets: [`127.0.0.1:${portOf(website)}`] });
});

afterEach(() => {
  const reached = canaryCount;
  canaryCount = 0;
  expect(reached).toBe(0);
});

afterAll(async () => {
  await guard?.close();
  website.closeAllConnections();
  udpCanary.close();
  await Promise.all([website, canary].map((server) => new Promise((done) => server.close(done))));
});

const leaves =
  /^UDP_BYTES_SENT|^QUIC_SESSION_PACKET_SENT|^DNS_TRANSACTION|^HOST_RESOLVER_(?:SYSTEM|DNS)_TASK/;

type NetLog = {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; params?: object }[];
};

function readNetLog(file: string): { connected: string[]; noted: string[] } {
  const { constants, events } = JSON.parse(readFileSync(file, 'utf8')) as NetLog;
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, type]) => [type, name]));
  const named = events.map(({ type, params }) => ({ name: names.get(type) ?? '', params }));
  const attempts = named.filter(
    ({ name, params }) => name === 'TCP_CONNECT_ATTEMPT' && params && 'address' in params,
  );
  return {
    connected: [...new Set(attempts.map(({ params }) => String((params as { address: string }).address)))],
    noted: [...new Set(named.map(({ name }) => name))],
  };
}

describe.each(executables)('in %s', (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'stufenlos-guard-'));
  const netLog = join(folder, 'net.json');
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launch(executablePath!, [`--log-net-log=${netLog}`]);
  });
  beforeEach(async () => {
    page = await browser.newPage({ acceptDownloads: true });
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  test('every way that asks for a connection is refused it', async () => {
    const places = place(asking);
    await page.goto(toOrigin(), { waitUntil: 'commit' });
    const isRefused = ([, to]: [string, string]) => guard.refusalOf(`http://${to}/`) === 'TARGET_PRIVATE';
    const missing = () => [...places].filter((entry) => !isRefused(entry)).map(([name]) => name);
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
  });

  test('every way that no proxy sees leads nowhere', async () => {
    const count = place(unseen).size;
    await page.addInitScript(() => {
      let ended = 0;
      addEventListener('message', () => {
        document.title = String(++ended);
      });
    });
    await page.goto(toOrigin(), { waitUntil: 'commit' });
    await page.waitForFunction((all) => Number(document.title) >= all, count);
    await page.waitForLoadState();
    expect(page.frames().map((frame) => frame.url())).not.toContain('file:///etc/passwd');
  });

  test('a refused host is refused whatever way it is written', async () => {
    const urls = toLoopback.map(([name]) => `http://${name}:${portOf(canary)}/`);
    await page.goto(toOrigin());
    const failed = await page.evaluate(
      (all) =>
        Promise.all(
          all.map((url) =>
            fetch(url, { mode: 'no-cors' }).then(
              () => url,
              () => 'refused',
            ),
          ),
        ),
      urls.filter((url) => !url.includes('@')),
    );
    expect(new Set(failed)).toEqual(new Set(['refused']));
    for (const url of urls) expect(guard.refusalOf(url), url).toBe('TARGET_PRIVATE');
    await expect(page.goto(urls[1]!)).rejects.toThrow('net::ERR_SOCKS_CONNECTION_FAILED');
  });

  test('alternative services lead nowhere, and a tunnel carries https and WebSocket', async () => {
    const secure = createSecureServer(selfSigned, (_request, response) => {
      const to = nextPlace();
      response.setHeader(
        'alt-svc',
        `h3="${to}"; ma=600, h2="${to}"; ma=600, h3=":${portOf(canary)}"; ma=600`,
      );
      response.setHeader('connection', 'close').end('secure');
    });
    secure.on('upgrade', (request, socket) => {
      const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash('sha1').update(key).digest('base64');
      const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
      socket.end([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
    });
    await new Promise<void>((done) => secure.listen(portOf(website), '127.0.0.2', done));
    const to = `127.0.0.2:${portOf(website)}`;
    const open = await openGuard({ allowTargets: [to] });
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      proxy: { server: open.proxyUrl, bypass: '<-loopback>' },
    });
    const tab = await context.newPage();
    for (const path of ['/', '/again', '/once-more']) {
      await tab.goto(`https://${to}${path}`);
      expect(await tab.textContent('body')).toBe('secure');
    }
    const isOpened = await tab.evaluate(
      (url) =>
        new Promise((done) =>
          Object.assign(new WebSocket(url), { onopen: () => done(true), onerror: () => done(false) }),
        ),
      `wss://${to}/`,
    );
    expect(isOpened).toBe(true);
    await context.close();
    otherProxies.push(new URL(open.proxyUrl).host);
    await open.close();
    await new Promise((done) => secure.close(done));
  });

  const otherProxies: string[] = [];

  test('by its own account the browser opened no socket but to the proxy, and looked up no name', async () => {
    await browser.close();
    const { connected, noted } = readNetLog(netLog);
    expect(new Set(connected)).toEqual(new Set([new URL(guard.proxyUrl).host, ...otherProxies]));
    expect(noted).toContain('SOCKS5_CONNECT');
    expect(noted.filter((name) => leaves.test(name))).toEqual([]);
    browser = await launch(executablePath!);
    page = await browser.newPage();
  });
});

test('the canary counts whoever does reach it', async () => {
  await new Promise((closed) => connect(portOf(canary), '127.0.1.1').once('close', closed));
  expect(canaryCount).toBe(1);
  canaryCount = 0;
});
