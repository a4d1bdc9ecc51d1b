import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { makeDataFolder } from '../memoryFolder.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { anyDialog, expectRoomForSpacing, expectSound } from './soundness.ts';

/** A visitor who has not chosen yet. */
test.use({ storageState: { cookies: [], origins: [] } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const necessary = (page: Page) => dialog(page).getByRole('button', { name: 'Nur notwendige Cookies' });
const all = (page: Page) => dialog(page).getByRole('button', { name: 'Alle akzeptieren' });
const readStored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage['stufenlos-consent'] ?? 'null'));

test('the cookie dialog opens on the first visit, takes no focus, and keeps "Nur notwendige Cookies"', async ({
  page,
}) => {
  await page.goto('/onboarding');
  await expect(dialog(page)).toBeVisible();
  await page.goto('/faq');
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(dialog(page).getByRole('link', { name: 'Datenschutz' })).toHaveAttribute(
    'href',
    '/datenschutz',
  );
  await expect(dialog(page)).toContainText('Heute braucht nichts Ihre Zustimmung.', { useInnerText: true });
  await expect(dialog(page)).not.toContainText('zählen wir Seitenaufrufe', { useInnerText: true });
  await necessary(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await readStored(page)).toEqual({ necessary: true, functional: false, analytics: false });
  await page.goto('/');
  await expect(dialog(page)).toBeHidden();
});

test('by keyboard it comes right after the skip link; the footer opens it again and shows the choice', async ({
  page,
}) => {
  await page.goto('/faq');
  for (const name of ['Zum Inhalt springen', 'Datenschutz']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(necessary(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  // Nothing is counted here, so nobody agreed to it.
  expect(await readStored(page)).toEqual({ necessary: true, functional: true, analytics: false });
  const opener = page.getByRole('button', { name: 'Cookie-Einstellungen' });
  await opener.press('Enter');
  await expect(dialog(page).getByRole('heading')).toBeFocused();
  await expect(dialog(page)).toContainText('Ihre Wahl bisher: alle akzeptiert.');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await necessary(page).press('Enter');
  await expect(opener).toBeFocused();
  expect(await readStored(page)).toEqual({ necessary: true, functional: false, analytics: false });
  await opener.press('Enter');
  await expect(dialog(page)).toContainText('Ihre Wahl bisher: nur notwendige Cookies.');
});

test('both answers look alike, and the dialog is free of findings in every width and colour mode', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await expect(dialog(page)).toBeVisible();
  await expectSound(page, anyDialog);
  await expectRoomForSpacing(page);
  const looks = [necessary(page), all(page)].map((button) =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return [color, backgroundColor, borderColor, fontSize, fontWeight, width, height].join();
    }),
  );
  expect(await looks[0]).toBe(await looks[1]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(all(page)).toBeInViewport({ ratio: 1 });
});

test('the dialog covers nothing that has the focus, on a low window neither', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // else it is still on its way
  for (const size of [
    { width: 1280, height: 640 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    const height = await dialog(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(size.height / 2 + 1);
    const covered: string[] = [];
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      covered.push(...(await page.evaluate(listCovered)));
    }
    expect(covered, `${size.width} px`).toEqual([]);
  }
});

/** What has the focus and lies, more than half, below the dialog. */
function listCovered(): string[] {
  const focused = document.activeElement;
  const cover = document.querySelector('#cookies');
  if (!focused || !cover || focused === document.body || cover.contains(focused)) return [];
  const { top, bottom } = focused.getBoundingClientRect();
  return (top + bottom) / 2 > cover.getBoundingClientRect().top ? [focused.outerHTML.slice(0, 120)] : [];
}

test.describe('with an analytics provider', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 }); // one server for both, with a database of its own
  let counted: { path: string; body: string; cookie: string | undefined }[] = [];
  let provider: Server;
  let server: ServerProcess;
  let dataDir: string;
  let setting: string;

  test.beforeAll(async () => {
    provider = createServer(async (request, response) => {
      const { url: path = '', headers } = request;
      counted.push({ path, body: await text(request), cookie: headers.cookie });
      response.writeHead(202, { 'Access-Control-Allow-Origin': '*' }).end('ok');
    });
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
    const { port } = provider.address() as AddressInfo;
    setting = `plausible http://127.0.0.1:${port} stufenlos.example`;
    dataDir = await makeDataFolder('counted');
    server = await startServer(dataDir, [], {
      ANALYTICS_PROVIDER: 'plausible',
      ANALYTICS_URL: `http://127.0.0.1:${port}`,
      ANALYTICS_SITE: 'stufenlos.example',
    });
  });
  test.afterAll(async () => {
    await server.stop('SIGTERM');
    provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('nothing is asked of it without consent; with it every page view is counted, until it is withdrawn', async ({
    page,
  }) => {
    const origin = new URL(server.url).origin;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const toNames = () => counted.map(({ body }) => JSON.parse(body));
    counted = [];
    await page.goto(`${origin}/faq`);
    await expect(dialog(page)).toContainText('Mit Ihrer Zustimmung zählen wir Seitenaufrufe', {
      useInnerText: true,
    });
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => !url.startsWith(origin) || url.includes('analyticsRequest'))).toEqual([]);

    await all(page).click();
    await expect
      .poll(toNames)
      .toEqual([{ name: 'pageview', url: `${origin}/`, domain: 'stufenlos.example', referrer: '' }]);
    expect(await readStored(page)).toEqual({
      necessary: true,
      functional: true,
      analytics: true,
      provider: setting,
    });
    await page.goto(`${origin}/faq?von=privat#oben`);
    await expect.poll(toNames).toHaveLength(2);
    expect(counted[1]).toMatchObject({ path: '/api/event', cookie: undefined });
    expect(toNames()[1]).toMatchObject({ name: 'pageview', url: `${origin}/faq` });
    expect(await page.context().cookies()).toEqual([]);

    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await necessary(page).click();
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    expect(counted).toHaveLength(2);
  });

  test('whoever accepted everything before is asked anew and not counted; a refusal holds', async ({
    page,
  }) => {
    counted = [];
    await page.goto(new URL('/impressum', server.url).href);
    for (const [stored, isAsked] of [
      [{ functional: true, analytics: false }, true],
      [{ functional: true, analytics: true }, true],
      [{ functional: true, analytics: true, provider: 'umami https://zaehlt.example 1' }, true],
      [{ functional: false, analytics: false }, false],
    ] as const) {
      await page.evaluate(
        (text) => localStorage.setItem('stufenlos-consent', text),
        JSON.stringify({ necessary: true, ...stored }),
      );
      await page.reload({ waitUntil: 'networkidle' });
      await expect(dialog(page)).toBeVisible({ visible: isAsked });
    }
    expect(counted).toEqual([]);
  });
});
