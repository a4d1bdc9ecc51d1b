import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';

const readReveals = (page: Page) =>
  page.locator('[data-reveal]').evaluateAll((sections) =>
    sections.map((section) => {
      const { opacity, translate } = getComputedStyle(section);
      return { opacity, isAtHome: translate === 'none' || /^0px( 0px)?$/.test(translate) };
    }),
  );

test('specification, public 2, "/": sections come in when scrolled into view, and are never faded', async ({
  page,
}) => {
  await page.goto('/');
  const before = await readReveals(page);
  expect(before.length).toBeGreaterThan(3);
  expect(before.at(-1)).toEqual({ opacity: '1', isAtHome: false });
  await page.locator('#compliance').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => readReveals(page)).toEqual(before.map(() => ({ opacity: '1', isAtHome: true })));
});

test('with reduced motion and on paper sections stand where they belong', async ({ page }) => {
  for (const media of [{ reducedMotion: 'reduce' }, { media: 'print' }] as const) {
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'screen', ...media });
    await page.goto('/');
    expect((await readReveals(page)).every(({ isAtHome }) => isAtHome)).toBe(true);
  }
});

test('nothing on the start page moves what stands there already', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer')).toBeInViewport();
  expect(await readShift(page)).toBeNull();
});

test('a header that arrives in two parts is painted whole', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const cut = html.indexOf('</nav>', html.indexOf('<header'));
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    await rest;
    response.end(html.slice(cut));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await watchShifts(page);
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
  await page.evaluate(untilPaintedOrHeld);
  sendRest();
  await page.waitForLoadState();
  expect(await readShift(page)).toBeNull();
  server.close();
});

/** Ends with the second frame; a browser that holds its first one is waited for a second. */
const untilPaintedOrHeld = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, 1_000);
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readShift = (page: Page) => page.locator('html').getAttribute('data-shift');

test('specification, public 2, "/": both calls lead where they say, "#newsletter" to its form', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Newsletter abonnieren' }).click();
  await expect(page).toHaveURL(/#newsletter$/);
  await expect(page.locator('#newsletter').getByLabel('Name')).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Website analysieren' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('on paper every answer of the FAQ can be read, and what only leads around is left out', async ({
  page,
}) => {
  await page.goto('/faq');
  const answer = page.locator('details').last().locator('p, li').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const details of await page.locator('details').all())
    await expect(details.locator('p, li').first()).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
