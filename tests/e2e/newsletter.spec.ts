import { expect } from '@playwright/test';
import { expectNoFindings } from './journey.ts';
import { findMail } from './mailbox.ts';
import { expectSound } from './soundness.ts';
import { test } from './visitor.ts';
import {
  confirmByMail,
  expectToast,
  fillA,
  fillB,
  formA,
  formB,
  holdRequests,
  openWithoutScript,
  rows,
  subscribe,
  toAddress,
} from './visitorForms.ts';

test('form A: what is missing is said in a toast and at the fields, and the first one gets the focus', async ({
  page,
}) => {
  await page.goto('/');
  const form = formA(page);
  await subscribe(form).click();
  await expectToast(page, rows['Form A missing field']);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Bitte geben Sie Ihren Namen ein.');
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/^Bitte willigen Sie ein/);
  await fillA(form, 'erika@beispiel');
  await subscribe(form).click();
  await expect(form.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(/name@beispiel\.de/);
  await expectSound(page, '#newsletter');
});

test('form A: from the sign-up over the mail to being confirmed and unsubscribed', async ({ page }) => {
  const email = toAddress('form-a');
  await page.goto('/');
  const form = formA(page);
  await fillA(form, email);
  const letPass = await holdRequests(page, '**/api/v1/newsletter');
  await subscribe(form).click();
  const busy = form.getByRole('button', { name: 'Wird angemeldet...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  letPass();
  await expectToast(page, rows['Form A success']);
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await expect(form.getByRole('status')).toContainText('Erst wenn Sie die Anmeldung dort bestätigen');
  await expectNoFindings(page, { within: '#newsletter' });
  await confirmByMail(page, email);
});

test('form B: what is missing is said, and after sending thanks take its place', async ({ page }) => {
  const email = toAddress('form-b');
  await page.goto('/');
  const form = formB(page);
  await subscribe(form).click();
  await expectToast(page, rows['Form B missing field']);
  await expect(form.getByLabel('Vorname')).toBeFocused();
  await expect(form.getByLabel('Shopsystem')).toHaveAccessibleDescription('Bitte wählen Sie Ihr Shopsystem.');
  await expect(form.getByLabel('Shopsystem').locator('option')).toHaveText([
    'Bitte wählen',
    'Shopify',
    'Magento',
    'WooCommerce',
    'Shopware',
    'BigCommerce',
    'Wix',
    'Squarespace',
    'Sonstiges',
  ]);
  await expectNoFindings(page, { within: '#newsletter-shop' });
  await fillB(form, email);
  await subscribe(form).click();
  const thanks = page.getByRole('heading', { name: 'Vielen Dank für Ihre Anmeldung!' });
  await expect(thanks).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(thanks.locator('xpath=following-sibling::p[1]')).toHaveText(/^Noch ein Schritt: /);
  await expectNoFindings(page, { within: '#newsletter-shop' });
  expect((await findMail(email, /bestätigen/)).text).toContain('/newsletter/bestaetigen');
  await page.getByRole('button', { name: 'Neues Formular' }).click();
  await expect(form.getByLabel('Vorname')).toBeFocused();
  await expect(form.getByLabel('Vorname')).toHaveValue('');
  await expect(form.getByLabel('Shopsystem')).toHaveValue('');
});

test('forms A and B: where the server does not answer, the toast says so and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/api/v1/newsletter', (route) => route.abort());
  await fillA(formA(page), 'erika@beispiel.example');
  await subscribe(formA(page)).click();
  await expectToast(page, rows['Form A or B failure']);
  await expect(formA(page).getByLabel('Name')).toHaveValue('Erika Maria Beispiel');
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await fillB(formB(page), 'erika@beispiel.example');
  await subscribe(formB(page)).click();
  await expectToast(page, rows['Form A or B failure']);
  await expect(formB(page).getByLabel('Shopsystem')).toHaveValue('shopware');
});

test('without a script both newsletter forms are sent, confirmed and ended', async ({ browser, baseURL }) => {
  const page = await openWithoutScript(browser, baseURL);
  const [first, second] = [toAddress('plain-a'), toAddress('plain-b')];
  await page.goto('/');
  await fillA(formA(page), first);
  await subscribe(formA(page)).click();
  await expect(page).toHaveURL(/\/newsletter\/angemeldet$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte sehen Sie in Ihr Postfach');
  await confirmByMail(page, first);
  await page.goto('/');
  await fillB(formB(page), second);
  await subscribe(formB(page)).click();
  await expect(page).toHaveURL(/\/newsletter\/angemeldet$/);
  await confirmByMail(page, second);
  await page.close();
});

test('a link of a mail that is damaged or too old leads to a page that says so', async ({ page }) => {
  await page.goto('/newsletter/bestaetigen?token=1.falsch');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page).toHaveURL(/\/#newsletter$/);
  await page.goto('/newsletter/abmelden?token=1.falsch');
  await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
  await expect(page.getByText('Mit diesem Link konnten wir Sie nicht abmelden.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zum Kontaktformular' })).toHaveAttribute('href', '/kontakt');
});

test('a new attempt takes away what the toast of the one before said', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/v1/newsletter', (route) => route.abort());
  await fillA(formA(page), toAddress('again'));
  await subscribe(formA(page)).click();
  await expectToast(page, rows['Form A or B failure']);
  await page.unroute('**/api/v1/newsletter');
  const letPass = await holdRequests(page, '**/api/v1/newsletter');
  await subscribe(formA(page)).click();
  await expect(formA(page).getByRole('button', { name: 'Wird angemeldet...' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  letPass();
  await expectToast(page, rows['Form A success']);
});
