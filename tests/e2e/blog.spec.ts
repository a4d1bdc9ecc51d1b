import { expect } from '@playwright/test';
import { articleSlugs } from '../../src/web/site/blog/slugs.ts';
import { test } from './visitor.ts';

const path = `/blog/${articleSlugs[0]}`;

test('specification 2: the blog lists twelve articles in one, two or three columns, each with a link that names it', async ({
  page,
}) => {
  await page.goto('/blog');
  const links = page.getByRole('link', { name: /^Weiterlesen \p{Lu}/u });
  await expect(links).toHaveCount(12);
  await expect(page.getByText(/^\d{2}\.\d{2}\.\d{4}$/)).toHaveCount(12);
  await expect(page.getByText(/^\d+ Minuten Lesezeit$/)).toHaveCount(12);
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .locator('main article')
      .evaluateAll((cards) => [
        ...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))),
      ]);
    expect(lefts, `${width} px`).toHaveLength(columns);
  }
  await links.first().click();
  await expect(page).toHaveURL(path);
});

test('specification 2: an article that does not exist leads to the list', async ({ page }) => {
  await page.goto('/blog/gibt-es-nicht');
  await expect(page).toHaveURL('/blog');
});

test('specification 2: an article shows two others and the way to the contact page', async ({ page }) => {
  await page.goto(path);
  const related = page.getByRole('region', { name: 'Weitere Artikel' });
  await expect(related.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'Kontakt', exact: true })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Auf dieser Seite' });
  await contents.getByRole('link', { name: 'Welche Ausnahmen es gibt' }).click();
  await expect(page.getByRole('heading', { name: 'Welche Ausnahmen es gibt' })).toBeInViewport();
});

test('specification 2: the share button hands title, excerpt and address to the device', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    const share = async (data: ShareData) =>
      void (window as unknown as { shared: ShareData[] }).shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Artikel teilen' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual([
    {
      title: await page.getByRole('heading', { level: 1 }).textContent(),
      text: expect.stringContaining('Behörden'),
      url: page.url(),
    },
  ]);
});

test('where the device cannot share, the address is copied, and the page says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Artikel teilen' }).click();
  await expect(page.getByText('Adresse kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('who closes the device’s share dialog sees no error, and none is logged', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Artikel teilen' }).click();
  await expect(page.locator('[data-share-status]')).toHaveText('');
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ isAlone: true, javaScriptEnabled: false });

  test('the article is there, the share button is not', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Wen das BFSG erfasst' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Artikel teilen' })).toHaveCount(0);
  });
});
