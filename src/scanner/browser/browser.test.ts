import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { auditPage } from '../audit/audit.ts';
import { openGuard } from '../gate/guard.ts';
import { openTestScanner, type TestScanner } from '../testing/scanner.ts';
import { openBrowser } from './browser.ts';
import { findChromium } from './chromium.ts';
import { listTree } from './processTree.ts';

const open: TestScanner[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((scanner) => scanner.close()));
});

async function openScanner(...options: Parameters<typeof openTestScanner>): Promise<TestScanner> {
  const scanner = await openTestScanner(...options);
  open.push(scanner);
  return scanner;
}

const listBrowsers = () => listTree(process.pid).slice(1);
const listLiving = (pids: number[]) => pids.filter((pid) => listTree(pid).length > 0);

test('nothing is started before it is needed, and nothing is left after close', async () => {
  const scanner = await openScanner();
  const before = listBrowsers();
  const site = scanner.openWebsite();
  expect(listBrowsers()).toEqual(before);
  await auditPage(site, `${scanner.website.url}/ziel.html`);
  const browsers = listBrowsers().filter((pid) => !before.includes(pid));
  expect(browsers.length).toBeGreaterThan(1);
  await scanner.browser.close();
  expect(listLiving(browsers)).toEqual([]);
});

test('nothing is left after close while a page hangs', async () => {
  const scanner = await openScanner();
  const before = listBrowsers();
  const running = auditPage(scanner.openWebsite(), `${scanner.website.url}/haengt.html`);
  const hasAsked = () => scanner.website.requests.includes('/haengt.html');
  await expect.poll(hasAsked, { timeout: 20_000 }).toBe(true);
  const browsers = listBrowsers().filter((pid) => !before.includes(pid));
  await scanner.browser.close();
  expect((await running).error).not.toBeNull();
  await expect.poll(() => listLiving(browsers)).toEqual([]);
});

test.for(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'no browser outlives a process ended by %s',
  async (signal) => {
    const child = spawnOwner();
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    expect(String(line).trim()).toBe('ready');
    const tree = listTree(child.pid!);
    expect(tree.length).toBeGreaterThan(2);
    child.kill(signal);
    await once(child, 'exit');
    await expect.poll(() => listLiving(tree), { timeout: 10_000 }).toEqual([]);
  },
);

function spawnOwner(): ChildProcess {
  const script = `
    import { openTestScanner } from '${import.meta.dirname}/../testing/scanner.ts';
    const scanner = await openTestScanner();
    await scanner.openWebsite().visit(async ({ page }) => {
      await page.goto(scanner.website.url + '/ziel.html');
      console.log('ready');
      await new Promise(() => setInterval(() => {}, 1_000));
    });`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test.each([
  ['is tried again in a new one', 3, 4],
  ['is given up where it kills every one', 9, 4],
])('when the whole browser dies the page %s', async (_, deaths, wanted) => {
  const scanner = await openScanner();
  const site = scanner.openWebsite();
  let visits = 0;
  const visit = site.visit(async ({ page, session }) => {
    await page.goto(`${scanner.website.url}/ziel.html`);
    if (++visits <= deaths) await session.send('Browser.crash').catch(() => {});
    return page.title();
  });
  if (deaths < wanted) expect(await visit).toBe('Lagerung – Kräuterhaus Lindental');
  else await expect(visit).rejects.toMatchObject({ code: 'PAGE_CRASHED' });
  expect(visits).toBe(wanted);
});

test('a browser that hangs is given to nobody any more, and the page is tried in a new one', async () => {
  const scanner = await openScanner({ timeouts: { tabMs: 5_000 } });
  const before = listBrowsers();
  await scanner.browser.warmUp();
  for (const pid of listBrowsers().filter((one) => !before.includes(one))) process.kill(pid, 'SIGSTOP');
  expect((await auditPage(scanner.openWebsite(), `${scanner.website.url}/ziel.html`)).error).toBeNull();
});

test('what a visit gave is not kept once nobody needs it', async () => {
  const scanner = await openScanner();
  const visit = async () =>
    new WeakRef(await scanner.openWebsite().visit(async () => ({ picture: 'large' })));
  const given = [await visit(), await visit()];
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  await expect
    .poll(
      () => {
        collectGarbage();
        return given.filter((answer) => answer.deref());
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
});

test('a website that is left while the browser starts takes no place in it', async () => {
  const scanner = await openScanner();
  const [site, leaving] = [scanner.openWebsite(), new AbortController()];
  const visit = site.visit(() => Promise.resolve(), { signal: leaving.signal });
  leaving.abort();
  await site.close();
  await expect(visit).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
  const contexts = scanner
    .openWebsite()
    .visit(async ({ page }) => page.context().browser()!.contexts().length);
  expect(await contexts).toBe(1);
});

test('a crashed page costs that page only', async () => {
  const scanner = await openScanner({ concurrency: 2 });
  const site = scanner.openWebsite();
  const crash = site.visit(async ({ page, session }) => {
    await page.goto(`${scanner.website.url}/ziel.html`);
    await session.send('Page.crash');
    return page.title();
  });
  const other = auditPage(site, `${scanner.website.url}/bilder.html`);
  await expect(crash).rejects.toMatchObject({ code: 'PAGE_CRASHED' });
  expect((await other).error).toBeNull();
});

test('a page that crashes when it has been left alone, or while it is being left, costs the next one nothing', async () => {
  const scanner = await openScanner({ concurrency: 1 });
  const site = scanner.openWebsite();
  const leave = () =>
    site.visit(async ({ page, session }) => {
      await page.goto(`${scanner.website.url}/ziel.html`);
      return { page, session };
    });
  const alone = await leave();
  const crashed = new Promise((resolve) => alone.page.once('crash', resolve));
  void alone.session.send('Page.crash').catch(() => {});
  await crashed;
  expect((await auditPage(site, `${scanner.website.url}/bilder.html`)).error).toBeNull();
  await leave();
  let visits = 0;
  const title = await site.visit(async ({ page, session, navigation }) => {
    if (++visits === 1) await session.send('Page.crash');
    expect(navigation.countHops()).toBe(0);
    await page.goto(`${scanner.website.url}/ziel.html`);
    return page.title();
  });
  expect([visits, title]).toEqual([2, 'Lagerung – Kräuterhaus Lindental']);
});

test('a tab is replaced after so many pages, a browser too', async () => {
  const scanner = await openScanner({ limits: { pagesPerTab: 2, pagesPerBrowser: 3 }, concurrency: 1 });
  const site = scanner.openWebsite();
  const seen: { tab: unknown; browser: unknown }[] = [];
  for (const _ of [1, 2, 3, 4])
    await site.visit(async ({ page }) => {
      seen.push({ tab: page, browser: page.context().browser() });
    });
  const [first, second, third, fourth] = seen;
  expect([first!.tab === second!.tab, second!.tab === third!.tab]).toEqual([true, false]);
  expect([second!.browser === third!.browser, third!.browser === fourth!.browser]).toEqual([true, false]);
});

test('a browser that has grown too big is replaced', async () => {
  const scanner = await openScanner({ limits: { pagesPerTab: 1, browserMemoryBytes: 1 } });
  const site = scanner.openWebsite();
  const first = await site.visit(async ({ page }) => page.context().browser());
  const second = await site.visit(async ({ page }) => page.context().browser());
  expect(first === second).toBe(false);
});

test('no more pages are open at once than allowed, over all websites', async () => {
  const scanner = await openScanner({ concurrency: 2 });
  const counts = { now: 0, most: 0 };
  const bothOpen = Promise.withResolvers<void>();
  const visit = () =>
    scanner.openWebsite().visit(async ({ page }) => {
      counts.most = Math.max(counts.most, ++counts.now);
      if (counts.now === 2) bothOpen.resolve();
      await bothOpen.promise;
      await page.goto(`${scanner.website.url}/ziel.html`);
      counts.now--;
    });
  await Promise.all([visit(), visit(), visit(), visit()]);
  expect(counts.most).toBe(2);
});

test('a visit that is given up while its tab opens gives its place back at once and leaves the browser alone', async () => {
  const scanner = await openScanner({ concurrency: 1 });
  const findBrowser = () => scanner.openWebsite().visit(async ({ page }) => page.context().browser()!);
  const browser = await findBrowser();
  const [site, leaving] = [scanner.openWebsite(), new AbortController()];
  let closing: Promise<void> | undefined;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = () => {
      const opening = newPage();
      leaving.abort();
      closing = site.close();
      return opening;
    };
    browser.newContext = newContext;
    return context;
  };
  const visit = site.visit(() => Promise.resolve(), { signal: leaving.signal });
  await expect(visit).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
  await closing;
  expect((await findBrowser()) === browser).toBe(true);
  await expect.poll(() => browser.contexts().flatMap((context) => context.pages()).length).toBe(2);
});

test('windows that a page opens are closed', async () => {
  const scanner = await openScanner();
  const pages = await scanner.openWebsite().visit(async ({ page }) => {
    await page.goto(`${scanner.website.url}/fenster.html`);
    await expect.poll(() => page.context().pages().length).toBe(1);
    return page.context().pages();
  });
  expect(pages).toHaveLength(1);
});

test('cookies and headers go to the website and to nobody else', async () => {
  const seen: Record<string, IncomingHttpHeaders> = {};
  const server = createServer((request, response) => {
    seen[`${request.headers.host?.split(':')[0]}${request.url}`] = request.headers;
    response.setHeader('content-type', 'text/html');
    const { port } = server.address() as AddressInfo;
    response.end(`<title>x</title><img src="http://localhost:${port}/bild"><img src="/eigen">`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const guard = await openGuard({ allowTargets: [`127.0.0.1:${port}`, `localhost:${port}`] });
  const browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true });
  const url = `http://127.0.0.1:${port}/`;
  const site = browser.openWebsite({
    url,
    cookies: [{ name: 'zugang', value: 'ja', path: '/', domain: null }],
    headers: { 'x-zugang': 'auch' },
    userAgent: 'Prüfer',
  });
  await site.visit(({ page }) => page.goto(url));
  await browser.close();
  await guard.close();
  server.close();
  const own = { cookie: 'zugang=ja', 'x-zugang': 'auch' };
  expect(seen['127.0.0.1/']).toMatchObject(own);
  expect(seen['127.0.0.1/eigen']).toMatchObject(own);
  expect(seen['localhost/bild']).toBeDefined();
  expect(seen['localhost/bild']?.cookie).toBeUndefined();
  expect(seen['localhost/bild']?.['x-zugang']).toBeUndefined();
});

test('a page that floods the cookies for good costs the others nothing: they are visited alone', async () => {
  const scanner = await openScanner({ concurrency: 2 });
  const { url } = scanner.website;
  const site = scanner.openWebsite();
  const [isFlooding, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const flooding = site.visit(async ({ page }) => {
    await page.goto(`${url}/ziel.html`);
    const flood = 'for (let i = 0; i < 20; i++) document.cookie = "k" + i + "=" + "x".repeat(3000)';
    await page.evaluate(`${flood}; setInterval(() => { ${flood} }, 1)`);
    isFlooding.resolve();
    await isOver.promise;
  });
  await isFlooding.promise;
  const audit = await auditPage(site, `${url}/bilder.html`);
  expect(audit).toMatchObject({ error: null, status: 200 });
  const cookies = await site.visit(({ page }) => page.context().cookies(), { isAlone: true });
  expect(cookies).toEqual([]);
  isOver.resolve();
  await flooding;
});

test('who is refused while the cookies are being cleared for another hears of it too', async () => {
  const scanner = await openScanner();
  const { url } = scanner.website;
  const site = scanner.openWebsite();
  const context = await site.visit(async ({ page }) => page.context());
  await context.addCookies(Array.from('abc', (name) => ({ name, value: 'x'.repeat(3_000), url })));
  const clear = context.clearCookies.bind(context);
  let other: Promise<boolean> | undefined;
  context.clearCookies = async () => {
    await clear();
    other = site.shedCookies(url);
    for (const _ of [1, 2, 3]) await context.cookies(url);
  };
  expect(await site.shedCookies(url)).toBe(true);
  expect(await other).toBe(true);
});

test('two websites share no cookies', async () => {
  const scanner = await openScanner();
  const { url } = scanner.website;
  await scanner.openWebsite().visit(async ({ page }) => {
    await page.goto(`${url}/ziel.html`);
    await page.evaluate("document.cookie = 'merken=1; max-age=999'");
  });
  const cookies = await scanner.openWebsite().visit(async ({ page }) => {
    await page.goto(`${url}/ziel.html`);
    return page.evaluate('document.cookie');
  });
  expect(cookies).toBe('');
});

test('a missing browser is said in plain words', async () => {
  const scanner = await openScanner({ chromiumPath: '/gibt/es/nicht' });
  const { error } = await auditPage(scanner.openWebsite(), `${scanner.website.url}/`);
  expect(error?.code).toBe('BROWSER_FAILED');
  expect(error?.message).toContain('Der Prüf-Browser konnte nicht gestartet werden.');
});
