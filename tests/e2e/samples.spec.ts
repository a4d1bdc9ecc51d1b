import { expect, type Page, test } from '@playwright/test';
import type { Checklist } from '../../src/shared/contract/check.ts';
import type { Sample } from '../../src/shared/contract/page.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite, findPageId } from './ownWebsite.ts';
import { anyDialog, expectSound } from './soundness.ts';
import { expectFault, expectToast, expectToastGone } from './workplace.ts';

let site: LocalWebsite;
let page: Page;
let website: Website;

const toPage = (title: string, body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body><header><nav aria-label="Haupt"><a href="/">Start</a> <a href="/kontakt">Kontakt</a> <a href="/artikel-1">Salbei</a>
  <a href="/artikel-2">Minze</a> <a href="/artikel-3">Thymian</a></nav></header><main><h1>${title}</h1>${body}</main></body></html>`;
const toArticle = (name: string) =>
  toPage(name, `<article class="beet"><p>${name} wächst hinter dem Haus und riecht gut.</p></article>`);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite({
    '/': toPage(
      'Kräutergarten',
      '<section class="willkommen"><p>Alles wächst hinter dem Haus.</p></section>',
    ),
    '/kontakt': toPage(
      'Kontakt',
      '<form><label>Nachricht <textarea name="text"></textarea></label><button>Absenden</button></form>',
    ),
    '/artikel-1': toArticle('Salbei'),
    '/artikel-2': toArticle('Minze'),
    '/artikel-3': toArticle('Thymian'),
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'stichprobe');
  website = await addScannedWebsite(page, site.origin);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

const open = () => page.goto(`/app/websites/${website.id}/stichprobe`);
const readSample = () => callApi<Sample>(page, `/api/v1/websites/${website.id}/sample`);
const press = (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) =>
  within.getByRole('button', { name }).press('Enter');
const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) });

test('a sample is drawn by keyboard, tells why each page is in it, and leads to their checklists', async () => {
  await page.goto(`/app/websites/${website.id}/pages`);
  await page.getByRole('link', { name: 'Stichprobe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Noch keine Stichprobe' })).toBeVisible();
  await expectSound(page);
  await press('Stichprobe ziehen');
  await expectToast(page, 'Stichprobe gezogen');
  const { items } = await readSample();
  expect(items.map(({ part }) => part).toSorted()).toEqual(['random', ...Array(3).fill('structured')]);
  await expect(row('Kräutergarten')).toContainText('Startseite; Vorlage „wie Kräutergarten“');
  await expect(row('Kontakt')).toContainText('Eingabefelder');
  await expect(page.getByRole('heading', { name: 'Zufällige Seiten (1)' })).toBeVisible();
  await expectSound(page);
  const loading = page.waitForEvent('download');
  await press(/^Für das WCAG-EM Report Tool/);
  expect((await loading).suggestedFilename()).toMatch(/^wcag-em-.*\.json$/);
  await page.getByRole('link', { name: /^Weiter prüfen/ }).press('Enter');
  await expect(page.getByText('WCAG-Prüfliste')).toBeVisible();
});

test('a page is left out with a reason, taken back, and another one added', async () => {
  await open();
  await press(/^Weglassen.*Kontakt/);
  const dialog = page.getByRole('dialog', { name: '„Kontakt“ weglassen' });
  await press('Weglassen', dialog);
  await expectFault(dialog.getByLabel('Grund'), 'Bitte nennen Sie einen Grund.');
  await dialog.getByLabel('Grund').fill('Zieht auf eine andere Website um');
  await dialog.getByLabel('Grund').press('Enter');
  await expect(page.getByRole('heading', { name: 'Weggelassen (1)' })).toBeFocused();
  await expect(row('Kontakt')).toContainText('Grund: Zieht auf eine andere Website um');
  await expect(page.getByText('1 Vorlage ist nicht vertreten')).toBeVisible();
  await expectSound(page);
  await press(/^Wieder aufnehmen.*Kontakt/);
  await expect(page.getByRole('heading', { name: /^Weggelassen/ })).toBeHidden();
  await expect(page.locator('#sample-stand')).toBeFocused();
  await press('Seite aufnehmen');
  const added = page.getByRole('dialog', { name: 'Seite aufnehmen' });
  const { items } = await readSample();
  const left = ['Salbei', 'Minze', 'Thymian'].find(
    (name) => !items.some(({ page: { title } }) => title === name),
  );
  await added.getByLabel('Seiten suchen').fill(left!);
  await expect(added.getByText('1 Seite passt')).toBeVisible();
  await added.getByLabel('Seite', { exact: true }).selectOption({ index: 1 });
  await added.getByLabel('Grund').fill('Neu im Beet');
  await expectSound(page, anyDialog);
  await press('Aufnehmen', added);
  await expect(page.getByRole('heading', { name: 'Von Hand aufgenommen (1)' })).toBeVisible();
  await press('Neu ziehen');
  await press('Neu ziehen', page.getByRole('alertdialog', { name: 'Stichprobe neu ziehen?' }));
  await expect(row(left!)).toContainText('Grund: Neu im Beet');
});

test('a process is entered in its order and changed, and a template gets a name', async () => {
  await open();
  await press('Prozess eintragen');
  const dialog = page.getByRole('dialog', { name: 'Prozess eintragen' });
  await press('Speichern', dialog);
  await expectFault(dialog.getByLabel('Name'), 'Bitte geben Sie dem Prozess einen Namen.');
  await dialog.getByLabel('Name').fill('Nachricht senden');
  for (const path of ['/kontakt', '/artikel-1']) {
    const id = await findPageId(page, website.id, path);
    await dialog.getByLabel('Seite', { exact: true }).selectOption(String(id));
    await press('Schritt hinzufügen', dialog);
  }
  await press('Schritt 2, Salbei: nach oben', dialog);
  await dialog.getByLabel('Was zu tun ist (freiwillig)').first().fill('Link zum Kontakt suchen');
  await expectSound(page, anyDialog);
  await press('Speichern', dialog);
  const process = row('Nachricht senden');
  await expect(process.getByRole('link')).toHaveText(['Salbei', 'Kontakt']);
  await expect(process).toContainText('Link zum Kontakt suchen');
  await expect(process).not.toContainText('nicht bestanden');
  await failOn('/kontakt', 'fail');
  await open();
  await expect(process).toContainText(/Kriterien entschieden, 1 nicht bestanden/);
  await failOn('/kontakt', null);
  await press(/^Umbenennen.*wie Kontakt/);
  const rename = page.getByRole('dialog', { name: 'Vorlage umbenennen' });
  await rename.getByLabel('Name').fill('Formular');
  await rename.getByLabel('Name').press('Enter');
  await expect(row('Kontakt')).toContainText('Vorlage „Formular“');
  await expect(row('Kontakt')).toContainText('Schritt von „Nachricht senden“');
  await expectToastGone(page, 'Name gespeichert');
  // The focus has scrolled the page: the head, which stays, lies over a part of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectSound(page);
  await press(/^Löschen.*Nachricht senden/);
  await press('Prozess löschen', page.getByRole('alertdialog'));
  await expect(page.getByRole('heading', { name: 'Vollständige Prozesse' })).toBeFocused();
});

test('a guided test is answered by keys, goes on after a reload, decides the criterion and is taken back', async () => {
  const id = await findPageId(page, website.id, '/kontakt');
  const readCheck = async () =>
    (await callApi<Checklist>(page, `/api/v1/pages/${id}/checks`)).items.find(
      ({ criteria }) => criteria === '1.3.2',
    );
  const before = await readCheck();
  await page.goto(`/app/websites/${website.id}/page/${id}/wcag-checklist`);
  await page.getByRole('link', { name: 'Geführt prüfen 1.3.2' }).press('Enter');
  await expect(page.getByText('Sie brauchen')).toBeVisible();
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText('Lassen Sie die ganze Seite vorlesen');
  await expectSound(page);
  await page.keyboard.press('1');
  await expect(heading).toContainText('Achten Sie auf Spalten');
  await expect(heading).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('u');
  await page.keyboard.press('3');
  await expect(heading).toContainText('Öffnen Sie Menüs');
  await page.reload();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 von 3 beantwortet');
  await page.keyboard.press('2');
  await expect(heading).toHaveText('Daraus folgt: Nicht bestanden');
  await expect(heading).toBeFocused();
  await expectSound(page);
  const note = page.getByLabel('Notiz');
  await note.press('End');
  await note.fill(`${await note.inputValue()}\nDas Menü öffnet hinter dem Inhalt.`);
  await press(/^Ergebnis festhalten/);
  await expect(heading).toHaveText('Festgehalten: Nicht bestanden');
  await expectToast(page, 'Gespeichert');
  expect(await readCheck()).toMatchObject({ status: 'fail', set_by: 'person' });
  expect((await readCheck())?.note).toMatch(
    /^Geführt geprüft am [\s\S]*1\. Geht: [\s\S]*hinter dem Inhalt\.$/,
  );
  await expectSound(page);
  await page.keyboard.press('u');
  await expect(heading).toHaveText('Daraus folgt: Nicht bestanden');
  await expect(async () => expect((await readCheck())?.status ?? null).toBe(before?.status ?? null)).toPass();
  await press(/^Ergebnis festhalten/);
  await page.getByRole('link', { name: 'Zur Prüfliste' }).last().press('Enter');
  await expect(page.locator('[data-criterion="1.3.2"]')).toBeFocused();
  await expect(page.locator('[data-criterion="1.3.2"]')).toContainText('Geführt geprüft am');
});

test('a guided test that passes offers no other pages where none is built alike', async () => {
  const id = await findPageId(page, website.id, '/kontakt');
  await page.goto(`/app/websites/${website.id}/page/${id}/gefuehrt/2.1.2`);
  const heading = page.getByRole('heading', { level: 2 });
  for (const step of ['mit der Tabulatortaste', 'in eingebettete Teile', 'Menüs und Dialoge']) {
    await expect(heading).toContainText(step);
    await page.keyboard.press('1');
  }
  await press(/^Ergebnis festhalten/);
  await expect(heading).toHaveText('Festgehalten: Bestanden');
  await expect(
    page.getByText('In der Prüfliste können Sie einen Nachweis anhängen.', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('u');
  await expect(heading).toHaveText('Daraus folgt: Bestanden');
});

test('the overview tells who decided how much, and leads to what the final grade lacks', async () => {
  await page.goto(`/app/websites/${website.id}`);
  await expect(page.getByText(/von Menschen entschieden/)).toContainText('1 von Menschen entschieden');
  await page.locator('summary', { hasText: 'Was zur endgültigen Note fehlt' }).press('Enter');
  await expect(page.getByText('1.3.1 Info und Beziehungen')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Seiten der Stichprobe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Stichprobe', level: 1 })).toBeVisible();
});

test('a page whose results were only taken over is not told as judged', async () => {
  const id = await findPageId(page, website.id, '/artikel-1');
  const { items: checks } = await callApi<Checklist>(page, `/api/v1/pages/${id}/checks`);
  const base = checks.find(({ criteria }) => criteria === '3.1.2')?.updated_at ?? null;
  const judged = { checks: [{ criteria: '3.1.2', status: 'pass', base }] };
  await callApi(page, `/api/v1/pages/${id}/checks`, judged, 'PUT');
  await callApi(page, `/api/v1/pages/${id}/checks/take-over`, { criteria: ['3.1.2'] });
  await open();
  const { items } = await readSample();
  const taken = items.filter((item) => item.page.taken_over_count > 0);
  expect(taken.length).toBeGreaterThan(0);
  await expect(page.getByText(/^\d Ergebnis(se sind| ist) von einer anderen Seite übernommen/)).toBeVisible();
  await expect(row(taken[0]!.page.title)).toContainText('1 übernommen');
  await expectSound(page);
});

/** Judges a criterion of a page, or takes that back. */
async function failOn(path: string, status: 'fail' | null): Promise<void> {
  const checks = `/api/v1/pages/${await findPageId(page, website.id, path)}/checks`;
  const { items } = await callApi<Checklist>(page, checks);
  const base = items.find(({ criteria }) => criteria === '2.4.3')?.updated_at ?? null;
  await callApi(page, checks, { checks: [{ criteria: '2.4.3', status, base }] }, 'PUT');
}
