import { expect, type Page, test } from '@playwright/test';
import type { Website } from '../../src/shared/contract/website.ts';
import { serveSite, type TestSite } from '../site/serve.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite, findPageId } from './ownWebsite.ts';
import { anyDialog, expectRoomForSpacing, expectSound, expectTree } from './soundness.ts';

let site: TestSite;
let page: Page;
let website: Website;

const wide = { width: 1280, height: 800 };
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const main = () => page.getByRole('main');

/** Opens a screen of the website, or of the application, as wide as most people have it. */
async function open(address: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(address.startsWith('/app') ? address : `/app/websites/${website.id}/${address}`);
}

/** The screens that are worked in, in every state that they stay in. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await serveSite({ open: ['/bilder.html', '/kontrast.html'] });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'arbeit');
  website = await addScannedWebsite(page, site.url);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('pages: the list, no match, the dialogs; media: the list, a text being written', async () => {
  await open('pages');
  await expect(page.getByRole('row', { name: /Kontrast/ })).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'pages');
  await page.getByRole('checkbox', { name: /^Kontrast/ }).check();
  await expectSound(page);
  await button('Löschen').click();
  await expect(page.getByRole('alertdialog', { name: /löschen\?$/ })).toBeVisible();
  await expectSound(page, anyDialog);
  await page.keyboard.press('Escape');
  await button('Seite hinzufügen').click();
  await button('Hinzufügen').click();
  await expect(page.getByText('Bitte füllen Sie alle Felder aus.').first()).toBeVisible();
  await expectSound(page, anyDialog);
  await expectTree(page.getByRole('dialog'), 'add-page');
  await open('pages?search=gibtesnicht');
  await expect(page.getByText('Keine Seite passt zu Suche und Filter.')).toBeVisible();
  await expectSound(page);

  await open('media');
  const image = page.getByRole('row').filter({ hasText: 'minze.png' });
  await expect(image).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'media');
  await image.getByRole('button', { name: /^Text schreiben/ }).click();
  await expect(image.getByRole('textbox')).toBeFocused();
  await expectSound(page, 'tr:has(textarea)');
});

test('the checklist, closed and with a criterion opened', async () => {
  const id = await findPageId(page, website.id, '/bilder.html');
  await open(`page/${id}/wcag-checklist`);
  const row = page.locator('[data-criterion="1.1.1"]');
  await expect(row).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'checklist');
  await row.focus();
  await page.keyboard.press('1');
  await page.keyboard.press('e');
  await page.keyboard.press('n');
  await expect(row.getByRole('textbox')).toBeFocused();
  await row.locator('summary').first().click();
  await expect(row.getByRole('button', { name: 'Bestanden', exact: true, pressed: true })).toBeVisible();
  await expect(row).toContainText('Sie, ');
  await expectSound(page, '[data-criterion="1.1.1"]');
  await expectRoomForSpacing(page);
  await expectTree(row, 'checklist-row');
});

test('settings with a login, a fault, and the question before leaving; billing with a request', async () => {
  await open('settings');
  await expect(heading('Zeitplan')).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'settings');
  await page.getByRole('checkbox', { name: 'Vor dem Scan anmelden' }).check();
  await button('Feld hinzufügen').click();
  await page.getByLabel('Cookies (JSON)').fill('{');
  await button('Speichern').click();
  await expect(
    page
      .getByRole('alertdialog', { name: 'Ungültiges JSON' })
      .or(page.getByRole('alertdialog', { name: 'Nicht gespeichert' })),
  ).toBeVisible();
  await expectSound(page);
  await expectTree(page.getByRole('region', { name: 'Anmeldung' }), 'settings-login');
  await page.setViewportSize(wide);
  await page.getByRole('link', { name: 'Medien' }).click();
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await expect(question).toBeVisible();
  await expectSound(page, anyDialog);
  await question.getByRole('button', { name: 'Verwerfen' }).click();

  await open('/app/billing');
  await button('Business anfragen').click();
  await expect(page.getByText('Angefragt: Business')).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'billing');
});

test('organization with its tabs and dialogs, profile, keys', async () => {
  for (const tab of ['organization', 'users', 'api']) {
    await open(`/app/organization?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Wird geladen …')).toHaveCount(0);
    await expectSound(page);
    await expectTree(main(), `organization-${tab}`);
  }
  await button('Schlüssel erstellen').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expectSound(page, anyDialog);
  await open('/app/profile');
  await expect(page.getByText('Diese Sitzung')).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'profile');
  await button(/^Ändern.*Suche öffnen/).click();
  await expect(page.getByRole('dialog', { name: 'Tasten für „Suche öffnen“' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText(/stößt mit „Mitteilungen öffnen“ zusammen/)).toBeVisible();
  await expectSound(page, anyDialog);
});

test('the search, empty and with results; the list of keys; menus', async () => {
  await open('/app/dashboard');
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused();
  await expectSound(page, anyDialog);
  await expectTree(page.getByRole('dialog', { name: 'Suche' }), 'search');
  await page.getByRole('combobox', { name: 'Suche' }).fill('kontrast');
  await expect(page.getByRole('option', { name: /^Kontrast – Kräuterhaus/ })).toBeVisible();
  await expectSound(page, anyDialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  await expectSound(page, anyDialog);
  await expectTree(page.getByRole('dialog'), 'shortcuts');
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide);
  await button(/^Konto: /).click();
  await expect(page.getByRole('link', { name: 'Abmelden' })).toBeVisible();
  await expectTree(page.getByRole('complementary', { name: 'Seitenleiste' }), 'sidebar');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  await button('Menü').click();
  await expectTree(page.getByRole('dialog', { name: 'Menü' }), 'drawer');
  await expectSound(page, anyDialog);
});
