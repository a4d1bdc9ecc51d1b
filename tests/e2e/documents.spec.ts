import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, type Page, test } from '@playwright/test';
import type { Website } from '../../src/shared/contract/website.ts';
import type { PdfDocument } from '../../src/shared/documents/document.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { expectRoomForSpacing, expectSound, expectTree } from './soundness.ts';

let site: LocalWebsite;
let page: Page;
let website: Website;

const table = () => page.getByRole('table', { name: 'PDF-Dokumente der Website' });
const row = (name: string) => table().getByRole('row').filter({ hasText: name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

const html = (title: string, body: string) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

async function write(title: string | null, pages: number): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  // A tree of the screen names the size, which must not change with the time.
  const made = new Date('2026-11-01T12:00:00Z');
  file.setCreationDate(made);
  file.setModificationDate(made);
  if (title) file.setTitle(title);
  for (let at = 1; at <= pages; at++)
    file.addPage([400, 300]).drawText(`${title ?? 'Text'} ${at}`, { x: 40, y: 200, size: 18, font });
  return file.save();
}

/** One person follows the PDFs of a website, by keyboard alone; the real check looks at them. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  const statute = await write('Satzung des Vereins', 3);
  site = await openLocalWebsite({
    '/': html(
      'Verein',
      `<p><a href="/satzung.pdf">Unsere Satzung (PDF)</a> <a href="/archiv/satzung-2026.pdf">Archiv</a></p>
       <p><a href="/verein">Über uns</a> <a href="/kaputt.pdf">Plakat</a> <a href="/fehlt.pdf">Programm</a></p>`,
    ),
    '/verein': html('Über uns', '<p><a href="/satzung.pdf">Satzung</a> <a href="/download/7">Antrag</a></p>'),
    '/satzung.pdf': statute,
    '/archiv/satzung-2026.pdf': statute,
    '/kaputt.pdf': '%PDF-1.7 nichts weiter',
    '/download/7': { headers: { 'content-type': 'application/pdf' }, body: await write(null, 2) },
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'dokumente');
  website = await addScannedWebsite(page, `${site.origin}/`);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('from the sidebar to all linked PDFs, each once, with its state and why', async () => {
  await page.goto(`/app/websites/${website.id}`);
  const beside = page.getByRole('region', { name: 'Als Dokument' });
  await expect(beside).toContainText(
    '4 PDF-Dokumente: 2 mit maschinell erkennbaren Fehlern, 2 nicht geprüft.',
  );
  await page
    .getByRole('navigation', { name: 'Anwendung' })
    .getByRole('link', { name: 'Dokumente' })
    .press('Enter');
  await expect(page).toHaveURL(/\/dokumente$/);
  await expect(page).toHaveTitle(/^Dokumente: /);
  await expect(page.getByText('4 Dokumente')).toBeVisible();
  await expect(page.getByText('Der letzte Scan hat alle 5 PDF-Adressen abgefragt.')).toBeVisible();
  await expect(row('Satzung des Vereins')).toContainText(/\d+ Fehler/);
  await expect(row('Satzung des Vereins')).toContainText('dieselbe Datei unter 1 weiteren Adresse');
  await expect(row('Satzung des Vereins')).toContainText('2 Seiten');
  await expect(row('kaputt.pdf')).toContainText('nicht lesbar');
  await expect(row('fehlt.pdf')).toContainText('Die Datei gibt es nicht: Der Server antwortet mit 404.');
  await expect(row('/download/7')).toContainText(/\d+ Fehler/);
  await expectSound(page);
  await expectRoomForSpacing(page);
  await expectTree(page.getByRole('main'), 'documents');
});

test('the list is searched, filtered and taken along', async () => {
  await page.getByRole('combobox', { name: 'Zustand' }).selectOption('unchecked');
  await expect(page.getByText('2 Dokumente gefunden')).toBeVisible();
  await expect(page).toHaveURL(/state=unchecked/);
  await page.getByRole('searchbox', { name: 'Suche nach Adresse oder Titel' }).fill('nirgends');
  await page.getByRole('button', { name: 'Alle Dokumente zeigen' }).press('Enter');
  await expect(page.getByText('4 Dokumente')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Als CSV/ }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^dokumente-.*\.csv$/);
});

test('one document tells its faults, their repair, the questions and where it is linked', async () => {
  await row('Satzung des Vereins').getByRole('link', { name: 'Satzung des Vereins' }).press('Enter');
  await expect(heading('Satzung des Vereins')).toBeVisible();
  await expect(page.getByText('3 PDF-Seiten')).toBeVisible();
  await expect(page.getByText('ohne Struktur (Tags)')).toBeVisible();
  const tabs = page.getByRole('tablist', { name: /^Programme: / }).first();
  await tabs.getByRole('tab', { name: 'Word' }).press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'PowerPoint' })).toBeFocused();
  await expect(tabs.getByRole('tab', { name: 'PowerPoint' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Worte des Links: „Unsere Satzung (PDF)“')).toBeVisible();
  await expect(page.getByText('Worte des Links: „Satzung“')).toBeVisible();
  await expect(heading('Dieselbe Datei unter mehreren Adressen')).toBeVisible();
  await expectSound(page);
  await expectRoomForSpacing(page);
});

test('whether it is older than the law is a question that a person answers', async () => {
  const age = page.getByRole('group', { name: /vor dem 28\. Juni 2025 veröffentlicht/ });
  await expect(age.getByRole('radio', { name: 'Noch nicht beantwortet' })).toBeChecked();
  await age.getByRole('radio', { name: 'Ja' }).check();
  await expect(page.getByText(/Beantwortet am \d/)).toBeVisible();
  const { items } = await callApi<{ items: PdfDocument[] }>(
    page,
    `/api/v1/websites/${website.id}/documents?search=satzung`,
  );
  expect(items).toMatchObject([{ is_old: true, address_count: 2 }]);
});

test('a document that is gone says so', async () => {
  await page.goto(`/app/websites/${website.id}/dokumente/999999`);
  await expect(heading('Dieses Dokument gibt es nicht (mehr)')).toBeVisible();
  await expectSound(page);
});
