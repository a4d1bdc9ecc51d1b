import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, type Page, test } from '@playwright/test';
import type { Cause } from '../../src/shared/contract/cause.ts';
import type { Scan, Website } from '../../src/shared/contract/website.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite, scanAgain } from './ownWebsite.ts';
import { expectRoomForSpacing, expectSound } from './soundness.ts';
import { readToken } from './workplace.ts';

let site: LocalWebsite;
let page: Page;
let website: Website;

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const untagged = 'Das Dokument hat keine Tags: Satzung';
const named = 'Das Fenster zeigt den Dateinamen statt des Titels: Satzung';

const html = (body: string) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>Verein</title><h1>Verein</h1>${body}`;

/** `named`: the window shows the title, as it should. */
async function write(isNamed: boolean): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  file.setTitle('Satzung', { showInWindowTitleBar: isNamed });
  file.addPage([400, 300]).drawText('Satzung', { x: 40, y: 200, size: 18, font });
  return file.save();
}

const list = (query: string) =>
  callApi<{ items: Cause[] }>(page, `/api/v1/websites/${website.id}/causes?class=document&${query}`);

/** One person works off the faults of a PDF as causes; the real check looks at the file. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite({
    '/': html('<p><a href="/satzung.pdf">Satzung (PDF)</a></p>'),
    '/satzung.pdf': await write(false),
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'akten');
  website = await addScannedWebsite(page, `${site.origin}/`, 'quick');
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('the list of causes shows faults of documents as a sort of their own, beside those of pages', async () => {
  const { open_causes } = await callApi<Website>(page, `/api/v1/websites/${website.id}`);
  await page.goto(`/app/websites/${website.id}`);
  const sorts = page.getByRole('group', { name: 'Art' });
  await expect(sorts.getByRole('radio', { name: new RegExp(`^Fehler.*${open_causes.error}`) })).toBeVisible();
  await sorts.getByText(/^Dokument/).click();
  await expect(page).toHaveURL(/class=document/);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: untagged }) });
  await expect(row).toContainText('1 Stelle im Dokument');
  await expect(row).toContainText('Dokument');
  await expectSound(page);
});

test('a cause tells the document, the repair in its program and what it does not count for', async () => {
  await page.getByRole('link', { name: untagged }).press('Enter');
  await expect(heading(untagged)).toBeVisible();
  await expect(page.getByText('1 Seite verlinkt darauf')).toBeVisible();
  const tabs = page.getByRole('tablist', { name: /^Programme: / });
  await tabs.getByRole('tab', { name: 'Word' }).press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'PowerPoint' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('EN 301 549, 10.1.3.1')).toBeVisible();
  await expect(page.getByText(/ändern weder die Prüflisten der Seiten noch den Score/)).toBeVisible();
  await expectSound(page);
  await expectRoomForSpacing(page);
});

test('it is ignored with a reason, and the document says so', async () => {
  await page.getByRole('button', { name: 'Ignoriert' }).press('Enter');
  const ask = page.getByRole('dialog');
  await ask.getByLabel('Grund (Pflichtfeld)').fill('Wird im März ersetzt');
  await ask.getByRole('button', { name: 'Ignorieren' }).press('Enter');
  await expect(page.getByText('Wird im März ersetzt').first()).toBeVisible();
  await page.getByRole('link', { name: 'Satzung', exact: true }).press('Enter');
  await expect(page.getByText('Ignoriert: Wird im März ersetzt.')).toBeVisible();
});

test('a person answers a question about the file; a no becomes a cause', async () => {
  const question = page.getByRole('group', { name: /Anordnung sagen/ });
  const no = question.getByRole('radio', { name: 'Nein' });
  await question.getByRole('radio', { name: 'Noch nicht beantwortet' }).press('ArrowUp');
  await expect(no).toBeChecked();
  await expect(page.getByText(/Beantwortet von .* am \d/)).toBeVisible();
  await page.getByRole('button', { name: /^Notiz hinzufügen/ }).press('Enter');
  await page.getByLabel(/^Notiz, zum Beispiel/).fill('Seite 1: rot heißt Pflicht');
  await page.getByRole('button', { name: 'Notiz speichern' }).press('Enter');
  await expect(page.getByText('Notiz: Seite 1: rot heißt Pflicht')).toBeVisible();
  await expectSound(page);
  await expectRoomForSpacing(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Zur Ursache' }).press('Enter');
  await expect(heading(/^Verneint: Ist alles, was Farbe.*\? \(Satzung\)$/)).toBeVisible();
  await expect(page.getByText('Notiz zur Antwort: Seite 1: rot heißt Pflicht')).toBeVisible();
  await expectSound(page);
});

test('the report tells the answer, who gave it and when, beside the questions that nobody has answered', async ({
  browser,
}) => {
  const wanted = { kind: 'full', format: 'html', parts: ['causes', 'criteria', 'documents'] };
  const { id } = await callApi<{ id: number }>(page, `/api/v1/websites/${website.id}/reports`, wanted);
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  let report = '';
  await expect(async () => {
    const file = await page.request.get(`/api/v1/reports/${id}/file`, { headers });
    expect(file.status()).toBe(200);
    report = await file.text();
  }).toPass({ timeout: 90_000 });
  const reader = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await reader.setContent(report);
  const judged = reader.getByRole('table', { name: 'Urteile von Menschen' });
  const answered = judged.getByRole('row').filter({ hasText: 'Anordnung sagen' });
  await expect(answered).toContainText('04-001');
  await expect(answered).toContainText('Nein. Seite 1: rot heißt Pflicht');
  await expect(answered).toContainText(/@beispiel\.example\s*\d\d\.\d\d\.\d{4}/);
  await expect(judged.getByRole('row').filter({ hasText: 'noch nicht beurteilt' }).first()).toBeVisible();
  await expectSound(reader);
  await reader.emulateMedia({ media: 'print' });
  await reader.setViewportSize({ width: 680, height: 900 });
  expect(await reader.getByRole('columnheader').evaluateAll(listBrokenWords)).toEqual([]);
  await reader.close();
});

test('a new version without a fault confirms the repair; what was ignored stays so', async () => {
  const { items } = await list('search=Dateinamen');
  expect(items).toMatchObject([{ message: named, status: 'open' }]);
  await callApi(page, `/api/v1/causes/${items[0]!.id}`, { status: 'fixed' }, 'PATCH');
  site.pages['/satzung.pdf'] = await write(true);
  await scanAgain(page, website);
  await page.goto(`/app/websites/${website.id}/causes/${items[0]!.id}`);
  await expect(page.getByText('Behoben (bestätigt)')).toBeVisible();
  await expect(
    page.getByText('Die neue Fassung des Dokuments hat diesen Fehler nicht mehr.').first(),
  ).toBeVisible();
  expect((await list('status=ignored')).items).toMatchObject([{ message: untagged }]);
});

test('the comparison of two scans names the repair in a part of its own', async () => {
  const [newest] = (await callApi<{ items: Scan[] }>(page, `/api/v1/websites/${website.id}/scans?limit=1`))
    .items;
  await page.goto(`/app/websites/${website.id}/scans/${newest!.id}`);
  const changes = page.getByRole('region', { name: 'In Dokumenten (PDF)' });
  await expect(changes.getByRole('heading', { name: /^Behoben/ })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await expectRoomForSpacing(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await changes.getByRole('link', { name: named }).press('Enter');
  await expect(heading(named)).toBeVisible();
});

test('a document that no page links to any more is gone, not mended', async () => {
  site.pages['/'] = html('<p>Ohne Satzung</p>');
  await scanAgain(page, website);
  await page.goto(`/app/websites/${website.id}?status=dropped&class=document`);
  const gone = page.getByRole('link', { name: /^Verneint: / });
  await expect(gone).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Entfallen/ })).toBeChecked();
  await expectSound(page);
  await gone.press('Enter');
  const status = page.getByRole('region', { name: /^Status/ });
  await expect(status).toContainText('Nicht behoben: Keine geprüfte Seite verlinkt mehr auf das Dokument.');
  await expect(page.getByRole('button', { name: 'Ursache jetzt nachprüfen' })).toBeHidden();
  await expectSound(page);
});

/** Words that stand on two lines, as none of a heading should. */
function listBrokenWords(headings: Element[]): string[] {
  return headings.flatMap(({ firstChild: text }) => {
    const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text!, index);
      range.setEnd(text!, index + word.length);
      return range.getClientRects().length > 1 ? word : [];
    });
  });
}
