import { expect, type Page, test } from '@playwright/test';
import type { Declaration } from '../../src/shared/work/declarationText.ts';
import { openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';

/** What somebody types, chooses and saves while our answers are late. */
let page: Page;
let site: Awaited<ReturnType<typeof openLocalWebsite>>;
let website: { id: number; url: string };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  site = await openLocalWebsite({
    '/': '<!doctype html><html lang="de"><title>Laden</title><main><h1>Laden</h1><img src="a.png"></main></html>',
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'langsam');
  website = await addScannedWebsite(page, `${site.origin}/`);
});

test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

const delay = (path: string, ms: number) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  });

test('a monthly report is saved with its day although the members come late', async () => {
  await delay('**/organization/members*', 2_000);
  await page.goto('/app/dashboard?tab=reports');
  const section = page.getByRole('region', { name: 'Monatlicher Bericht' });
  await section.getByRole('button', { name: 'Monatlichen Bericht einrichten' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Monatlicher Bericht' });
  await form.getByLabel('Tag des Monats').selectOption('15');
  await form.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(section).toContainText('am 15. jedes Monats');
});

test('a second saving is not swallowed while the answer to the first is due', async () => {
  const path = `/api/v1/websites/${website.id}/declarations`;
  await callApi(page, path, { kind: 'public' });
  await page.goto(`/app/websites/${website.id}/erklaerung`);
  await expect(page.getByText('Vor der Freigabe fehlt noch')).toBeVisible();
  await delay('**/declarations*/**', 1_000);
  const own = page.getByRole('form', { name: 'Angaben: Erklärung zur Barrierefreiheit' });
  await own.getByLabel('Gehört zu').selectOption('Bayern');
  await own.getByRole('button', { name: 'Angaben speichern' }).press('Enter');
  await own.getByLabel('Gehört zu').selectOption('Hessen');
  await own.getByLabel('Name der öffentlichen Stelle').fill('Amt Beispiel');
  await own.getByRole('button', { name: 'Angaben speichern' }).press('Enter');
  await expect(page.getByText(/^Vor Veröffentlichung prüfen: .* Land Hessen/)).toBeVisible();
  const { items } = await callApi<{ items: Declaration[] }>(page, path);
  expect(items[0]!.answers).toMatchObject({ jurisdiction: 'he', operator: 'Amt Beispiel' });
});

test('a threshold that is being typed stays when a newer measurement arrives', async () => {
  let value = 10;
  await page.route('**/thresholds', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { score: { at_least: 20, value: value++ }, coverage: null, documents: null } })
      : route.continue(),
  );
  await page.goto(`/app/websites/${website.id}/settings`);
  const field = page.getByLabel('Geprüfte Kriterien (Prozent)');
  await field.fill('3');
  const first = await page.getByText(/^Zuletzt gemessen: \d+ %/).textContent();
  await page.waitForTimeout(10_500); // until answers count as old
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(first!)).toBeHidden();
  await expect(field).toHaveValue('3');
});

test('a heading takes no focus from who already types', async () => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1_000);
  });
  await page.goto(`/app/websites/${website.id}/erklaerung`);
  await page.getByRole('button', { name: /^Beginnen ?: Informationen/ }).press('Enter');
  const field = page.getByRole('form').getByLabel('Name des Unternehmens');
  await field.focus();
  await page.waitForTimeout(3_000);
  await expect(field).toBeFocused();
});
