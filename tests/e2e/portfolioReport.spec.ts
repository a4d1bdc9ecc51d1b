import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openLocalWebsite } from '../localWebsite.ts';
import { signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { expectSound } from './soundness.ts';

let page: Page;
const sites: Awaited<ReturnType<typeof openLocalWebsite>>[] = [];
const toHtml = (content: string) =>
  `<!doctype html><html lang="de"><title>Laden</title><main><h1>Laden</h1>${content}</main></html>`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'portfolio');
  for (const content of ['<img src="a.png">', '<p>Brot und Kuchen</p>']) {
    const site = await openLocalWebsite({ '/': toHtml(content) });
    sites.push(site);
    await addScannedWebsite(page, `${site.origin}/`, 'quick');
  }
});

test.afterAll(async () => {
  await page.context().close();
  for (const site of sites) await site.close();
});

const row = () => page.getByRole('row', { name: /^Portfolio aller Websites/ });

test('the comparison of all websites leads to a report on all, which is made by keyboard', async () => {
  await page.goto('/app/websites');
  await page.getByRole('link', { name: 'Bericht über alle Websites' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Website' })).toHaveValue('alle');
  await expect(page.getByText('Einen Bericht über alle Websites gibt es noch nicht')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monatlicher Bericht' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bericht erstellen' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Bericht über alle Websites' });
  await expect(form.getByRole('radio')).toHaveCount(0);
  await expectSound(page);
  await form.getByLabel('Erstellt für (optional)').fill('Vorstand');
  await form.getByLabel('Format').selectOption('html');
  await form.getByRole('button', { name: 'Erstellen' }).press('Enter');
  await expect(row().getByText(/^Fertig/)).toBeVisible({ timeout: 90_000 });
  await expectSound(page);
});

test('its file names each website, the most urgent first, and opens without a finding', async () => {
  const loading = page.waitForEvent('download');
  await row()
    .getByRole('button', { name: /^Herunterladen/ })
    .press('Enter');
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^portfolio-aller-websites-.*\.html$/);
  const html = await readFile(await file.path(), 'utf8');
  expect(html.indexOf(sites[0]!.origin)).toBeLessThan(html.indexOf(sites[1]!.origin));
  const opened = await page.context().newPage();
  await opened.setContent(html);
  await expectSound(opened);
  await opened.close();
});

test('a link with a password opens it until it is revoked, and other websites do not list it', async ({
  request,
}) => {
  await row()
    .getByRole('button', { name: /^Link ?:/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link zum Bericht' });
  await dialog.getByLabel('Passwort (optional)').fill('Herbst');
  await dialog.getByRole('button', { name: 'Link erstellen' }).press('Enter');
  const url = (await dialog.locator('code').textContent()) ?? '';
  expect((await request.get(url)).status()).toBe(401);
  const headers = { authorization: `Basic ${btoa('gast:Herbst')}` };
  expect((await request.get(url, { headers })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  await row()
    .getByRole('button', { name: /^Link widerrufen/ })
    .press('Enter');
  await expect(row().getByText(/^widerrufen am /)).toBeVisible();
  expect((await request.get(url, { headers })).status()).toBe(404);
  await page.getByRole('combobox', { name: 'Website' }).selectOption({ index: 1 });
  await expect(page.getByText('Für diese Website gibt es noch keinen Bericht.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Website' }).selectOption('Alle Websites');
  await row()
    .getByRole('button', { name: /^Löschen/ })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(page.getByText('Einen Bericht über alle Websites gibt es noch nicht')).toBeVisible();
});
