import { expect, type Page, test } from '@playwright/test';
import { findMail } from './mailbox.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter', exact: true });
const subscribe = (page: Page) => form(page).getByRole('button', { name: 'Newsletter abonnieren' }).click();

async function fill(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Erika Beispiel');
  await form(page).getByLabel('E-Mail-Adresse').fill(email);
  await form(page).getByRole('checkbox').check();
}

test('while the script of a form cannot be loaded, the browser checks the form, sends it, and again after going back', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/\.island-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/');
  await subscribe(page);
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  for (const turn of [1, 2]) {
    const email = `island-${turn}-${Date.now()}@beispiel.example`;
    await fill(page, email);
    await subscribe(page);
    await expect(page).toHaveURL(/\/newsletter\/angemeldet$/);
    expect((await findMail(email, /bestätigen/)).text).toContain('/newsletter/bestaetigen');
    await page.goBack();
  }
  expect(errors).toEqual([]);
});

test('a form whose script failed once becomes live with the next touch', async ({ page }) => {
  await page.route(/\.island-[^/]+\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await form(page).getByLabel('Name').focus();
  await failed;
  await fill(page, `island-live-${Date.now()}@beispiel.example`);
  await subscribe(page);
  await expect(form(page).getByRole('status')).toContainText('Noch ein Schritt');
});
