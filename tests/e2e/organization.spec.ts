import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { toDate } from '../../src/shared/text/format.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { findMail, toLink } from './mailbox.ts';
import { callApi, password, signInNewMember } from './member.ts';
import { test } from './visitor.ts';

test('an invited person joins by the mail, gets another role, and sees nothing once removed', async ({
  page,
  browser,
}) => {
  const owner = await signInNewMember(page, 'inhaberin');
  await page.goto('/app/organization');
  await expect(page.getByRole('heading', { name: 'Keine Organisation gefunden' })).toBeVisible();
  await addWebsite(page);

  const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const email = await signInNewMember(guest, 'kollege');
  await page.goto('/app/organization?tab=users');
  const members = page.getByRole('table', { name: 'Mitglieder der Organisation' });
  await expect(members.getByRole('row', { name: owner })).toContainText('Sie');
  await expect(members.getByRole('row', { name: owner }).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText('Bitte geben Sie mindestens eine E-Mail-Adresse ein.')).toBeVisible();
  await page.getByLabel('E-Mail-Adressen').fill(`${email}, keine Adresse`);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByLabel('E-Mail-Adressen')).toBeFocused();
  await expect(page.getByLabel('E-Mail-Adressen')).toHaveAccessibleDescription(/getrennt durch Kommas\.$/);
  await expectNoFindings(page);
  await page.getByLabel('E-Mail-Adressen').fill(`${email}, zweite-${email}`);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText('2 Einladung(en) wurden versendet')).toBeVisible();
  const pending = page.getByRole('table', { name: 'Offene Einladungen' });
  await pending.getByRole('button', { name: /^Zurückziehen.*zweite-/ }).click();
  await page.getByRole('button', { name: 'Zurückziehen', exact: true }).click();
  await expect(pending.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Offene Einladungen' })).toBeFocused();

  await guest.goto(toLink(await findMail(email, /Einladung/)));
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(guest).toHaveURL(/\/app\//);
  await guest.goto('/app/organization?tab=users');
  await expect(guest.getByText('Einladen können Inhaber und Administratoren.')).toBeVisible();
  await expectNoFindings(guest);

  await page.reload();
  await members.getByRole('button', { name: /^Rolle ändern/ }).click();
  await expect(page.getByRole('dialog', { name: `Rolle von ${email}` })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('radio', { name: 'Administrator' }).check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(members.getByRole('row', { name: email })).toContainText('Administrator');
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Einladen' })).toBeVisible();

  const remove = members.getByRole('button', { name: /^Entfernen/ });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: `${email} entfernen?` });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Entfernen' }).click();
  await expect(members.getByRole('row', { name: email })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Keine Organisation gefunden' })).toBeVisible();
  await guest.context().close();

  await page.getByRole('tab', { name: 'Organisation' }).click();
  await expect(page).toHaveURL(/tab=organization$/);
  await expect(page.getByRole('table', { name: 'Protokoll' })).toContainText(
    `${email} aus der Organisation entfernt`,
  );
  await expectNoFindings(page);
});

test('an invitation to somebody with an account shows on screen and at the bell, and is accepted there', async ({
  page,
  browser,
}) => {
  await signInNewMember(page, 'einladende');
  await addWebsite(page);
  const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const email = await signInNewMember(guest, 'eingeladener');
  await page.goto('/app/organization?tab=users');
  await page.getByLabel('E-Mail-Adressen').fill(email);
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(page.getByText('1 Einladung(en) wurden versendet')).toBeVisible();

  await guest.goto('/app/dashboard');
  await expect(guest.getByRole('button', { name: 'Mitteilungen (1 neu)' })).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Ansehen und antworten/ })).toBeVisible();
  await expectNoFindings(guest);
  await guest.getByRole('button', { name: 'Mitteilungen (1 neu)' }).click();
  const panel = guest.getByRole('region', { name: 'Mitteilungen' });
  await panel.getByRole('link', { name: /^Ansehen und antworten/ }).click();
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(guest).toHaveURL(/\/app\/dashboard/);
  await expect(guest.getByRole('link', { name: /^Ansehen und antworten/ })).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Mitteilungen', exact: true })).toBeVisible();
  await guest.context().close();
});

test('an invitation is declined for good, and who invited sees it, also on 320 px', async ({
  page,
  browser,
}) => {
  await signInNewMember(page, 'einladende');
  await addWebsite(page);
  const guest = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const email = await signInNewMember(guest, 'ablehnender');
  await callApi(page, '/api/v1/organization/invitations', { emails: email, role: 'member' });
  await guest.goto('/app/dashboard');
  await guest.getByRole('link', { name: /^Ansehen und antworten/ }).click();
  await guest.getByRole('button', { name: 'Später entscheiden' }).click();
  await guest.getByRole('link', { name: /^Ansehen und antworten/ }).click();
  await guest.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(guest).toHaveURL(/\/app\/dashboard/);
  await expect(guest.getByText('Einladung abgelehnt')).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Ansehen und antworten/ })).toHaveCount(0);
  await guest.context().close();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/app/organization?tab=users');
  await expect(page.getByRole('row', { name: email })).toContainText('Abgelehnt am');
  await expectNoSidewaysScroll(page);
});

test('the organization is renamed, exported, and its deletion asked for and taken back', async ({ page }) => {
  await signInNewMember(page, 'chefin');
  await addWebsite(page);
  await page.goto('/app/organization');
  const name = page.getByRole('textbox', { name: 'Name der Organisation' });
  await name.fill('x');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Der Name muss mindestens 2 Zeichen lang sein.')).toBeVisible();
  await name.fill('Verlag Beispiel');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Gespeichert' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Daten exportieren' }).click();
  expect((await download).suggestedFilename()).toMatch(/^stufenlos-organisation-[\d-]+\.zip$/);

  await page.getByRole('button', { name: 'Organisation löschen …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Organisation löschen?' });
  await question.getByRole('button', { name: 'Organisation löschen' }).click();
  await expect(question.getByText('Das ist nicht der Name der Organisation.')).toBeVisible();
  await expectNoFindings(page);
  await question.getByRole('textbox').fill('Verlag Beispiel');
  await question.getByRole('button', { name: 'Organisation löschen' }).click();
  await expect(page.getByText('Diese Organisation wird gelöscht')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Löschung zurücknehmen' }).click();
  await expect(page.getByText('Diese Organisation wird gelöscht')).toBeHidden();
  await expect(page.getByRole('table', { name: 'Protokoll' })).toContainText('zurückgenommen');
});

test('an API key is shown once, copied, opens what its scopes say, and nothing once revoked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNewMember(page, 'technik');
  await addWebsite(page);
  await page.goto('/app/organization?tab=api');
  await page.getByRole('button', { name: 'Schlüssel erstellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('   ');
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Namen für den Schlüssel ein.')).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Redaktion');
  const validity = dialog.getByRole('combobox', { name: 'Wie lange gilt er?' });
  await expect(validity.getByRole('option')).toHaveText(['30 Tage', '90 Tage', '1 Jahr', 'Ohne Ablauf']);
  await expect(validity.getByRole('option', { name: '1 Jahr' })).toHaveJSProperty('selected', true);
  await validity.selectOption('30 Tage');
  await dialog.getByRole('radio', { name: 'Nur diese:' }).check();
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expect(dialog.getByText('Bitte wählen Sie mindestens eine Website.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Für welche Websites?' }).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expect(dialog).toContainText('Er wird nicht noch einmal angezeigt.');
  const until = toDate(new Date(Date.now() + 30 * 86_400_000).toISOString());
  await expect(dialog).toContainText(`Er gilt bis ${until}.`);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Kopieren' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Kopiert');
  await expectNoFindings(page);
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  const keys = page.getByRole('table', { name: 'API-Schlüssel' });
  await expect(keys).toContainText(key.slice(0, 10));
  await expect(keys).not.toContainText(key);
  await expect(keys.getByRole('row', { name: 'Redaktion' })).toContainText(until);
  await expect(keys.getByRole('row', { name: 'Redaktion' })).toContainText('1 ausgewählte');

  const use = (path: string, method = 'GET') =>
    page.request.fetch(path, {
      method,
      headers: { 'x-api-key': key },
      ...(method === 'POST' && { data: {} }),
    });
  expect((await use('/api/v1/websites')).status()).toBe(200);
  expect((await use('/functions/v1/crawl-website', 'POST')).status()).toBe(403);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('Er darf: Lesen.')).toBeVisible();
  await expectNoFindings(page);
  const endIn = async (days: number) => {
    const expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
    await page.unrouteAll();
    await page.route(/\/api-keys\?/, async (route) => {
      const response = await route.fetch();
      const { items, ...rest } = await response.json();
      const key = { ...items[0], expires_at, is_expired: days < 0 };
      await route.fulfill({ response, json: { ...rest, items: [key] } });
    });
    await page.reload();
    return new Date(expires_at).toLocaleDateString('de', { dateStyle: 'medium' });
  };
  const row = keys.getByRole('row', { name: 'Redaktion' });
  await endIn(15);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('endet in');
  await expect(row).toContainText(`${await endIn(14)}endet in 14 Tagen`);
  await expectNoFindings(page);
  await endIn(1);
  await expect(row).toContainText('endet in 1 Tag');
  await expect(row).toContainText(`abgelaufen am ${await endIn(-3)}`);
  await expect(page.getByRole('option', { name: /^Redaktion .*, abgelaufen$/ })).toHaveCount(2);
  await expectNoFindings(page);
  await page.unrouteAll();
  await keys.getByRole('button', { name: /^Widerrufen.*Redaktion/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click();
  await expect(page.getByText('Noch keine Schlüssel.')).toBeVisible();
  expect((await use('/api/v1/websites')).status()).toBe(401);
});

test('the profile takes a second factor and its codes, and the account is deleted and restored, in 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInNewMember(page, 'profil');
  await page.goto('/app/profile');
  await expect(page.getByText('Diese Sitzung')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
    'placeholder',
    'Noch nicht eingestellt',
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Petra Profil');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();

  await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const code = dialog.getByRole('textbox', { name: /Code aus der App/ });
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
  await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('Noch 10 Codes von 10 unbenutzt.')).toBeVisible();
  const trail = page.getByRole('region', { name: 'Sicherheitsprotokoll' }).getByRole('listitem');
  await expect(trail).toHaveText([
    /^Wiederherstellungscodes angelegt.*, Chrome auf Linux, bekannter Browser$/,
    /^Zweiten Faktor eingerichtet/,
    /^Zweiter Faktor: falscher Code/,
    /^Angemeldet mit einer E-Mail/,
  ]);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Konto löschen …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Konto löschen?' });
  await question.getByRole('textbox', { name: 'Passwort' }).fill('falsch');
  await question.getByRole('button', { name: 'Konto löschen' }).click();
  await expect(question.getByText('Das Passwort ist falsch.')).toBeVisible();
  await expectNoFindings(page);
  await question.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await question.getByRole('button', { name: 'Konto löschen' }).click();
  await expect(page.getByText('Ihr Konto wird gelöscht')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Löschung zurücknehmen' }).click();
  await expect(page.getByText('Ihr Konto wird gelöscht')).toBeHidden();
});

/** The first website makes the organization. */
async function addWebsite(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('stufenlos-session') ?? '');
  const { access_token } = JSON.parse(stored) as { access_token: string };
  const response = await page.request.post('/api/v1/websites', {
    data: { url: 'https://www.beispiel.example' },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(response.status(), await response.text()).toBe(200);
}

test('words and a logo with its text are set for all reports, shown, refused as SVG, and deleted', async ({
  page,
}) => {
  await signInNewMember(page, 'briefkopf');
  await addWebsite(page);
  await page.goto('/app/organization');
  const part = page.getByRole('region', { name: 'Kopf der Berichte' });
  await part.getByLabel('Text auf der ersten Seite').fill('Prüfstelle Muster');
  await part.getByRole('button', { name: 'Text speichern' }).press('Enter');
  await expect(
    page.getByText('Ab jetzt steht es auf der ersten Seite neuer Berichte.').first(),
  ).toBeVisible();
  await part.getByRole('button', { name: 'Logo speichern' }).press('Enter');
  await expect(part.getByLabel('Logo', { exact: true })).toBeFocused();
  await expect(part.getByLabel('Logo', { exact: true })).toHaveAccessibleDescription(
    /Bitte wählen Sie eine Datei aus/,
  );
  await expectNoFindings(page);
  const svg = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await part.getByLabel('Logo', { exact: true }).setInputFiles(svg);
  await part.getByLabel('Alternativtext').fill('Muster GmbH');
  await part.getByRole('button', { name: 'Logo speichern' }).press('Enter');
  await expect(page.getByText('Als Logo sind PNG und JPEG möglich.')).toBeVisible();
  const create = { width: 200, height: 50, channels: 3 as const, background: '#0b5560' };
  const buffer = await sharp({ create }).png().toBuffer();
  await part.getByLabel('Logo', { exact: true }).setInputFiles({ ...svg, buffer });
  await part.getByRole('button', { name: 'Logo speichern' }).press('Enter');
  await expect(part.getByRole('img', { name: 'Muster GmbH' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  await page.reload();
  await expect(part.getByLabel('Text auf der ersten Seite')).toHaveValue('Prüfstelle Muster');
  await part.getByRole('button', { name: 'Logo löschen' }).press('Enter');
  await expect(part.getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kopf der Berichte' })).toBeFocused();
});
