import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { scanErrors } from '../shared/errors.ts';
import { guardedFetch } from './fetch.ts';
import { type Guard, openGuard } from './guard.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const seen: { url: string; rawHeaders: string[] }[] = [];
let website: Server;
let canary: ReturnType<typeof createTcpServer>;
let canaryCount = 0;
let guard: Guard | undefined;

const answers: Record<string, Answering> = {
  '/ok': (_, response) => response.end('ok'),
  '/to-canary': (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${portOf(canary)}/` }).end(),
  '/to-private': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-data': (_, response) => response.writeHead(302, { location: 'data:text/html,x' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
};

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const origin = () => `http://127.0.0.1:${portOf(website)}`;
const fetchText = async (url: string) => {
  const file = await guardedFetch(guard!, url, { userAgent: 'test', maxBytes: 1_000 });
  return `${file.status} ${new TextDecoder().decode(file.body)}`;
};

beforeAll(async () => {
  website = createServer((request, response) => {
    seen.push({ url: request.url!, rawHeaders: request.rawHeaders });
    (answers[request.url!] ?? answers['/ok'])!(request, response);
  });
  canary = createTcpServer((socket) => {
    canaryCount++;
    socket.destroy();
  });
  await Promise.all(
    [website, canary].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))),
  );
});

afterEach(async () => {
  await guard?.close();
  guard = undefined;
  const reached = canaryCount;
  canaryCount = 0;
  expect(reached).toBe(0);
});

afterAll(async () => {
  website.closeAllConnections();
  await Promise.all([website, canary].map((server) => new Promise((done) => server.close(done))));
});

const openForWebsite = async () => {
  guard = await openGuard({ allowTargets: [`127.0.0.1:${portOf(website)}`] });
};

describe('check', () => {
  test.each([
    ['file:///etc/passwd', 'SCHEME_REFUSED'],
    ['data:text/html,hello', 'SCHEME_REFUSED'],
    ['javascript:alert(1)', 'SCHEME_REFUSED'],
    ['ftp://public.example/', 'SCHEME_REFUSED'],
    ['ws://public.example/', 'SCHEME_REFUSED'],
    ['blob:http://public.example/1', 'SCHEME_REFUSED'],
    ['no address', 'SCHEME_REFUSED'],
    ['http://1.2.3.999/', 'DNS_NOT_FOUND'],
    ['http://unknown.example/', 'DNS_NOT_FOUND'],
    ['http://broken.example/', 'DNS_FAILED'],
    ['http://localhost/', 'TARGET_PRIVATE'],
    ['http://public.example:8080/', 'PORT_REFUSED'],
    ['http://224.0.0.1/', 'TARGET_RESERVED'],
  ] as const)('%s is refused with the German text of %s', async (url, code) => {
    guard = await openGuard({
      allowTargets: [],
      resolve: async (name) => {
        throw Object.assign(new Error(), { code: name.startsWith('unknown') ? 'ENOTFOUND' : 'EAI_AGAIN' });
      },
    });
    await expect(guard.check(url)).rejects.toMatchObject({ code, message: scanErrors[code] });
  });

  test('passes a public address and connects to nothing', async () => {
    guard = await openGuard({
      allowTargets: [],
      resolve: async () => ['93.184.215.14'],
      connect: () => expect.unreachable(),
    });
    await guard.check('https://public.example/page');
  });
});

describe('our own fetches', () => {
  test('reach an allowed website', async () => {
    await openForWebsite();
    expect(await fetchText(`${origin()}/ok`)).toBe('200 ok');
    expect(guard!.refusalOf(origin())).toBe(null);
  });

  test.each([
    ['/to-canary', 'TARGET_PRIVATE'],
    ['/to-private', 'TARGET_PRIVATE'],
    ['/to-file', 'SCHEME_REFUSED'],
    ['/to-data', 'SCHEME_REFUSED'],
    ['/loop', 'TOO_MANY_REDIRECTS'],
  ])('stop at the redirect %s with %s', async (path, code) => {
    await openForWebsite();
    await expect(fetchText(origin() + path)).rejects.toMatchObject({ code });
  });

  test('connect only to the address that was checked, whatever the name answers next (DNS rebinding)', async () => {
    const told = ['93.184.215.14', '127.0.0.1'];
    const connected: string[][] = [];
    guard = await openGuard({
      allowTargets: [],
      resolve: async () => [told.shift() ?? '127.0.0.1'],
      connect: async ({ addresses }) => {
        connected.push(addresses);
        return connect(portOf(website), '127.0.0.1');
      },
    });
    expect(await fetchText('http://rebind.example/ok')).toBe('200 ok');
    await guard.check('http://rebind.example/');
    expect(await fetchText('http://rebind.example:443/ok')).toBe('200 ok');
    expect(connected).toEqual([['93.184.215.14'], ['93.184.215.14']]);
    expect(told).toEqual(['127.0.0.1']);
  });

  test('ask again after a failed look-up', async () => {
    let asked = 0;
    guard = await openGuard({
      allowTargets: [],
      resolve: async () => (asked++ === 0 ? Promise.reject(new Error('SERVFAIL')) : ['93.184.215.14']),
    });
    await expect(guard.check('http://late.example/')).rejects.toMatchObject({ code: 'DNS_FAILED' });
    await guard.check('http://late.example/');
  });

  test('say why a connection failed', async () => {
    guard = await openGuard({ allowTargets: ['127.0.0.1:1'] });
    await expect(fetchText('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'CONNECTION_REFUSED' });
    expect(guard.refusalOf('http://127.0.0.1:1/x')).toBe('CONNECTION_REFUSED');
  });
});

/** Writes raw bytes to the proxy and gives the raw answer. */
async function askProxy(lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(guard!.proxyUrl).port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('the proxy', () => {
  test('forwards plain http without adding a trace of itself', async () => {
    await openForWebsite();
    const answer = await askProxy([
      `GET ${origin()}/traced HTTP/1.1`,
      `Host: 127.0.0.1:${portOf(website)}`,
      'Proxy-Connection: close',
      'X-Stufenlos-Refused: UNEXPECTED',
      'X-Forwarded-For: 10.0.0.1',
      'Accept: */*',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*ok/s);
    const { rawHeaders } = seen.findLast(({ url }) => url === '/traced')!;
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.toSorted()).toEqual(['accept', 'connection', 'host']);
  });

  test('joins a tunnel to an allowed website', async () => {
    await openForWebsite();
    const place = `127.0.0.1:${portOf(website)}`;
    const answer = await askProxy([
      `CONNECT ${place} HTTP/1.1`,
      `Host: ${place}`,
      '',
      'GET /tunnelled HTTP/1.1',
      `Host: ${place}`,
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 Connection Established\r\n\r\nHTTP\/1\.1 200 OK.*ok/s);
  });

  test.each([
    '127.0.0.1',
    '0x7f.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    'localhost',
    'localhost.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'user@127.0.0.1',
    'public.example@127.0.0.1',
  ])('refuses %s, tunnelled or plain', async (host) => {
    await openForWebsite();
    const place = `${host}:${portOf(canary)}`;
    const tunnel = await askProxy([`CONNECT ${place} HTTP/1.1`, `Host: ${place}`]);
    expect(tunnel).toMatch(/^HTTP\/1\.1 403 .*x-stufenlos-refused: TARGET_PRIVATE/s);
    const plain = await askProxy([`GET http://${place}/ HTTP/1.1`, `Host: ${place}`, 'Connection: close']);
    expect(plain).toMatch(/^HTTP\/1\.1 403 .*x-stufenlos-refused: TARGET_PRIVATE/s);
    expect(plain.endsWith(scanErrors.TARGET_PRIVATE)).toBe(true);
  });

  test('refuses a request with a body once', async () => {
    await openForWebsite();
    const answer = await askProxy([
      `POST http://127.0.0.1:${portOf(canary)}/ HTTP/1.1`,
      'Host: x',
      'Content-Length: 7',
      'Connection: close',
      '',
      'a=b&c=d',
    ]);
    expect(answer.match(/HTTP\/1\.1 403/g)).toHaveLength(1);
    expect(answer.endsWith(scanErrors.TARGET_PRIVATE)).toBe(true);
  });

  test.each([
    ['GET / HTTP/1.1', 400],
    ['GET ftp://127.0.0.1/ HTTP/1.1', 400],
    ['GET https://127.0.0.1/ HTTP/1.1', 400],
    ['CONNECT 127.0.0.1 HTTP/1.1', 400],
    ['CONNECT public.example\\@127.0.0.1:CANARY HTTP/1.1', 400],
    ['CONNECT public.example:80#@127.0.0.1:CANARY HTTP/1.1', 400],
    ['CONNECT public.example:25 HTTP/1.1', 403],
  ])('answers "%s" with %i', async (line, status) => {
    await openForWebsite();
    const answer = await askProxy([line.replace('CANARY', `${portOf(canary)}`), 'Host: x']);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('tunnels to the checked address only, whatever the name answers next (DNS rebinding)', async () => {
    const told = ['93.184.215.14', '127.0.0.1'];
    const connected: string[][] = [];
    guard = await openGuard({
      allowTargets: [],
      resolve: async () => [told.shift()!],
      connect: async ({ addresses }) => {
        connected.push(addresses);
        return connect(portOf(website), '127.0.0.1');
      },
    });
    const tunnelled = ['', 'GET /ok HTTP/1.1', 'Host: x', 'Connection: close'];
    const plain = await askProxy([
      'GET http://rebind.example/ok HTTP/1.1',
      'Host: rebind.example',
      'Connection: close',
    ]);
    const tunnel = await askProxy([
      'CONNECT rebind.example:443 HTTP/1.1',
      'Host: rebind.example',
      ...tunnelled,
    ]);
    expect([plain, tunnel].every((answer) => answer.includes('200 OK'))).toBe(true);
    expect(connected).toEqual([['93.184.215.14'], ['93.184.215.14']]);
  });

  test('refuses a name that answers a private address, and remembers why', async () => {
    guard = await openGuard({ allowTargets: ['127.0.0.1:80'], resolve: async () => ['127.0.0.1'] });
    expect(await askProxy(['CONNECT evil.example:80 HTTP/1.1', 'Host: x'])).toContain('TARGET_PRIVATE');
    expect(guard.refusalOf('ws://evil.example/')).toBe('TARGET_PRIVATE');
  });

  test('names an unreachable website, tunnelled or plain', async () => {
    guard = await openGuard({ allowTargets: ['127.0.0.1:1'] });
    const plain = await askProxy(['GET http://127.0.0.1:1/ HTTP/1.1', 'Host: x', 'Connection: close']);
    expect(plain).toContain('x-stufenlos-refused: CONNECTION_REFUSED');
    expect(await askProxy(['CONNECT 127.0.0.1:1 HTTP/1.1', 'Host: x'])).toContain('CONNECTION_REFUSED');
  });

  test('drops open tunnels when it closes', async () => {
    await openForWebsite();
    const place = `127.0.0.1:${portOf(website)}`;
    const socket = connect(Number(new URL(guard!.proxyUrl).port), '127.0.0.1');
    socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n\r\n`);
    await new Promise((established) => socket.once('data', established));
    const closed = new Promise((done) => socket.once('close', done));
    await guard!.close();
    await closed;
    guard = undefined;
  });
});
