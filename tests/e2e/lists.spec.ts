import { expect, type Page, test } from '@playwright/test';
import type { Website } from '../../src/shared/contract/website.ts';
import { serveSite, type TestSite } from '../site/serve.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';

let site: TestSite;
let page: Page;
let website: Website;

const path = (section = '') => `/app/websites/${website.id}${section}`;
const dialog = (name: string) => page.getByRole('dialog', { name });
const alert = (name: string | RegExp) => page.getByRole('alertdialog', { name });

/** Pages, media and the ways between the screens; one person, one website. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await serveSite({ open: ['/bilder.html', '/kontrast.html'] });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'redaktion');
  website = await addScannedWebsite(page, site.url);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('a page is added, found, sorted, selected and deleted', async () => {
  await page.goto(path('/pages'));
  const rows = page.getByRole('table', { name: 'Seiten der Website' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 3);
  await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
  const add = dialog('Seite hinzufügen');
  const submit = add.getByRole('button', { name: 'Hinzufügen' });
  await submit.click();
  for (const label of ['Titel', 'URL'])
    await expect(add.getByLabel(label)).toHaveAccessibleDescription(/Bitte füllen Sie alle Felder aus\.$/);
  await expect(add.getByLabel('Titel')).toBeFocused();
  await add.getByLabel('Titel').fill('Archiv');
  await add.getByLabel('URL').fill('https://www.fremd.example/archiv.html');
  await submit.click();
  await expect(add.getByLabel('URL')).toHaveAttribute('aria-invalid', 'true');
  await add.getByLabel('URL').fill('/archiv.html');
  await submit.click();
  await expect(alert('Seite hinzugefügt')).toContainText('Der nächste Scan prüft sie mit.');
  await expect(rows).toHaveCount(1 + 4);
  const own = page.getByRole('row', { name: /Archiv/ });
  await expect(own).toContainText('von Hand hinzugefügt');
  await expect(own).toContainText('Keine WCAG-Prüfung');

  const url = page.getByRole('columnheader', { name: 'URL' });
  await expect(url).toHaveAttribute('aria-sort', 'ascending');
  await url.getByRole('button').click();
  await expect(url).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).toContainText('/kontrast.html');
  await expect(page).toHaveURL(/\?sort=-path$/);
  const search = page.getByLabel('Suche nach URL oder Titel');
  await search.fill('ARCHIV');
  await expect(rows).toHaveCount(1 + 1);
  await expect(page.getByRole('status').filter({ hasText: '1 Adresse gefunden' })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('ARCHIV');
  await search.fill('');
  await expect(rows).toHaveCount(1 + 4);

  await own.getByRole('checkbox', { name: 'Archiv auswählen' }).check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await alert('2 Seiten löschen?').getByRole('button', { name: 'Löschen' }).click();
  await expect(alert('2 Seiten gelöscht')).toBeVisible();
  await expect(rows).toHaveCount(1 + 2);
  await expect(page.locator('#pages-count')).toBeFocused();
});

test('who types and follows a link at once is not called back by what was typed', async () => {
  const hurried = await page.context().newPage();
  await hurried.clock.install();
  const { promise: isWritten, resolve } = Promise.withResolvers<void>();
  await hurried.route('**/media-*.js', async (route) => {
    await isWritten;
    await route.continue();
  });
  await hurried.goto(path('/pages'));
  await hurried.getByLabel('Suche nach URL oder Titel').fill('kontrast');
  const asked = hurried.waitForRequest('**/media-*.js');
  await hurried.getByRole('link', { name: 'Medien', exact: true }).click();
  await asked;
  await hurried.clock.fastForward(1_000);
  resolve();
  await expect(hurried.getByRole('table', { name: 'Medien der Website' })).toBeVisible();
  await hurried.close();
});

test('an image without alternative text gets one, and loses it again', async () => {
  await page.goto(path('/media'));
  await page.getByLabel('Alternativtext', { exact: true }).selectOption('missing');
  await expect(page).toHaveURL(/\?alt=missing$/);
  const row = page.getByRole('row').filter({ hasText: 'minze.png' });
  await expect(row).toContainText('fehlt');
  await expect(page.getByRole('row').filter({ hasText: 'lavendel.png' })).toHaveCount(0);
  await row.getByRole('button', { name: /^Text schreiben/ }).click();
  const field = row.getByLabel('Alternativtext für minze.png', { exact: true });
  await expect(field).toBeFocused();
  await row.getByRole('button', { name: 'Speichern' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Ein Bund frische Minze');
  await field.press('Enter');
  await expect(row).toContainText('Ein Bund frische Minze');
  await expect(row.getByRole('button', { name: /^Bearbeiten/ })).toBeFocused();
  await page.reload();
  await expect(row).toContainText('Ein Bund frische Minze');
  await row.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect(row).toContainText('Noch kein Vorschlag');
});

test('the search finds pages and actions from every screen', async () => {
  await page.goto('/app/billing');
  await expect(page.getByRole('heading', { name: 'Tarife' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = dialog('Suche').getByRole('combobox', { name: 'Suche' });
  await expect(field).toBeFocused();
  await field.fill('bilder und');
  const found = dialog('Suche').getByRole('option', { name: /Bilder und Medien/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/page\/\d+\/wcag-checklist$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bilder und Medien');
  await page.keyboard.press('Control+k');
  await field.fill('einladen');
  await expect(dialog('Suche').getByRole('option', { name: 'Benutzer einladen' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await field.press('Enter');
  await expect(page).toHaveURL(/\/app\/organization\?tab=users$/);
  await expect(dialog('Suche')).toBeHidden();
});

test('switched off, keys of single characters do nothing any more', async () => {
  await page.goto('/app/profile');
  const choice = page.getByRole('checkbox', { name: 'Kürzel aus einzelnen Zeichen verwenden' });
  await choice.uncheck();
  await page.getByRole('link', { name: 'Seiten' }).click();
  await expect(page.getByRole('main', { name: /^Seiten/ })).toBeFocused();
  await page.getByRole('link', { name: /^Prüfliste ?: Bilder und Medien/ }).click();
  const row = page.locator('[data-criterion="1.2.1"]');
  await row.focus();
  const before = await row.getByRole('button', { pressed: true }).count();
  for (const key of ['1', 'n', 'e', '?', 'm', 'g', 'd']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k'); // with Ctrl it stays, and whatever came before it is over now
  await expect(dialog('Suche')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/wcag-checklist$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row.getByRole('button', { expanded: true })).toHaveCount(0);
  await expect(row.getByRole('button', { pressed: true })).toHaveCount(before);
  await page.goto('/app/profile');
  await choice.check();
  await page.locator('h1').focus();
  await page.keyboard.press('?');
  await expect(dialog('Tastenkürzel')).toBeVisible();
});

test('the short addresses lead to their screens', async () => {
  for (const [short, long, heading] of [
    ['/dashboard?tab=reports', '/app/dashboard?tab=reports', 'Berichte'],
    ['/billing', '/app/billing', 'Abonnement'],
    ['/organization', '/app/organization', 'Organisation'],
  ] as const) {
    await page.goto(short);
    await expect(page).toHaveURL(long);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }
});
