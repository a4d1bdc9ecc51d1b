import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { WebsiteCriteria } from '../../src/shared/contract/website.ts';
import { openLocalWebsite } from '../localWebsite.ts';
import { expectNoFindings } from './journey.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite, scanAgain } from './ownWebsite.ts';
import { expectSound } from './soundness.ts';

let page: Page;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
let website: { id: number; url: string };

const toShop = (body: string) =>
  `<!doctype html><html lang="de"><title>Laden</title><main><h1>Laden</h1>${body}</main></html>`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite({
    '/': toShop('<img src="a.png"><p><a href="/zwei">Fahrräder ansehen</a></p>'),
    '/zwei': toShop('<img src="b.png" alt="Rotes Fahrrad vor dem Laden">'),
  });
  page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  await signInNewMember(page, 'erklaerung');
  website = await addScannedWebsite(page, `${site.origin}/`);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

const form = () => page.getByRole('form', { name: 'Angaben: Informationen zur Barrierefreiheit' });

test('a company’s text is begun by keyboard, and says what is missing and what the scan found', async () => {
  await page.goto('/app/dashboard?tab=reports');
  await page.getByRole('link', { name: 'Rechtliche Texte öffnen' }).press('Enter');
  await page.getByRole('button', { name: /^Beginnen ?: Informationen/ }).press('Enter');
  await expect(page.getByText('Vor der Freigabe fehlt noch')).toBeVisible();
  await expect(page.getByText('Name des Unternehmens', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Nicht-Text-Inhalt \(WCAG 1\.1\.1/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Bild.*Alternativtext/ })).toBeVisible();
  await expect(page.getByText(/Ursache \d/)).toHaveCount(0);
  const { items } = await callApi<WebsiteCriteria>(page, `/api/v1/websites/${website.id}/criteria`);
  expect(items.find(({ criteria }) => criteria === '1.1.1')).toMatchObject({ invalid: 1, unchecked: 1 });
  const answered = items.filter(({ unchecked }) => unchecked === 0).length;
  await expect(page.getByText(`beantwortet sind ${answered} von ${items.length} Kriterien`)).toBeVisible();
  await expectSound(page);
});

test('filled in, it is approved by a named person and published', async () => {
  await form().getByLabel('Name des Unternehmens').fill('Muster GmbH');
  await form().getByLabel('Was bieten Sie an?').fill('Wir verkaufen Fahrräder.');
  await form().getByLabel('Wie nutzt man es?').fill('Auswählen, in den Warenkorb legen, bezahlen.');
  await form().getByLabel('Wer hat bewertet?').selectOption('self');
  await form().getByLabel('Tag der Bewertung').fill(new Date().toISOString().slice(0, 10));
  await form().getByLabel('E-Mail-Adresse').fill('hallo@muster.example');
  await form().getByLabel('Ich habe Name und Kontakt').check();
  await form().getByRole('button', { name: 'Ausnahme hinzufügen' }).press('Enter');
  await form().getByLabel('Was ist ausgenommen?').fill('Alte Videos');
  await form().getByLabel('Begründung').fill('Sie stammen von 2019.');
  await form().getByLabel('Grund', { exact: true }).selectOption('outside');
  await form().getByRole('button', { name: 'Angaben speichern' }).press('Enter');
  await expect(page.getByText('Vor der Freigabe fehlt noch')).toBeHidden();
  await page.getByLabel('Freigegeben von').fill('Erika Beispiel');
  await page.getByRole('button', { name: 'Entwurf freigeben' }).press('Enter');
  await expect(page.getByText('Freigegeben als Fassung 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entwurf freigeben' })).toBeHidden();
  await page.getByRole('button', { name: 'Freigegebene Fassung veröffentlichen' }).press('Enter');
  await expect(page.getByText('Öffentliche Adresse, ohne Konto lesbar')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Alle Fassungen' })).toBeVisible();
  await expectSound(page);
});

test('everybody reads it at its own address, without an account or a finding, and loads the PDF', async ({
  browser,
}) => {
  const address = await page.getByRole('link', { name: /\/erklaerung\// }).getAttribute('href');
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(address!);
    await expect(visitor.getByRole('link', { name: 'Als PDF herunterladen' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(visitor).toHaveTitle(/^Informationen zur Barrierefreiheit: 127\.0\.0\.1/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Informationen zur Barrierefreiheit');
  await expect(visitor.getByText('Wir verkaufen Fahrräder.')).toBeVisible();
  await expect(visitor.getByText(/Freigegeben von Erika Beispiel/)).toBeVisible();
  expect(await visitor.locator('meta[name=robots]').count()).toBe(0);
  await expectSound(visitor);
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByText('Wir verkaufen Fahrräder.')).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toBeHidden();
  await expect(visitor.getByRole('link', { name: 'Als PDF herunterladen' })).toBeHidden();
  await visitor.emulateMedia({ media: null });
  const loading = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Als PDF herunterladen' }).press('Enter');
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^informationen-zur-barrierefreiheit-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await visitor.context().close();
});

test('a version is read again, and its HTML stands alone on a foreign page without a finding', async ({
  browser,
}) => {
  await page.getByRole('button', { name: /^Lesen und einbetten ?: Fassung 1/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fassung 1' });
  await dialog.getByRole('button', { name: 'Kopieren' }).press('Enter');
  await expectSound(page, '.dialog-overlay, dialog[open]');
  const html = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter');
  site.pages['/erklaerung'] =
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><main>${html}</main></html>`;
  const foreign = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  await foreign.goto(`${site.origin}/erklaerung`);
  await expect(foreign.getByRole('heading', { name: 'Unsere Dienstleistung' })).toBeVisible();
  await expectNoFindings(foreign);
  await foreign.context().close();
});

test('a scan that finds another barrier marks the text, tells at the bell and proposes new words', async () => {
  site.pages['/'] = toShop('<img src="a.png"><a href="/x"></a>');
  await scanAgain(page, website);
  await page.reload();
  await expect(page.getByText('Der veröffentlichte Text ist zu überarbeiten')).toBeVisible();
  await expect(page.getByText(/Barriere gefunden, die der Text nicht nennt: 2\.4\.4/)).toBeVisible();
  await expect(page.getByText(/^Linkzweck \(im Kontext\) \(WCAG 2\.4\.4/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entwurf freigeben' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Mitteilungen/ }).click();
  await expect(page.getByText(/passt nicht mehr zur Prüfung: nicht genannt/)).toBeVisible();
  await page.keyboard.press('Escape');
});

test('withdrawn, it is gone from its address', async ({ request }) => {
  const address = await page.getByRole('link', { name: /\/erklaerung\// }).getAttribute('href');
  await page.getByRole('button', { name: /^Zurückziehen/ }).press('Enter');
  const question = page.getByRole('alertdialog', {
    name: '„Informationen zur Barrierefreiheit“ zurückziehen?',
  });
  await expect(question).toContainText('Unter der öffentlichen Adresse steht dann nichts mehr');
  await expectSound(page, '[role=alertdialog]');
  expect((await request.get(address!)).status()).toBe(200);
  await question.getByRole('button', { name: 'Zurückziehen' }).press('Enter');
  await expect(page.getByText('Öffentliche Adresse, ohne Konto lesbar')).toBeHidden();
  expect((await request.get(address!)).status()).toBe(404);
});

test('a public body of a Land is told to look its enforcement body up, and again when it names another Land', async () => {
  await page.goto(`/app/websites/${website.id}/erklaerung`);
  await page.getByRole('button', { name: /^Beginnen ?: Erklärung/ }).press('Enter');
  const own = page.getByRole('form', { name: 'Angaben: Erklärung zur Barrierefreiheit' });
  const checked = own.getByLabel('Ich habe Name und Kontakt');
  const save = () => own.getByRole('button', { name: 'Angaben speichern' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Erklärung zur Barrierefreiheit', level: 2 })).toBeFocused();
  const land = own.getByLabel('Gehört zu');
  await land.selectOption('Bayern');
  await expect(land).toHaveValue('by');
  await save();
  const draft = page.getByRole('region', { name: /^Entwurf ?: Erklärung/ });
  await expect(draft).toContainText(
    'Vor Veröffentlichung prüfen: Welche Stelle für das Land Bayern zuständig ist',
  );
  await own.getByLabel('Schlichtungs- oder Durchsetzungsstelle').fill('Durchsetzungsstelle');
  await own.getByLabel('Link zur Stelle').fill('https://stelle.example/');
  await checked.check();
  await save();
  await expect(draft).not.toContainText('Vor Veröffentlichung prüfen');
  await own.getByLabel('Gehört zu').selectOption('Hessen');
  await save();
  await expect(draft).toContainText('für das Land Hessen zuständig ist');
  await expect(checked).not.toBeChecked();
  await expectSound(page);
});
