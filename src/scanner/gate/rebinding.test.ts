import { Resolver } from 'node:dns/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type NameServer, openNameServer } from '../../../tests/nameServer.ts';
import { askSocks, toRequest } from '../../../tests/socks.ts';
import type { ScanError } from '../../shared/errors/scanErrors.ts';
import { findChromium } from '../browser/chromium.ts';
import { guardedFetch } from './fetch.ts';
import { type Guard, guardedBrowserArgs, openGuard } from './guard.ts';
import { toRefusal } from './target.ts';

const open = '93.184.215.14';
const answerMs = 5 * 60_000;

const inward = {
  'loopback.example': { A: [['127.0.0.1']] },
  'zero.example': { A: [['0.0.0.0']] },
  'inner.example': { A: [['172.17.0.1']] },
  'metadata.example': { A: [['169.254.169.254']] },
  '127.0.0.1.address.example': { A: [['127.0.0.1']] },
  '7f000001.address.example': { A: [['127.0.0.1']] },
  'both.example': { A: [[open, '127.0.0.1']] },
  'both-last.example': { A: [['127.0.0.1', open]] },
  'six.example': { A: [[open]], AAAA: [['::1']] },
  'only-six.example': { AAAA: [['::1']] },
  'mapped.example': { AAAA: [['::ffff:127.0.0.1']] },
  'nat64.example': { AAAA: [['64:ff9b::7f00:1']] },
  'local-link.example': { AAAA: [['fe80::1']] },
  'alias.example': { A: [['localhost', '127.0.0.1']] },
  'long-alias.example': { A: [['a.example', 'b.example', 'localhost', '127.0.0.1']] },
  'wpad.example': { A: [['127.0.0.1']] },
};
/** Names for which the guard asks no name server: they always mean this machine. */
const local = { localhost: { A: [[open]] }, 'app.localhost': { A: [[open]] } };

let names: NameServer;
let guard: Guard;
let connected: string[] = [];
let canaryCount = 0;
const seen: string[] = [];

async function connectInstead({ addresses }: { addresses: string[] }): Promise<Socket> {
  connected.push(...addresses);
  if (addresses.some(toRefusal)) canaryCount++;
  return connect((website.address() as AddressInfo).port, '127.0.0.1');
}

const website = createServer((request, response) => {
  seen.push(`${request.headers.host}${request.url}`);
  response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<!doctype html><p>x');
});

async function resolve(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([names.address]);
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0 && asked[0].status === 'rejected') throw asked[0].reason;
  return found;
}

beforeAll(() => new Promise<void>((done) => website.listen(0, '127.0.0.1', done)));
beforeEach(async () => {
  names = await openNameServer({
    ...inward,
    ...local,
    'rebind.example': { A: [[open], ['127.0.0.1']] },
    'rebind6.example': { A: [[open]], AAAA: [[], ['::1']] },
    'back.example': { A: [['127.0.0.1'], [open]] },
    'honest.example': { A: [['cdn.example', open]], AAAA: [['2606:2800:21f:cb07:6820:80da:af6b:8b2c']] },
    'silent.example': { A: [null], AAAA: [null] },
  });
  guard = await openGuard({ allowTargets: [], resolve, connect: connectInstead });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([guard.close(), names.close()]);
  connected = [];
  expect(canaryCount).toBe(0);
});
afterAll(async () => {
  website.closeAllConnections();
  await new Promise((done) => website.close(done));
});

const letTimePass = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + answerMs + 1 });
};

const fetchStatus = async (url: string) =>
  (await guardedFetch(guard, url, { userAgent: 'x', maxBytes: 1_000 })).status;

async function askFor(hostname: string): Promise<number> {
  const { answer, socket } = await askSocks(guard.proxyUrl, toRequest(hostname, 80));
  socket.destroy();
  return answer;
}

const toCases = (hosts: object, code: string, answer: number) =>
  Object.keys(hosts).map((name) => [name, code, answer] as const);

test.each([...toCases(inward, 'DNS_NOT_FOUND', 4), ...toCases(local, 'TARGET_PRIVATE', 2)])(
  '%s leads nowhere: %s',
  async (name, code, answer) => {
    for (const host of [name, name.toUpperCase(), `${name}.`]) {
      await expect(guard.check(`http://${host}/`)).rejects.toMatchObject({ code });
      await expect(fetchStatus(`https://${host}/`)).rejects.toMatchObject({ code });
      expect(await askFor(host)).toBe(answer);
    }
    expect(names.asked.filter((line) => line.endsWith('localhost'))).toEqual([]);
    expect(connected).toEqual([]);
  },
);

test('a name inside the own network is answered like one that does not exist, each time it is asked for', async () => {
  const tell = async (host: string) => {
    names.asked.length = 0;
    const faults = await Promise.all(
      [guard.check(`http://${host}/`), fetchStatus(`https://${host}/`)].map((asked) =>
        asked.catch(({ name, code, message }: ScanError) => ({ name, code, message })),
      ),
    );
    const { answer, socket } = await askSocks(guard.proxyUrl, toRequest(host, 80));
    socket.destroy();
    return { faults, answer, asked: names.asked.map((line) => line.replace(host, 'name')) };
  };
  for (const _again of ['', 'again'])
    expect(await tell('inner.example')).toEqual(await tell('nobody.example'));
});

test('a name that is public throughout is reached at exactly the addresses that were judged', async () => {
  expect(await fetchStatus('http://honest.example/')).toBe(200);
  expect(connected).toEqual([open, '2606:2800:21f:cb07:6820:80da:af6b:8b2c']);
});

test('a name server that says nothing is a fault of its own', async () => {
  await expect(guard.check('http://silent.example/')).rejects.toMatchObject({ code: 'DNS_FAILED' });
  await expect(guard.check('http://nobody.example/')).rejects.toMatchObject({ code: 'DNS_NOT_FOUND' });
});

test.each(['rebind.example', 'rebind6.example'])('%s changes its answer in vain', async (name) => {
  await guard.check(`http://${name}/`);
  expect(await fetchStatus(`http://${name}/`)).toBe(200);
  expect(await askFor(name)).toBe(0);
  expect(names.asked.filter((line) => line.startsWith('A '))).toEqual([`A ${name}`]);
  letTimePass();
  await expect(guard.check(`http://${name}/`)).rejects.toMatchObject({ code: 'DNS_NOT_FOUND' });
  await expect(fetchStatus(`https://${name}/`)).rejects.toMatchObject({ code: 'DNS_NOT_FOUND' });
  expect(await askFor(name)).toBe(4);
  expect(connected).toEqual([open, open]);
});

test('a name that was private and becomes public is judged by what it says then', async () => {
  expect(await askFor('back.example')).toBe(4);
  letTimePass();
  expect(await fetchStatus('http://back.example/')).toBe(200);
  expect(connected).toEqual([open]);
});

test('in a browser a page whose name changes its answer reaches nobody but itself', async () => {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium()!,
    args: [...guardedBrowserArgs, '--no-sandbox', '--disable-gpu'],
    proxy: { server: guard.proxyUrl, bypass: '<-loopback>' },
  });
  const page = await browser.newPage();
  await page.goto('http://rebind.example/');
  const again = () =>
    page.evaluate(() => fetch('/again', { cache: 'no-store' }).then((answer) => answer.status));
  expect(await again()).toBe(200);
  const before = connected.length;
  letTimePass();
  expect(await again().catch(String)).toContain('Failed to fetch');
  await page.setContent(
    Object.keys(inward)
      .map((name) => `<img src="http://${name}/">`)
      .join(''),
  );
  for (const name of Object.keys(inward))
    await expect.poll(() => guard.refusalOf(`http://${name}/`), { message: name }).toBe('DNS_NOT_FOUND');
  await browser.close();
  expect(new Set(connected.slice(0, before))).toEqual(new Set([open]));
  expect(connected.length).toBe(before);
  expect(names.asked.filter((line) => /(?:^| )wpad$/.test(line))).toEqual([]);
});
