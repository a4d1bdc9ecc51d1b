import { expect, type Page, test } from '@playwright/test';
import type { Scan, Website } from '../../src/shared/contract/website.ts';
import { serveSite, type TestSite } from '../site/serve.ts';
import { callApi, signInNewMember } from './member.ts';
import { anyDialog, expectRoomForSpacing, expectSound, expectTree } from './soundness.ts';

let site: TestSite;
let page: Page;
let website: Website;

const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
const click = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const main = () => page.getByRole('main');
const path = (section = '') => `/app/websites/${website.id}${section}`;

/** Every screen of the application in every state that it stays in: nothing for axe, no sideways scroll, the known tree. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  site = await serveSite({ open: ['/bilder.html', '/formular.html', '/kontrast.html'] });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'zustand');
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

test('without a website: dashboard, its tabs and dialog, websites, billing, organization', async () => {
  await page.goto('/app/dashboard');
  await expect(heading('Keine Websites gefunden')).toBeVisible();
  await expectSound(page);
  await expectTree(page.locator('body'), 'dashboard-empty');
  await click('Website hinzufügen');
  await click('Hinzufügen');
  await expect(page.getByText('Bitte geben Sie eine Website-URL ein.')).toBeVisible();
  await expectSound(page, anyDialog);
  await expectTree(page.getByRole('dialog'), 'add-website');
  for (const [address, name, tree] of [
    ['/app/dashboard?tab=reports', 'Noch keine Berichte', 'dashboard-reports'],
    ['/app/dashboard?tab=settings', 'Ihr Konto', 'dashboard-settings'],
    ['/app/websites', 'Keine Websites gefunden', 'websites-empty'],
    ['/app/billing', 'Abonnement', 'billing-empty'],
    ['/app/organization', 'Keine Organisation gefunden', 'organization-empty'],
    ['/app/gibt-es-nicht', 'Seite nicht gefunden', 'not-found'],
  ] as const) {
    await page.goto(address);
    await expect(heading(name)).toBeVisible();
    await expect(page.getByText('Wird geladen …')).toHaveCount(0);
    await expectSound(page);
    await expectTree(main(), tree);
  }
});

test('one website that is being scanned, with a toast and the list of messages', async () => {
  website = await callApi<Website>(page, '/api/v1/websites', { url: site.url });
  const release = site.hold('/formular.html');
  await page.goto(path());
  await expect(page.getByText(/^Noch kein Scan\./)).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'overview-empty');
  await click('Website scannen');
  const toast = page.getByRole('alertdialog', { name: 'Website neu erfasst' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8'); // keeps it
  await expect(toast).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Scan läuft' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('progressbar', { name: 'Scan läuft' })).toBeVisible();
  await expectSound(page);
  await page.goto(path());
  release();
  await expect(page.getByRole('alertdialog', { name: 'Scan abgeschlossen' })).toBeVisible({
    timeout: 60_000,
  });
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await click(/^Mitteilungen/);
  await expect(heading('Mitteilungen')).toBeVisible();
  await expectSound(page, '.messages-panel');
  await expectTree(page.getByRole('region', { name: 'Mitteilungen' }), 'messages');
});

test('one scanned website: dashboard, overview, findings, a cause and its dialogs, a scan', async () => {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('article', { name: new URL(site.url).host })).toContainText('mit Fehlern');
  await expectSound(page);
  await expectRoomForSpacing(page);
  await expectTree(main(), 'dashboard-one');
  await click(/^Löschen/);
  await expect(page.getByRole('alertdialog', { name: /löschen\?$/ })).toBeVisible();
  await expectSound(page, anyDialog);
  await page.goto(path());
  const causes = page.getByRole('region', { name: 'Befunde' });
  await expect(causes.getByRole('link').first()).toBeVisible();
  await expectSound(page);
  await expectRoomForSpacing(page);
  await causes.getByRole('checkbox', { name: 'Alle auswählen' }).check();
  await expect(page.getByRole('region', { name: 'Ausgewählte Ursachen' })).toBeVisible();
  await expectSound(page, '[aria-labelledby=causes-title]');
  await causes.getByRole('button', { name: /^Seite/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Seite wählen' }).getByRole('button', { name: /Kontrast/ }),
  ).toBeVisible();
  await expectSound(page, anyDialog);
  await page.goto(path('?search=gibtesnicht'));
  await expect(page.getByText('Keine Ursache passt zu diesen Filtern.')).toBeVisible();
  await expectSound(page);

  await page.goto(path('?class=error&criterion=1.4.3')); // one cause: others of the same rank come in any order
  await expect(causes.getByRole('list').last().getByRole('listitem')).toHaveCount(1);
  await expectTree(main(), 'overview');
  await causes.getByRole('list').last().getByRole('link').click();
  await expect(heading('So beheben Sie es')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Betroffene Seiten' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'cause');
  await page.getByRole('button', { name: 'Ignoriert' }).click();
  await click('Ignorieren');
  await expect(page.getByText('Bitte nennen Sie einen Grund.')).toBeVisible();
  await expectSound(page, anyDialog);
  await expectTree(page.getByRole('dialog'), 'ignore-cause');
  await page.keyboard.press('Escape');
  await click(/^Ändern/);
  await expect(page.getByRole('dialog', { name: 'Zuweisen' }).getByRole('radio').first()).toBeVisible();
  await expectSound(page, anyDialog);
  const [scan] = (await callApi<{ items: Scan[] }>(page, `/api/v1/websites/${website.id}/scans`)).items;
  await page.goto(path(`/scans/${scan!.id}`));
  await expect(page.getByText(/^Vor diesem Scan gibt es keinen/)).toBeVisible();
  await expectSound(page);
  await expectTree(main(), 'scan');
});

test('scanned again without a change: what was carried over, and what comes and goes', async () => {
  await callApi(page, '/functions/v1/crawl-website', { websiteId: website.id, url: site.url });
  await expect
    .poll(async () => (await callApi<Website>(page, `/api/v1/websites/${website.id}`)).last_scan, {
      timeout: 60_000,
    })
    .toMatchObject({ status: 'done', pages_unchanged: 4, pages_done: 4 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path('/pages'));
  await expect(page.getByRole('row', { name: /Kontrast/ })).toContainText(/unverändert seit \d/);
  await lookAlone();

  await page
    .getByRole('link', { name: /^Prüfliste/ })
    .first()
    .click();
  await expect(page.getByText(/^Unverändert seit der Prüfung vom .*; Befunde übernommen\.$/)).toBeVisible();
  await lookAlone();

  await callUnsteady();
  await page.goto(path());
  const causes = page.getByRole('region', { name: 'Befunde' });
  await expect(causes.getByRole('listitem').filter({ hasText: 'schwankend' }).first()).toBeVisible();
  await causes.getByText('Was heißt „schwankend“?').click();
  await expect(causes.getByText(/Er gilt deshalb weder als neu noch als behoben/)).toBeVisible();
  const scans = page.getByRole('table', { name: /^Scans dieser Website/ });
  await expect(scans.getByRole('row').nth(1)).toContainText('davon 4 unverändert übernommen');
  await lookAlone();
  await causes.getByRole('list').last().getByRole('link').first().click();
  await expect(heading('So beheben Sie es')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Betroffene Seiten' }).getByText('schwankend').first(),
  ).toBeVisible();
  await lookAlone('article');
  await page.goto(path());
  await scans
    .getByRole('link', { name: /^Unterschiede/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Schwankend' }).getByRole('listitem').first()).toBeVisible();
  await expect(main()).toContainText('4 Seiten, davon 4 unverändert übernommen');
  await lookAlone();
  await page.unrouteAll({ behavior: 'wait' });
});

/** Without what the application tells of the scan, which lies over the page for some seconds. */
async function lookAlone(within?: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectSound(page, within);
}

/** From now on the server calls everything unsteady; in truth that takes a restless page and many scans. */
async function callUnsteady(): Promise<void> {
  const change = (address: RegExp, edit: (answer: { items: object[]; stayed: object[] }) => object) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: edit(await response.json()) });
    });
  const mark = (cause: object) => ({ ...cause, is_unsteady: true });
  const markAll = (list: { items: object[] }) => ({ ...list, items: list.items.map(mark) });
  await change(/\/api\/v1\/websites\/\d+\/causes\?/, markAll);
  await change(/\/api\/v1\/causes\/\d+$/, mark);
  await change(/\/api\/v1\/causes\/\d+\/findings/, markAll);
  await change(/\/api\/v1\/scans\/\d+\/difference$/, ({ stayed: unsteady, ...difference }) => ({
    ...difference,
    unsteady,
    unsteady_count: unsteady.length,
    stayed: [],
    stayed_count: 0,
  }));
}

test('many websites, and what is shown when the server gives nothing', async () => {
  for (let number = 1; number <= 9; number++)
    await callApi(page, '/api/v1/websites', { url: `https://www.beispiel-${number}.example` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/app/websites');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expectSound(page);
  await expectTree(page.getByRole('region', { name: 'Alle zusammen' }), 'websites-together');
  await page.goto(path('/pages'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await click(/^Website wechseln/);
  await expect(page.getByRole('combobox', { name: 'Website auswählen' })).toBeFocused();
  await expectSound(page, 'aside');
  await page.route('**/api/v1/websites/*/causes**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(path());
  await expect(page.getByText('Die Befunde konnten nicht geladen werden.')).toBeVisible();
  await expectSound(page);
  await page.unroute('**/api/v1/websites/*/causes**');
  await page.goto('/app/websites/999999999');
  await expect(heading('Diese Website gibt es nicht (mehr)')).toBeVisible();
  await expectSound(page);
});
