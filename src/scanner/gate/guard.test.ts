import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toElsewhere, toLoopback, toNowhere } from '../../../tests/refusedHosts.ts';
import { askSocks, tellSocks, toByteRequest, toRequest } from '../../../tests/socks.ts';
import { scanErrors } from '../../shared/errors/scanErrors.ts';
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
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
};

/** Opens a guard that only records the connections the gate allows and really opens none. */
async function openForNobody(): Promise<{ connected: string[][] }> {
  const connected: string[][] = [];
  guard = await openGuard({
    allowTargets: [],
    connect: async ({ addresses }) => {
      connected.push(addresses);
      throw new Error('opened');
    },
  });
  return { connected };
}

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
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => canary.listen(0, '::', done));
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
    ['/loop', 'TOO_MANY_REDIRECTS'],
  ])('stop at the redirect %s with %s', async (path, code) => {
    await openForWebsite();
    await expect(fetchText(origin() + path)).rejects.toMatchObject({ code });
  });

  test.each([301, 302, 303, 307, 308])(
    'judge every hop of a chain of redirects with status %i',
    async (status) => {
      answers['/chain'] = (_, response) => response.writeHead(status, { location: '/chain2' }).end();
      answers['/chain2'] = (_, response) =>
        response.writeHead(status, { location: `//0x7f.1:${portOf(canary)}` }).end();
      await openForWebsite();
      await expect(fetchText(`${origin()}/chain`)).rejects.toMatchObject({ code: 'TARGET_PRIVATE' });
    },
  );

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:70/_x',
    'data:text/html,x',
    'javascript:fetch("/")',
    'blob:http://127.0.0.1/1',
    'view-source:http://127.0.0.1/',
    'chrome://version/',
    'unix:/run/docker.sock:/info',
    'dict://127.0.0.1:6379/info',
  ])('do not follow a redirect to %s', async (location) => {
    answers['/odd'] = (_, response) => response.writeHead(302, { location }).end();
    await openForWebsite();
    await expect(fetchText(`${origin()}/odd`)).rejects.toMatchObject({ code: 'SCHEME_REFUSED' });
  });

  test('reach none of the hosts nobody may reach, however they are written', async () => {
    const { connected } = await openForNobody();
    const port = portOf(canary);
    for (const [host, code] of [...toLoopback, ...toElsewhere, ...toNowhere]) {
      const url = `http://${host}:${port}/`;
      await expect(guard!.check(url), host).rejects.toMatchObject({ code });
      const expected = code === 'DNS_NOT_FOUND' ? 'SCHEME_REFUSED' : code;
      await expect(fetchText(url), host).rejects.toMatchObject({ code: expected });
      await expect(fetchText(url.replace('http:', 'https:')), host).rejects.toMatchObject({ code: expected });
    }
    expect(connected).toEqual([]);
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

const spoken = [...toLoopback, ...toElsewhere].flatMap(([host]) => {
  const { hostname } = new URL(`http://${host}`);
  const bare = hostname.replace(/^\[|\]$/g, '');
  return [bare, ...(/^[\x21-\x7e]+$/.test(host) ? [host] : [])];
});

const refused = 2;
const unreachable = 4;
const ask = (host: string, port: number) => askSocks(guard!.proxyUrl, toRequest(host, port));
const toPlace = (): [string, number] => ['127.0.0.1', portOf(website)];

async function getThrough(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('the proxy', () => {
  test('joins a client to an allowed website and says nothing of itself', async () => {
    await openForWebsite();
    const { answer, socket } = await ask(...toPlace());
    expect([answer, await getThrough(socket, '/traced')]).toEqual([
      0,
      expect.stringMatching(/^HTTP\/1\.1 200.*ok/s),
    ]);
    const { rawHeaders } = seen.findLast(({ url }) => url === '/traced')!;
    expect(rawHeaders).toEqual(['Host', 'x', 'Connection', 'close']);
  });

  test('loses nothing of what is sent before it has answered', async () => {
    await openForWebsite();
    const early = Buffer.from('GET /early HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const told = [Buffer.from([5, 1, 0]), toRequest(...toPlace()), early];
    const answer = await tellSocks(guard!.proxyUrl, Buffer.concat(told));
    expect(answer.subarray(0, 12).toString('hex')).toBe('050005000001000000000000');
    expect(answer.toString()).toMatch(/HTTP\/1\.1 200 OK.*ok$/s);
  });

  test('refuses the hosts nobody may reach, as names and as the bytes of an address', async () => {
    const { connected } = await openForNobody();
    for (const host of spoken) {
      const { answer, socket } = await ask(host, portOf(canary));
      socket.destroy();
      expect([refused, 4], host).toContain(answer);
    }
    const bytes = [
      [127, 0, 0, 1],
      [0, 0, 0, 0],
      [10, 0, 0, 1],
      [169, 254, 169, 254],
      [...Array(15).fill(0), 1],
      Array(16).fill(0),
      [...Array(10).fill(0), 255, 255, 127, 0, 0, 1],
      [0xfe, 0x80, ...Array(13).fill(0), 1],
    ];
    for (const address of bytes) {
      const { answer, socket } = await askSocks(guard!.proxyUrl, toByteRequest(address, portOf(canary)));
      socket.destroy();
      expect(answer, address.join()).toBe(refused);
    }
    expect(connected).toEqual([]);
  });

  test.each([
    ['a port that is neither http nor https', 'public.example', 25, refused],
    ['its own port', '127.0.0.1', 0, refused],
    ['a host with a user before it', 'public.example@127.0.0.1', 80, 4],
    ['a host with a path behind it', '127.0.0.1/public.example', 80, 4],
    ['a host with a fragment behind it', '127.0.0.1#public.example', 80, 4],
    ['a host with a backslash in it', 'public.example\\@127.0.0.1', 80, 4],
    ['a host with a zero byte in it', '127.0.0.1\0public.example', 80, 4],
    ['a host with a line break in it', '127.0.0.1\r\nHost: x', 80, 4],
    ['a host with a port of its own', '127.0.0.1:80', 443, 4],
    ['a host with a zone', 'fe80::1%eth0', 80, 4],
    ['a percent-encoded host', '%31%32%37.0.0.1', 80, 4],
    ['no host', '', 80, 4],
  ])('refuses %s', async (_name, host, port, expected) => {
    const { connected } = await openForNobody();
    const { answer, socket } = await ask(host, port || Number(new URL(guard!.proxyUrl).port));
    socket.destroy();
    expect([answer, connected]).toEqual([expected, []]);
  });

  test.each([
    ['plain http', Buffer.from('GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r\n'), '0501'],
    ['a tunnel of http', Buffer.from('CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: x\r\n\r\n'), '0501'],
    [
      'two requests in one',
      Buffer.from('GET / HTTP/1.1\r\n\r\nCONNECT 127.0.0.1:80 HTTP/1.1\r\n\r\n'),
      '0501',
    ],
    ['http/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), '0501'],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex'), '0501'],
    ['SOCKS 4', Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0]), '0501'],
    ['a password', Buffer.from([5, 1, 2]), '05ff'],
    ['no method at all', Buffer.from([5, 0]), '05ff'],
    [
      'a port to listen on',
      Buffer.from([5, 1, 0, ...toRequest('127.0.0.1', 80, { command: 2 })]),
      '05000507',
    ],
    ['datagrams', Buffer.from([5, 1, 0, ...toRequest('127.0.0.1', 80, { command: 3 })]), '05000507'],
    ['an unknown kind of address', Buffer.from([5, 1, 0, 5, 1, 0, 9, 1, 2, 3, 4]), '05000508'],
  ])('does not understand %s', async (_name, bytes, expected) => {
    const { connected } = await openForNobody();
    const answer = await tellSocks(guard!.proxyUrl, bytes);
    expect([answer.toString('hex').slice(0, expected.length), connected]).toEqual([expected, []]);
  });

  test('refuses a name that answers a private address, and remembers why', async () => {
    guard = await openGuard({ allowTargets: ['127.0.0.1:80'], resolve: async () => ['127.0.0.1'] });
    expect((await ask('evil.example', 80)).answer).toBe(unreachable);
    expect(guard.refusalOf('ws://evil.example/')).toBe('DNS_NOT_FOUND');
  });

  test('names an unreachable website', async () => {
    guard = await openGuard({ allowTargets: ['127.0.0.1:1'] });
    expect((await ask('127.0.0.1', 1)).answer).toBe(5);
    expect(guard.refusalOf('http://127.0.0.1:1/')).toBe('CONNECTION_REFUSED');
  });

  test('breaks off for the client what breaks off at the website', async () => {
    answers['/broken'] = (request) => request.socket.resetAndDestroy();
    await openForWebsite();
    const { socket } = await ask(...toPlace());
    await expect(getThrough(socket, '/broken')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('holds no connection for a client that has gone, not even to a website that never hangs up', async () => {
    const gone = Promise.withResolvers<void>();
    const stubborn = createTcpServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => gone.resolve()).once('close', () => gone.resolve());
      const timer = setInterval(() => socket.write('x'), 10);
      gone.promise.then(() => clearInterval(timer));
      socket.resume();
    });
    await new Promise<void>((done) => stubborn.listen(0, '127.0.0.1', done));
    guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
    const { socket } = await ask('127.0.0.1', portOf(stubborn));
    socket.end();
    await gone.promise;
    await new Promise((done) => stubborn.close(done));
  });

  test('drops open connections when it closes', async () => {
    await openForWebsite();
    const { socket } = await ask(...toPlace());
    const closed = new Promise((done) => socket.once('close', done));
    await guard!.close();
    await closed;
    guard = undefined;
  });
});

test('the canary counts whoever does reach it, by IPv4 and by IPv6', async () => {
  for (const host of ['127.0.0.1', '::1'])
    await new Promise((closed) => connect(portOf(canary), host).on('error', closed).once('close', closed));
  expect(canaryCount).toBe(2);
  canaryCount = 0;
});
