import { expect } from '@playwright/test';
import { expectNoFindings } from './journey.ts';
import { test } from './visitor.ts';
import {
  contact,
  expectToast,
  fillA,
  fillContact,
  formA,
  formB,
  holdRequests,
  openWithoutScript,
  rows,
  subscribe,
  toAddress,
} from './visitorForms.ts';

test('contact: faults in words, characters left from 4,500 on, sent by keyboard alone', async ({ page }) => {
  await page.goto('/kontakt');
  const form = contact(page);
  await form.getByLabel('Name').focus();
  await page.keyboard.press('Enter');
  await expectToast(page, [
    'Fehlende Informationen',
    'Bitte füllen Sie alle Felder aus und prüfen Sie Ihre E-Mail-Adresse.',
  ]);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Worum geht es?')).toHaveAccessibleDescription(
    'Bitte wählen Sie, worum es geht.',
  );
  await page.keyboard.type('Erika Beispiel');
  await page.keyboard.press('Tab');
  await page.keyboard.type(toAddress('contact'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Barr');
  await expect(form.getByLabel('Worum geht es?')).toHaveValue('barriere');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('x'.repeat(4_499));
  await expect(form.getByText(/^Noch /)).toHaveCount(0);
  await page.keyboard.insertText('x');
  await expect(form.getByLabel('Nachricht')).toHaveAccessibleDescription(/^Noch 500 Zeichen\./);
  await page.keyboard.insertText('x'.repeat(501));
  await expect(form.getByText('1 Zeichen zu viel.')).toBeVisible();
  await expectNoFindings(page, { within: 'main' });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Datenschutzhinweisen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, ['Nachricht gesendet', 'Vielen Dank. Ihre Nachricht ist bei uns gespeichert.']);
  await expect(form.getByRole('status').last()).toContainText('Ihre Nachricht ist angekommen');
  await expect(form.getByLabel('Nachricht')).toHaveValue('');
});

test('contact: what the server refuses stands at its field', async ({ page }) => {
  await page.goto('/kontakt');
  const form = contact(page);
  await fillContact(form, toAddress('links'));
  await form.getByLabel('Nachricht').fill('https://a.example '.repeat(11));
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByLabel('Nachricht')).toBeFocused();
  await expect(form.getByLabel('Nachricht')).toHaveAccessibleDescription(/höchstens \d+ Links/);
});

test('what was typed and chosen before a form is live stays, and so does the focus', async ({ page }) => {
  const letPass = await holdRequests(page, /\.island-[^/]+\.js$/);
  await page.goto('/kontakt?thema=beratung');
  const form = contact(page);
  await expect(form.getByLabel('Worum geht es?')).toHaveValue('beratung');
  await form.getByLabel('Name').fill('Erika Beispiel');
  await form.getByLabel('Nachricht').fill('x'.repeat(4_600));
  await form.getByLabel('Nachricht').press('Enter');
  letPass();
  await expect(form.getByText('Noch 400 Zeichen.')).toBeVisible();
  await expect(form.getByLabel('Nachricht')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('Erika Beispiel');
  await expect(form.getByLabel('Worum geht es?')).toHaveValue('beratung');
  await page.goto('/');
  await formB(page).getByLabel('Shopsystem').selectOption('Wix');
  await subscribe(formB(page)).click();
  await expectToast(page, rows['Form B missing field']);
  await expect(formB(page).getByLabel('Shopsystem')).toHaveValue('wix');
});

test('without a script faults have a page, and the way back leads to what was typed', async ({
  browser,
  baseURL,
}) => {
  const page = await openWithoutScript(browser, baseURL);
  await page.goto('/');
  await fillA(formA(page), 'erika@beispiel');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await subscribe(formA(page)).click();
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Für den Newsletter fehlt noch etwas');
  await page.goBack();
  await expect(formA(page).getByLabel('Name')).toHaveValue('Erika Maria Beispiel');
  await page.goto('/kontakt');
  await fillContact(contact(page), toAddress('plain-contact'));
  await contact(page).getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page).toHaveURL(/\/kontakt\/gesendet$/);
  await page.goto('/kontakt');
  await fillContact(contact(page), 'erika@beispiel');
  await contact(page).getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In Ihrer Nachricht fehlt noch etwas');
  await page.close();
});

test('without a script a form that is too large or that a foreign website sends is answered by a page', async ({
  request,
}) => {
  const large = await request.post('/kontakt', { form: { message: 'x'.repeat(70_000) } });
  expect([large.status(), await large.text()]).toEqual([413, expect.stringContaining('</html>')]);
  const foreign = { headers: { origin: 'https://fremd.example' }, form: { name: 'Erika' } };
  const refused = await request.post('/kontakt', foreign);
  expect([refused.status(), await refused.text()]).toEqual([
    403,
    expect.stringContaining('Dieses Formular kam nicht von unserer Website</h1>'),
  ]);
});
