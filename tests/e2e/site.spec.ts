import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';

const pages = [
  '/',
  '/onboarding',
  '/gibt-es-nicht',
  '/auth',
  '/signup',
  '/reset-password',
  '/auth?token_hash=x&type=signup',
];

for (const path of pages)
  test(`${path} is free of findings and fits 320, 768 and 1280 px, light and dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 768, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoSidewaysScroll(page);
        await expectNoFindings(page);
      }
  });

test('text spacing, forced colours and more contrast take nothing away', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await page.goto(path);
    await page.addStyleTag({
      content:
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('an unknown address answers 404 with a page that search engines leave out', async ({ page }) => {
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Zur Startseite', exact: true })).toHaveAttribute('href', '/');
});

test('"Zurück" on the 404 page goes back to where the visitor came from', async ({ page }) => {
  await page.goto('/onboarding');
  await page.goto('/gibt-es-nicht');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('the landing page loads at most 10 KB of script and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const scriptBytes: number[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') scriptBytes.push((await request.sizes()).responseBodySize);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 10_000);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(scriptBytes.length).toBeGreaterThan(0);
  expect(scriptBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(10_240);
});

test('the header is clear at the top and opaque with a shadow beyond 50 px', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('.site-header');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
  await expect(header).toHaveCSS('box-shadow', /rgba\(21, 35, 43, 0\.\d+\) 0px 6px 20px/);
  await expect(header).toHaveCSS('background-color', 'rgb(251, 250, 246)');
});

test('the groups of the header open one at a time, by keyboard too, and close with Escape', async ({
  page,
}) => {
  await page.goto('/');
  const first = page.getByRole('button', { name: 'Funktionen' });
  await first.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: /^Website-Analyse/ });
  await expect(entry).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.getByRole('button', { name: 'Ressourcen' }).click();
  await expect(entry).toBeHidden();
  await expect(page.getByRole('link', { name: /^Grenzen der Prüfung/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Grenzen der Prüfung/ })).toBeHidden();
});

test('below 768 px a menu slides in, holds the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Funktionen' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Menü' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeCloseTo(320 * 0.85, 0);
  await expectNoFindings(page);
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe(
    'MAIN',
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 700, height: 640 });
  await opener.click();
  expect((await menu.boundingBox())?.width).toBeCloseTo(350, 0);
  await menu.getByRole('link', { name: 'So funktioniert es' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#ablauf$/);
});

test('the pages can be read, and the address sent, without a script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/');
  await page.getByLabel('Adresse Ihrer Website').fill('beispiel.de');
  await page.getByRole('button', { name: 'Website jetzt analysieren' }).click();
  await expect(page).toHaveURL(/\/onboarding\?url=beispiel\.de$/);
  await expect(page.locator('noscript p')).toContainText('braucht dafür JavaScript');
  await page.close();
});

test('a message closes by itself after five seconds, but waits while it is read', async ({ page }) => {
  await page.goto('/onboarding');
  const field = page.getByLabel('Adresse der Website');
  const toast = page.getByRole('alertdialog', { name: 'URL erforderlich' });
  await expect(page.getByRole('button', { name: 'Website analysieren' })).toBeVisible();
  await page.clock.install();
  await field.press('Enter');
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(field).toBeFocused();
  await field.press('Enter');
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});
