import { expect, type Page, test } from '@playwright/test';
import type { Checklist } from '../../src/shared/contract/check.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite, findPageId } from './ownWebsite.ts';
import { expectSound } from './soundness.ts';
import { expectToast } from './workplace.ts';

let site: LocalWebsite;
let page: Page;
let website: Website;

const toPage = (title: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head>
  <body><main><h1>${title}</h1><p>Alles wächst hinter dem Haus. <a href="/kontakt">Zum Kontakt</a></p></main></body></html>`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite({ '/': toPage('Kräutergarten'), '/kontakt': toPage('Kontakt') });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'bericht');
  website = await addScannedWebsite(page, site.origin);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

const context = {
  ...{ wcagem: 'http://www.w3.org/TR/WCAG-EM/#', earl: 'http://www.w3.org/ns/earl#' },
  ...{ dcterms: 'http://purl.org/dc/terms/', WCAG21: 'http://www.w3.org/TR/WCAG21/#' },
  ...{ id: '@id', type: '@type', title: 'dcterms:title', description: 'dcterms:description' },
};

const toAssertion = (subject: string, slug: string, description: string) => ({
  ...{ type: 'earl:Assertion', 'earl:subject': { id: subject }, 'earl:test': { id: `WCAG21:${slug}` } },
  'earl:result': { description, 'earl:outcome': { id: 'earl:failed' } },
});

const toReport = () => ({
  '@context': context,
  type: 'wcagem:procedure',
  'wcagem:step3': {
    'wcagem:step3a': [
      { id: `${site.origin}/kontakt`, title: 'Kontakt' },
      { id: '_:basket', title: 'Warenkorb' },
    ],
  },
  'wcagem:step4': [
    toAssertion(`${site.origin}/kontakt`, 'keyboard', 'Das Menü öffnet sich nur mit der Maus.'),
    toAssertion('_:basket', 'keyboard', 'Der Knopf fehlt.'),
  ],
  'wcagem:step5': { title: 'Prüfung 2026', 'wcagem:evaluator': 'Eva Muster', 'dcterms:date': '2026-03-01' },
});

const choose = async (name: string, text: string) => {
  const buffer = Buffer.from(text);
  await page
    .getByLabel('Datei des Report Tools')
    .setInputFiles({ name, mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Vorschau zeigen' }).press('Enter');
};

test('a wrong file is refused at its field, in words', async () => {
  await page.goto(`/app/websites/${website.id}/stichprobe`);
  await page.getByRole('link', { name: 'Ergebnisse aus einem WCAG-EM-Bericht übernehmen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'WCAG-EM-Bericht übernehmen', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Vorschau zeigen' }).press('Enter');
  await expect(page.getByText('Bitte wählen Sie eine Datei aus.')).toBeVisible();
  await choose('bericht.html', '<!doctype html>');
  await expect(page.getByLabel('Datei des Report Tools')).toHaveAccessibleDescription(/kein JSON/);
  await choose('ergebnis.json', '{"runs":[]}');
  await expect(page.getByLabel('Datei des Report Tools')).toHaveAccessibleDescription(/kein Bericht/);
  await expect(page.getByLabel('Datei des Report Tools')).toBeFocused();
  await expectSound(page);
});

test('a report is shown, taken over, named at its result and in the score, and taken back', async () => {
  await choose('evaluation.json', JSON.stringify(toReport()));
  await expect(page.getByRole('heading', { name: 'Was übernommen wird' })).toBeFocused();
  await expect(page.getByText('Die Seite hat im Bericht keine Adresse.').first()).toBeVisible();
  await page.getByText('Ergebnisse ansehen').press('Enter');
  await expect(page.getByText('Das Menü öffnet sich nur mit der Maus.')).toBeVisible();
  await page.getByText('Weitere Ergebnisse mit Grund ansehen').press('Enter');
  await expect(page.getByText('Der Knopf fehlt.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '1 Ergebnis übernehmen' }).press('Enter');
  await expectToast(page, 'Bericht übernommen');
  const id = await findPageId(page, website.id, '/kontakt');
  const { items } = await callApi<Checklist>(page, `/api/v1/pages/${id}/checks`);
  expect(items.find(({ criteria }) => criteria === '2.1.1')).toMatchObject({
    ...{ status: 'fail', proof: 'Das Menü öffnet sich nur mit der Maus.' },
    imported: { evaluator: 'Eva Muster' },
  });
  await page.goto(`/app/websites/${website.id}/page/${id}/wcag-checklist`);
  await expect(
    page.getByText(/Übernommen aus WCAG-EM-Bericht von Eva Muster vom 01\.03\.2026/),
  ).toBeVisible();
  await page.goto(`/app/websites/${website.id}`);
  await expect(page.getByText('1 aus einem WCAG-EM-Bericht übernommen')).toBeVisible();
  await page.goto(`/app/websites/${website.id}/stichprobe/bericht`);
  await expect(page.getByText(/1 Ergebnis übernommen aus WCAG-EM-Bericht/)).toBeVisible();
  await page.getByRole('button', { name: /^Zurücknehmen/ }).press('Enter');
  await expectToast(page, 'Zurückgenommen');
  await expect(page.getByText('Noch keine.')).toBeVisible();
});
