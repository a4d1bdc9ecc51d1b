import { expect } from '@playwright/test';
import { signInNewMember } from './member.ts';
import { test } from './workplace.ts';

test('a member is told that a website does not exist, once, and gets no navigation for it', async ({
  place: { page, websiteId },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/websites/999999999') && asked.push(request.url()));
  for (const part of ['', '/pages', '/media', '/settings', '/causes/1']) {
    asked.length = 0;
    await page.goto(`/app/websites/999999999${part}`);
    const said =
      part === '/causes/1' ? 'Diesen Befund gibt es nicht (mehr)' : 'Diese Website gibt es nicht (mehr)';
    await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Anwendung' }).getByText('Medien')).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    const own = asked.filter((url) => url.endsWith('/api/v1/websites/999999999'));
    expect(own.length, asked.join('\n')).toBeLessThanOrEqual(1);
  }
  await page.goto('/app/websites/999999999');
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto(`/app/websites/${websiteId}`);
  await expect(page.getByRole('navigation', { name: 'Anwendung' }).getByText('Medien')).toBeVisible();
});

test('from the list of keys to the section that changes them; Enter takes new keys over', async ({
  place: { page },
}) => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Tastenkürzel', level: 2 });
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('?');
    await page.getByRole('link', { name: 'Tastenkürzel ändern oder ausschalten' }).press('Enter');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
  }
  const change = page.getByRole('button', { name: /^Ändern.*: Bestanden$/ });
  await change.press('Enter');
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(change).toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: change })).toContainText('P');
});

test('what one does oneself is listed, but is no news', async ({ page }) => {
  await signInNewMember(page);
  await page.goto('/app/profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Erika Beispiel');
  await page.getByRole('button', { name: 'Speichern' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const messages = page.getByRole('button', { name: /^Mitteilungen/ });
  await expect(messages).toHaveAccessibleName('Mitteilungen');
  await messages.click();
  await expect(page.getByRole('region', { name: 'Mitteilungen' }).getByRole('listitem')).toHaveCount(1);
});

test('the first screen of the application needs at most 160 KB of script', async ({
  place: { page, ask },
  browser,
}) => {
  // The table of the trash loads only when somebody opens it.
  const { id } = await ask<{ id: number }>('POST', '/api/v1/websites', { url: 'https://papierkorb.example' });
  await ask('DELETE', `/api/v1/websites/${id}`, {});
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  const scripts: Promise<number>[] = [];
  fresh.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await fresh.goto('/app/dashboard');
  await expect(fresh.getByRole('heading', { name: 'Ihre Websites' })).toBeVisible();
  await expect(fresh.getByRole('button', { name: /im Papierkorb$/ })).toBeVisible();
  await fresh.waitForLoadState('networkidle');
  const sum = (await Promise.all(scripts)).reduce((total, bytes) => total + bytes, 0);
  expect(sum).toBeGreaterThan(100_000);
  expect(sum).toBeLessThanOrEqual(160 * 1_024);
  await context.close();
});
