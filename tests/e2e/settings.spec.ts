import { expect, type Page, test } from '@playwright/test';
import { type LoginSite, openLoginSite, secret } from '../../src/scanner/testing/loginSite.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { callApi, signInNewMember } from './member.ts';
import { expectSound } from './soundness.ts';

let site: LoginSite;
let page: Page;
let website: Website;

const path = () => `/app/websites/${website.id}/settings`;
const alert = (name: string) => page.getByRole('alertdialog', { name });
const save = () => page.getByRole('button', { name: 'Speichern', exact: true });
const isUnsaved = () => page.getByText('Es gibt Änderungen, die noch nicht gespeichert sind.');

/** A website behind a login and how it is set up; nothing of it has been scanned. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await openLoginSite();
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'einstellung');
  website = await callApi<Website>(page, '/api/v1/websites', { url: site.origin });
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('wrong cookies are refused, right ones and a schedule are kept, unsaved changes are not lost by mistake', async () => {
  await page.goto(path());
  const cookies = page.getByLabel('Cookies (JSON)');
  await cookies.fill('{"sitzung": kaputt');
  await save().click();
  await expect(alert('Ungültiges JSON')).toContainText('Cookies must be valid JSON');
  await expect(cookies).toBeFocused();
  await expect(cookies).toHaveAccessibleDescription(/Cookies must be valid JSON/);
  await cookies.fill('{"sitzung": "abc123"}');
  await page.getByLabel('Seiten je Scan').fill('3');
  await page.getByRole('radio', { name: 'Wöchentlich' }).check();
  await page.getByLabel('Wochentag').selectOption('Mittwoch');
  await page.keyboard.press('Control+s');
  await expect(alert('Gespeichert')).toContainText('Die Einstellungen wurden gespeichert.');
  await expect(page.getByText(/^Nächster Scan: .+ Uhr\.$/)).toBeVisible();
  await page.reload();
  await expect(cookies).toHaveValue('{"sitzung": "abc123"}');
  await expect(page.getByLabel('Seiten je Scan')).toHaveValue('3');
  await expect(page.getByRole('radio', { name: 'Wöchentlich' })).toBeChecked();
  await expect(page.getByLabel('Wochentag')).toHaveValue('3');

  await page.getByLabel('Tiefe').fill('2');
  await expect(isUnsaved()).toBeVisible();
  const question = alert('Änderungen verwerfen?');
  await page.getByRole('link', { name: 'Seiten' }).click();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel('Tiefe')).toHaveValue('2');
  await page.getByRole('link', { name: 'Seiten' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(/\/pages$/);
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByLabel('Tiefe')).toHaveValue('');
  await expect(isUnsaved()).toBeHidden();
});

test('thresholds are set by keyboard, a wrong one is refused at its field', async () => {
  await page.goto(`${path()}#thresholds`);
  const section = page.getByRole('region', { name: 'Schwellen' });
  const score = section.getByLabel('Score (Prozent)');
  await expect(score).toHaveAccessibleDescription('Leer: keine Schwelle.');
  await score.fill('120');
  await score.press('Enter');
  await expect(score).toBeFocused();
  await expect(score).toHaveAccessibleDescription(/ganze Zahl von 1 bis 100/);
  await expectSound(page);
  const faults = section.getByLabel('Offene Fehler in PDFs, höchstens');
  await expect(faults).toHaveAccessibleDescription('Leer: Sie zählen nicht.');
  await faults.fill('-1');
  await faults.press('Enter');
  await expect(faults).toHaveAccessibleDescription(/ganze Zahl von 0 bis 9\.999/);
  await faults.fill('0');
  await score.fill('80');
  await score.press('Enter');
  await expect(alert('Gespeichert')).toContainText('Die Schwellen gelten ab dem nächsten Scan.');
  await page.reload();
  await expect(score).toHaveValue('80');
  await expect(faults).toHaveValue('0');
  await expect(score).toHaveAccessibleDescription('Noch kein Scan hat gemessen.');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('the sitemap is looked at once somebody chose so, and says what the last look gave', async () => {
  await page.goto(`${path()}#sitemap`);
  const section = page.getByRole('region', { name: 'Scan bei geänderter Sitemap' });
  const choice = section.getByLabel('Sitemap ansehen');
  await expect(choice).toHaveValue('');
  await choice.selectOption('jede Stunde');
  await expect(alert('Gespeichert')).toContainText('Wir sehen die Sitemap ab jetzt an.');
  await expect(section).toContainText('Der erste Blick folgt in den nächsten Minuten');
  await expectSound(page);
  await page.route(/sitemap-watch$/, (route) =>
    route.fulfill({
      json: {
        watch: {
          ...{ rhythm: 'hourly', looked_at: '2026-11-26T10:00:00Z', outcome: 'changed' },
          ...{ changed_at: '2026-11-26T10:00:00Z', scan_id: 7 },
        },
      },
    }),
  );
  await page.reload();
  await expect(section).toContainText(/Zuletzt angesehen am 26\.11\.2026.*: geändert\./);
  await expect(section.getByRole('link', { name: 'Zu diesem Scan' })).toHaveAttribute('href', /\/scans\/7$/);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.unrouteAll();
  await page.reload();
  await choice.selectOption('nicht');
  await expect(alert('Gespeichert')).toContainText('nicht mehr');
});

test('a login is found, tried and kept without ever showing its password again', async () => {
  await page.goto(path());
  await page.getByRole('checkbox', { name: 'Vor dem Scan anmelden' }).check();
  await page.getByLabel('Adresse des Anmeldeformulars').fill(`${site.origin}/login`);
  await page.getByRole('button', { name: 'Felder erkennen' }).click();
  await expect(page.getByText(/^Gefunden: „Benutzername/)).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Bildschirmfoto der Website beim Erkennen der Felder' }),
  ).toBeVisible();
  const fields = page.getByRole('group', { name: 'Felder' }).getByRole('listitem');
  await fields.first().getByLabel('Wert').fill('erika');
  await page.getByLabel('Woran man erkennt, dass es geklappt hat').fill('Abmelden');
  await fields.last().getByLabel('Wert').fill(secret);
  await page.getByRole('button', { name: 'Anmeldung testen' }).click();
  await expect(page.getByText(/^Die Anmeldung ist gelungen\./)).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Bildschirmfoto der Website nach dem Anmeldeversuch' }),
  ).toBeVisible();
  await save().click();
  await expect(alert('Gespeichert')).toBeVisible();
  await page.reload();
  await expect(fields.last().getByLabel('Wert')).toHaveValue('');
  await expect(fields.last()).toContainText('Gespeichert. Zum Ändern neu eingeben.');
  expect(JSON.stringify(await callApi(page, `/api/v1/websites/${website.id}/settings`))).not.toContain(
    secret,
  );
});

test('a plan is asked for, and another one in its place', async () => {
  await page.goto('/app/billing');
  await expect(page.getByText('Kein aktives Abonnement')).toBeVisible();
  await page.getByRole('button', { name: 'Business anfragen' }).click();
  await expect(alert('Anfrage gespeichert')).toContainText('Berechnet wird nichts.');
  await expect(page.getByText('Angefragt: Business')).toBeVisible();
  await page.getByRole('button', { name: 'Enterprise anfragen' }).click();
  await expect(page.getByText('Angefragt: Enterprise')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Enterprise' })).toContainText('Angefragt');
  await expect(page.getByRole('button', { name: 'Business anfragen' })).toBeVisible();
});
