import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Website } from '../../src/shared/contract/website.ts';
import { openLocalWebsite } from '../localWebsite.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite, scanAgain } from './ownWebsite.ts';
import { expectSound, sizes } from './soundness.ts';

let page: Page;
let website: Website;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
const pages = {
  '/': '<!doctype html><html lang="de"><title>Laden</title><main><h1>Laden</h1><img src="a.png"></main></html>',
};

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite(pages);
  page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  await signInNewMember(page, 'bericht');
  website = await addScannedWebsite(page, `${site.origin}/`);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

const row = () => page.getByRole('row', { name: /Prüfbericht/ });

test('a report is made by keyboard, its progress is told, and the file is a PDF', async () => {
  await page.goto('/app/dashboard?tab=reports');
  await page.getByRole('button', { name: 'Bericht erstellen' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Bericht erstellen' });
  await expectSound(page);
  await form.getByLabel('Erstellt für (optional)').fill('Stadtwerke Musterstadt');
  await form.getByRole('button', { name: 'Erstellen' }).press('Enter');
  await expect(row().getByText(/^Fertig/)).toBeVisible({ timeout: 90_000 });
  const loading = page.waitForEvent('download');
  await row()
    .getByRole('button', { name: /^Herunterladen/ })
    .press('Enter');
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^pruefbericht-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('its list holds at every width, without a finding', async () => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectSound(page);
  }
});

test('two scans are compared with the counts of their screen, and open causes become a list of tasks', async () => {
  site.pages['/'] = pages['/'].replace('</main>', '<button></button></main>');
  await scanAgain(page, website);
  await page.goto(`/app/websites/${website.id}`);
  await page.getByRole('link', { name: 'Unterschiede ansehen' }).click();
  const shown = await page.getByRole('heading', { name: /^Neu / }).textContent();
  await page.goto('/app/dashboard?tab=reports');
  const compared = await make('Vergleich zweier Scans', async (form) => {
    await expect(form.getByLabel('Neuerer Scan').getByRole('option')).toHaveCount(2);
    await expectSound(page);
  });
  expect(compared).toContain(`<h2 id="new">Neu: ${shown!.replace(/\D/g, '')} Ursache`);
  const tasks = await make('Aufgabenliste');
  expect(tasks).toContain(`/app/websites/${website.id}/causes/`);
  await expectSound(page);
  for (const kind of [/^Vergleich/, /^Aufgabenliste/]) await remove(page.getByRole('row', { name: kind }));
});

test('a conformance report is refused with the criteria that nobody has checked', async () => {
  await page.getByRole('button', { name: 'Bericht erstellen' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Bericht erstellen' });
  await form.getByRole('radio', { name: /^Konformitätsbericht/ }).press('Space');
  await form.getByLabel('Format').selectOption('docx');
  await form.getByRole('button', { name: 'Erstellen' }).press('Enter');
  await expect(page.getByText(/Noch sind nicht alle Kriterien .* fehlen \d+ Kriterien: 1\./)).toBeVisible();
  await expect(form).toBeVisible();
  await expectSound(page);
  await form.getByRole('button', { name: 'Abbrechen' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Konformitätsbericht/ })).toHaveCount(0);
});

/** Makes a report as HTML and gives the downloaded file. */
async function make(kind: string, look = async (_form: Locator) => {}): Promise<string> {
  await page.getByRole('button', { name: 'Bericht erstellen' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Bericht erstellen' });
  await form.getByRole('radio', { name: kind }).press('Space');
  await look(form);
  await form.getByLabel('Format').selectOption('html');
  await form.getByRole('button', { name: 'Erstellen' }).press('Enter');
  const made = page.getByRole('row', { name: new RegExp(`^${kind}`) });
  await expect(made.getByText(/^Fertig/)).toBeVisible({ timeout: 90_000 });
  const loading = page.waitForEvent('download');
  await made.getByRole('button', { name: /^Herunterladen/ }).press('Enter');
  return readFile(await (await loading).path(), 'utf8');
}

async function remove(report: Locator): Promise<void> {
  await report.getByRole('button', { name: /^Löschen/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(report).toHaveCount(0);
  // The focus comes after the row is gone; until then it would take the next key away.
  await expect(page.locator('#reports-title')).toBeFocused();
}

test('a report in English says so in its list and in the file', async () => {
  const english = await make('Kurzbericht', (form) =>
    form
      .getByLabel('Sprache des Berichts')
      .selectOption('Englisch')
      .then(() => expectSound(page)),
  );
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('Where the website stands');
  const made = page.getByRole('row', { name: /^Kurzbericht/ });
  await expect(made).toContainText('HTML auf Englisch');
  await remove(made);
});

test('templates are downloaded as files, and have no finding where they are opened', async () => {
  const section = page.getByRole('region', { name: 'Vorlagen' });
  const links = section.getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    const loading = page.waitForEvent('download');
    await link.press('Enter');
    const file = await loading;
    expect(file.suggestedFilename()).toMatch(/^[a-z-]+\.html$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('<html lang="de">');
  }
  const opened = await page.context().newPage();
  for (const link of await links.all()) {
    const answer = await opened.goto((await link.getAttribute('href'))!);
    expect(answer!.headers()['x-robots-tag']).toBe('noindex');
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(opened);
  }
  await opened.close();
});

test('a link opens it for anybody until it is revoked, and deleting empties the list', async ({
  request,
}) => {
  await row()
    .getByRole('button', { name: /^Link ?:/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link zum Bericht' });
  await dialog.getByRole('button', { name: 'Link erstellen' }).press('Enter');
  await expect(dialog.getByText('Kopieren Sie den Link jetzt')).toBeVisible();
  await expectSound(page);
  const url = (await dialog.locator('code').textContent()) ?? '';
  expect((await request.get(url)).headers()['content-type']).toBe('application/pdf');
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  await row()
    .getByRole('button', { name: /^Link widerrufen/ })
    .press('Enter');
  await expect(row().getByText(/^widerrufen am /)).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
  await row()
    .getByRole('button', { name: /^Löschen/ })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByText('Für diese Website gibt es noch keinen Bericht.')).toBeVisible();
});

test('a monthly report is set up for members, named with its next day, changed, and ended', async () => {
  const section = page.getByRole('region', { name: 'Monatlicher Bericht' });
  await section.getByRole('button', { name: 'Monatlichen Bericht einrichten' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Monatlicher Bericht' });
  const recipients = form.getByRole('group', { name: 'Wer ihn bekommt' });
  await expect(recipients.getByRole('checkbox')).toBeChecked();
  await recipients.getByRole('checkbox').press('Space');
  await form.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(recipients.getByText('Bitte wählen Sie mindestens eine Person aus.')).toBeVisible();
  await expect(recipients.getByRole('checkbox')).toBeFocused();
  await expectSound(page);
  await recipients.getByRole('checkbox').press('Space');
  await form.getByRole('radio', { name: /^Kurzbericht/ }).press('Space');
  await form.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(section).toContainText(
    /Kurzbericht als PDF, am 1\. jedes Monats für eine Person\. Der nächste entsteht am 01\./,
  );
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectSound(page);
  }
  await page.reload();
  await section.getByRole('button', { name: 'Monatlichen Bericht ändern' }).press('Enter');
  await expect(form.getByRole('radio', { name: /^Kurzbericht/ })).toBeChecked();
  await form.getByLabel('Tag des Monats').selectOption('15');
  await form.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(section).toContainText('am 15. jedes Monats');
  await section.getByRole('button', { name: 'Monatlichen Bericht ändern' }).press('Enter');
  await form.getByRole('radio', { name: /^Vergleich/ }).press('Space');
  await form.getByLabel('Sprache des Berichts').selectOption('Englisch');
  await form.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(section).toContainText('Vergleich zweier Scans als PDF auf Englisch');
  await expect(section).toContainText('Er umfasst den ganzen Monat.');
  await section.getByRole('button', { name: 'Monatlichen Bericht beenden' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Monatlichen Bericht einrichten' })).toBeVisible();
  await expect(section.getByRole('heading')).toBeFocused();
});
