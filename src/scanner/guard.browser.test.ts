import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../tests/selfSigned.ts';
import { scanErrors } from '../shared/errors.ts';
import { findChromium } from './chromium.ts';
import { type Guard, guardedBrowserArgs, openGuard } from './guard.ts';

/**
 * Every way a page can try to reach the canary: body of a page of the allowed website, or a script with which a way
 * has to be started. TARGET is an address of the canary, SECURE the same with https, SOCKET with ws, HERE our website.
 */
const pages: Record<string, string> = {
  iframe: '<iframe src="TARGET"></iframe>',
  'iframe by script':
    '<script>document.body.append(Object.assign(document.createElement("iframe"),{src:"TARGET"}))</script>',
  'iframe srcdoc': `<iframe srcdoc='<img src="TARGET">'></iframe>`,
  object: '<object data="TARGET"></object>',
  embed: '<embed src="TARGET">',
  image: '<img src="TARGET">',
  'https image': '<img src="SECURE">',
  'SVG image': '<svg><image href="TARGET"/></svg>',
  'image by redirect': '<img src="/redirect?TARGET">',
  video: '<video src="TARGET" preload="auto"></video>',
  script: '<script src="TARGET"></script>',
  'module script': '<script type="module" src="TARGET"></script>',
  stylesheet: '<link rel="stylesheet" href="TARGET">',
  'CSS import': '<style>@import "TARGET";</style>',
  'CSS background': '<p style="background:url(TARGET)">x</p>',
  font: '<style>@font-face{font-family:f;src:url(TARGET)}p{font-family:f}</style><p>x</p>',
  prefetch: '<link rel="prefetch" href="TARGET">',
  preload: '<link rel="preload" as="image" href="TARGET">',
  'meta refresh': '<meta http-equiv="refresh" content="0;url=TARGET">',
  'JS navigation': '<script>location.href="TARGET"</script>',
  'JS navigation to https': '<script>location.href="SECURE"</script>',
  'navigation by redirect': '<script>location.href="/redirect?TARGET"</script>',
  'form submission': '<form action="TARGET" method="post"></form><script>document.forms[0].submit()</script>',
  'new window': '<script>open("TARGET")</script>',
  fetch: '<script>fetch("TARGET",{mode:"no-cors"}).catch(()=>{})</script>',
  'fetch by redirect': '<script>fetch("/redirect?TARGET",{mode:"no-cors"}).catch(()=>{})</script>',
  XMLHttpRequest: '<script>x=new XMLHttpRequest;x.open("GET","TARGET");x.send()</script>',
  beacon: '<script>navigator.sendBeacon("TARGET","x")</script>',
  EventSource: '<script>new EventSource("TARGET")</script>',
  WebSocket: '<script>new WebSocket("SOCKET")</script>',
  worker: '<script>new Worker(URL.createObjectURL(new Blob(["importScripts(`TARGET`)"])))</script>',
  'service worker':
    '<script>navigator.serviceWorker.register("/worker.js?TARGET").then(()=>navigator.serviceWorker.ready).then(r=>r.active.postMessage(""))</script>',
  download: '<a href="TARGET" download="x">x</a><script>document.querySelector("a").click()</script>',
  'link ping': '<a href="#x" ping="TARGET">x</a><script>document.querySelector("a").click()</script>',
};

/** Ways that no proxy sees: the page reports the end of its attempt in its title. */
const hiddenPages: Record<string, string> = {
  WebTransport:
    '<script>new WebTransport("SECURE").ready.then(()=>{document.title="open"},()=>{document.title="ended"})</script>',
  'WebRTC by UDP': toRtc('stun:PLACE'),
  'WebRTC by TCP': toRtc('turn:PLACE?transport=tcp'),
  'data: frame': '<iframe src="data:text/html,x" onload="document.title=\'ended\'"></iframe>',
  preconnect: '<link rel="preconnect" href="SECURE"><script>onload=()=>{document.title="ended"}</script>',
  'dns-prefetch':
    '<link rel="dns-prefetch" href="TARGET"><script>onload=()=>{document.title="ended"}</script>',
};

function toRtc(server: string): string {
  return `<script>
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "${server}", username: "u", credential: "c" }] });
    peer.createDataChannel("x");
    peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === "complete") document.title = "ended" };
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  </script>`;
}

const website = createServer((request, response) => {
  const [path, query = ''] = request.url!.split('?');
  if (path === '/redirect') return void response.writeHead(302, { location: query }).end();
  if (path === '/worker.js')
    return void response
      .setHeader('content-type', 'text/javascript')
      .end(`onmessage = () => fetch(${JSON.stringify(query)}, { mode: 'no-cors' }).catch(() => {})`);
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title><body>${served}`);
});
const canary = createTcpServer((socket) => {
  canaryCount++;
  socket.destroy();
});
const udpCanary = createSocket('udp4', () => canaryCount++);
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

let canaryCount = 0;
let served = '';
let host = 0;
let guard: Guard;
let browser: Browser;
let page: Page;

/** A loopback address nobody asked for before, so that a refusal belongs to this attempt. All lead to the canary. */
const nextPlace = () => `127.0.1.${++host}:${portOf(canary)}`;

async function visit(body: string, place: string): Promise<void> {
  served = body
    .replaceAll('TARGET', `http://${place}/`)
    .replaceAll('SECURE', `https://${place}/`)
    .replaceAll('SOCKET', `ws://${place}/`)
    .replaceAll('PLACE', place);
  await page.goto(`http://127.0.0.1:${portOf(website)}/`, { waitUntil: 'commit' });
}

/** The headless shell and the full browser obey different switches: what no proxy sees is tried in both. */
const executables = [...new Set([findChromium(), '/usr/bin/chromium'])].filter(
  (path) => path && existsSync(path),
);

const launch = (executablePath: string) =>
  chromium.launch({
    executablePath,
    args: [...guardedBrowserArgs, '--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
    proxy: { server: guard.proxyUrl, bypass: '<-loopback>' },
  });

beforeAll(async () => {
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => canary.listen(0, '0.0.0.0', done));
  await new Promise<void>((done) => udpCanary.bind(portOf(canary), '0.0.0.0', done));
  guard = await openGuard({ allowTargets: [`127.0.0.1:${portOf(website)}`] });
  browser = await launch(executables[0]!);
});

beforeEach(async () => {
  page = await browser.newPage({ acceptDownloads: true });
});

afterEach(async () => {
  await page.context().close();
  const reached = canaryCount;
  canaryCount = 0;
  expect(reached).toBe(0);
});

afterAll(async () => {
  await browser?.close();
  await guard?.close();
  website.closeAllConnections();
  udpCanary.close();
  await Promise.all([website, canary].map((server) => new Promise((done) => server.close(done))));
});

describe('in a real browser no page reaches the canary', () => {
  test.each(Object.entries(pages))('by %s', async (_name, body) => {
    const place = nextPlace();
    await visit(body, place);
    await expect.poll(() => guard.refusalOf(`http://${place}/`), { timeout: 5_000 }).toBe('TARGET_PRIVATE');
  });

  test('by file: addresses, which the browser does not open from a website', async () => {
    await visit(
      '<iframe src="file:///etc/hostname"></iframe><script>location.href="file:///etc/hostname"</script>',
      '',
    );
    await page.waitForLoadState();
    expect(page.url()).toBe(`http://127.0.0.1:${portOf(website)}/`);
    expect(page.frames().map((frame) => frame.url())).not.toContain('file:///etc/hostname');
  });
});

describe.each(executables)('past the proxy no page reaches the canary in %s', (executablePath) => {
  let own: Browser;
  beforeAll(async () => {
    own = await launch(executablePath!);
  });
  afterAll(() => own.close());

  test.each(Object.entries(hiddenPages))('by %s', async (_name, body) => {
    page = await own.newPage();
    await visit(body, nextPlace());
    await page.waitForFunction(() => document.title === 'ended');
  });
});

describe('the browser is told why', () => {
  test('in German, by the page and a header, over http', async () => {
    const place = nextPlace();
    const response = await page.goto(`http://${place}/`);
    expect(response!.status()).toBe(403);
    expect(response!.headers()['x-stufenlos-refused']).toBe('TARGET_PRIVATE');
    expect(await page.textContent('body')).toBe(scanErrors.TARGET_PRIVATE);
  });

  test('by a failed tunnel over https, and by the guard itself', async () => {
    const place = nextPlace();
    await expect(page.goto(`https://${place}/`)).rejects.toThrow('net::ERR_TUNNEL_CONNECTION_FAILED');
    expect(guard.refusalOf(`https://${place}/`)).toBe('TARGET_PRIVATE');
  });

  test.each([
    '0x7f.1',
    '127.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'localhost',
    '127.0.0.1.',
  ])('whatever way the address is written: %s', async (name) => {
    const response = await page.goto(`http://${name}:${portOf(canary)}/`);
    expect(response!.headers()['x-stufenlos-refused']).toBe('TARGET_PRIVATE');
  });
});

test('an allowed website is reached by https and WebSocket through the tunnel', async () => {
  const secure = createSecureServer(selfSigned, (_request, response) => response.end('secure'));
  secure.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.end([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
  });
  await new Promise<void>((done) => secure.listen(portOf(website), '127.0.0.2', done));
  const place = `127.0.0.2:${portOf(website)}`;
  const open = await openGuard({ allowTargets: [place] });
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    proxy: { server: open.proxyUrl, bypass: '<-loopback>' },
  });
  const tab = await context.newPage();
  await tab.goto(`https://${place}/`);
  expect(await tab.textContent('body')).toBe('secure');
  const isOpened = await tab.evaluate(
    (url) =>
      new Promise((done) =>
        Object.assign(new WebSocket(url), { onopen: () => done(true), onerror: () => done(false) }),
      ),
    `wss://${place}/`,
  );
  expect(isOpened).toBe(true);
  await context.close();
  await open.close();
  await new Promise((done) => secure.close(done));
});

test('the canary counts whoever does reach it', async () => {
  await new Promise((closed) => connect(portOf(canary), '127.0.1.1').once('close', closed));
  expect(canaryCount).toBe(1);
  canaryCount = 0;
});
