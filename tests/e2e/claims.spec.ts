import { expect, type Page } from '@playwright/test';
import type { Scan } from '../../src/shared/contract/website.ts';
import { serveSite } from '../site/serve.ts';
import { analyseUnseen } from './journey.ts';
import { signInNewMember } from './member.ts';
import { scanAgain } from './ownWebsite.ts';
import { expectSound } from './soundness.ts';
import { test, type Workplace } from './workplace.ts';

/** Numbers and words that a scan bears: of what was looked at, and of all places where a thing is used. */
test.describe.configure({ timeout: 180_000 });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The line on the overview, and from there the screen of the scan. */
async function openDifference(page: Page, id: number, told: string[]): Promise<void> {
  await page.goto(`/app/websites/${id}`);
  const line = page.getByText(/^Seit dem Scan vom .*, in Ursachen$/).locator('..');
  for (const words of told) await expect(line).toContainText(words);
  await line.getByRole('link', { name: 'Unterschiede ansehen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Scan vom /);
}

/** Ends the line of the overview as if the scan before had worked with other rules. */
async function expectOtherRules(page: Page, id: number): Promise<void> {
  await page.route(/\/difference$/, async (route) => {
    const response = await route.fetch();
    const difference = (await response.json()) as { since: object; stayed: object[] };
    const since = { ...difference.since, rule_version: 'axe 1' };
    const { stayed } = difference;
    await route.fulfill({ response, json: { ...difference, since, fixed: stayed, fixed_count: 3 } });
  });
  await page.goto(`/app/websites/${id}`);
  const line = page.getByText(/^Seit dem Scan vom .*, in Ursachen$/).locator('..');
  await expect(line).toContainText('3 nicht mehr gefunden, auch durch andere Prüfregeln');
  await expect(line).not.toContainText('behoben');
  await line.getByRole('link', { name: 'Unterschiede ansehen' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nicht mehr gefunden 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Behoben/ })).toHaveCount(0);
}

async function waitForScan({ ask }: Workplace, scanId: number): Promise<void> {
  await expect(async () => {
    const { status, finished_at } = await ask<Scan>('GET', `/api/v1/scans/${scanId}`);
    expect([status, finished_at !== null]).toEqual(['done', true]);
  }).toPass({ timeout: 60_000, intervals: [250] });
}

/** Scans as many pages as this. */
async function scanPages(place: Workplace, id: number, max_pages: number): Promise<void> {
  const path = `/api/v1/websites/${id}`;
  const settings = await place.ask<object>('GET', `${path}/settings`);
  await place.ask('PUT', `${path}/settings`, { ...settings, max_pages });
  const { scanId } = await place.ask<{ scanId: number }>('POST', `${path}/scans`, {});
  await waitForScan(place, scanId);
}

test('what a visitor’s scan in one window could not see is no news of the first scan in two', async ({
  page,
}) => {
  const site = await serveSite({ open: [] });
  site.change('/', (html) =>
    html.replace(
      '<h2>',
      '<style>@media (max-width: 640px) { .ernte { color: #bbb } }</style><p class="ernte">Von Hand geerntet</p>\n<h2>',
    ),
  );
  const id = await analyseUnseen(page, site.url);
  const claim = (await page.context().cookies()).find(({ name }) => name === 'stufenlos_claim')?.value;
  await signInNewMember(page, 'fenster');
  await page.goto('/app/dashboard');
  await page.goto(`/app/websites/${id}#claim=${claim?.split('.')[0]}`);
  await expect(page.getByRole('button', { name: 'Neu scannen' })).toBeVisible();
  await scanAgain(page, { id, url: site.url });
  await openDifference(page, id, ['0 neu', 'in weiteren Fenstern', '0 behoben']);
  const wider = region(page, 'In weiteren Fenstern angesehen');
  await expect(wider).toContainText('Ob diese Ursachen neu sind, lässt sich deshalb nicht sagen.');
  await expect(wider.getByRole('listitem').first()).toContainText('1.4.3 Kontrast (Minimum)');
  await expect(region(page, 'Neu')).toHaveCount(0);
  await expectSound(page);
  await site.close();
  await expectOtherRules(page, id);
});

test('a stopped first scan says what it left out, wherever its totals stand', async ({ place }) => {
  const { page, ask } = place;
  const site = await serveSite({ open: ['/kontrast.html', '/formular.html', '/bilder.html'] });
  const releases = ['/kontrast.html', '/formular.html', '/bilder.html'].map((path) => site.hold(path));
  const { id } = await ask<{ id: number }>('POST', '/api/v1/websites', { url: site.url });
  const { scanId } = await ask<{ scanId: number }>('POST', `/api/v1/websites/${id}/scans`, {});
  await expect
    .poll(async () => (await ask<Scan>('GET', `/api/v1/scans/${scanId}`)).pages_done, { timeout: 60_000 })
    .toBe(1);
  await ask('POST', `/api/v1/scans/${scanId}/stop`, {});
  for (const release of releases) release();
  await page.goto('/app/dashboard');
  const card = page.getByRole('article', { name: new URL(site.url).host });
  await expect(card).toContainText('1 von 4 Adressen, angehalten');
  await expect(card).toContainText('ohne Fehler, nicht fertig geprüft');
  await page.goto(`/app/websites/${id}/pages`);
  await expect(page.getByText('1 von 4 Adressen, angehalten')).toBeVisible();
  await expect(page.getByText('3 gefundene Adressen wurden nicht besucht.')).toBeVisible();
  await expectSound(page);
  await site.close();
});

test('the reached limit stands at every total, also after one page alone; what its raise shows is no news', async ({
  place,
}) => {
  const { page, ask } = place;
  const site = await serveSite({ open: ['/kontrast.html', '/formular.html'] });
  const { id } = await ask<{ id: number }>('POST', '/api/v1/websites', { url: site.url });
  await scanPages(place, id, 1);
  const limit = /^1 von mindestens 3 Adressen, Grenze erreicht/;
  const expectEverywhere = async () => {
    await page.goto('/app/dashboard');
    await expect(page.getByRole('link', { name: limit })).toBeVisible();
    for (const part of ['', '/pages', '/media']) {
      await page.goto(`/app/websites/${id}${part}`);
      await expect(page.getByText(limit).first()).toBeVisible();
    }
  };
  await expectEverywhere();
  const { items } = await ask<{ items: { id: number }[] }>('GET', `/api/v1/websites/${id}/pages?limit=5`);
  const { scanId } = await ask<{ scanId: number }>('POST', `/api/v1/pages/${items[0]!.id}/scan`, {});
  await waitForScan(place, scanId);
  await expectEverywhere();
  await scanPages(place, id, 5);
  await openDifference(page, id, ['0 neu', 'auf neu geprüften Seiten']);
  const reached = region(page, 'Auf neu geprüften Seiten');
  await expect(reached).toContainText('Ob es sie dort schon länger gibt, lässt sich nicht sagen.');
  await expect(reached.getByRole('listitem').filter({ hasText: '1.4.3 Kontrast (Minimum)' })).not.toHaveCount(
    0,
  );
  await expect(region(page, 'Neu')).toHaveCount(0);
  await expectSound(page);
  await site.close();
});

test('an image is as suspicious as the worst of its texts, told with that text and its page; a dead link was no page', async ({
  place,
}) => {
  const { page, ask } = place;
  const site = await serveSite({ open: ['/bilder.html', '/fehlt.html'] });
  site.change('/bilder.html', (html) =>
    html.replace('<h1>', '<img src="/bilder/salbei.png" alt="..." width="60" height="40">\n<h1>'),
  );
  site.change('/', (html) => html.replace('<h2>', '<p><a href="/fehlt.html">Alte Seite</a></p>\n<h2>'));
  const { id } = await ask<{ id: number }>('POST', '/api/v1/websites', { url: site.url });
  await scanPages(place, id, 5);
  await page.goto(`/app/websites/${id}/media?alt=suspicious&search=salbei`);
  const row = page.getByRole('table', { name: 'Medien der Website' }).getByRole('row').last();
  await expect(row).toContainText('verdächtig');
  await expect(row).toContainText('„...“ auf Bilder und Medien');
  await expect(row).not.toContainText('Salbei im Beet');
  await expectSound(page);
  await page.goto(`/app/websites/${id}/pages?search=fehlt`);
  await expect(page.getByText('Toter Link: keine Seite')).toBeVisible();
  await expect(page.getByText('Unter dieser Adresse gibt es keine Seite. (Status 404)')).toBeVisible();
  await site.close();
});
