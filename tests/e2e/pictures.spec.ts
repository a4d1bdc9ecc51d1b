import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';
import { watchPolicy } from './policy.ts';

/*
 * Somebody who looks at the results of a hostile website: its server must not learn of it. All pictures are ours,
 * drawn from what a worker loaded.
 */

let site: LocalWebsite;

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><style>circle{fill:red}</style><circle cx="20" cy="20" r="9"/></svg>';
const picture = (name: string) => readFileSync(new URL(`../site/bilder/${name}.png`, import.meta.url));

test.beforeAll(async () => {
  site = await openLocalWebsite({
    '/': `<!doctype html><html lang="de"><meta charset="utf-8"><title>Laden</title><link rel="icon" href="/zeichen.svg">
      <h1>Laden</h1><p><a href="/kontakt"><img src="/minze.png"></a></p><p><a href="/agb"><img src="/logo.svg"></a></p>
      <p><img src="/fehlt.png"></p></html>`,
    '/minze.png': { headers: { 'content-type': 'image/png' }, body: picture('minze') },
    '/logo.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg },
    '/zeichen.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg },
  });
});

test.afterAll(() => site.close());

/** Gives what the browser asks of anybody but us, and what our policy had to forbid. */
async function watch(page: Page, baseURL: string) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(baseURL)) foreign.push(url);
  });
  return { foreign, blocked: await watchPolicy(page.context()) };
}

/** So many pictures are there and loaded, each from our server. */
async function expectPictures(part: Locator, count: number): Promise<void> {
  const sizes = () =>
    part.locator('img').evaluateAll((images) =>
      images.map((image) => {
        const { naturalWidth, src } = image as HTMLImageElement;
        return naturalWidth > 0 && new URL(src).pathname.startsWith('/files/');
      }),
    );
  await expect.poll(sizes, { timeout: 30_000 }).toEqual(Array(count).fill(true));
}

test('a guest analyses a website: icon and pictures are shown, and only we are asked for them', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { foreign, blocked } = await watch(page, baseURL!);
  await page.goto(`/onboarding?url=${encodeURIComponent(site.origin)}`);
  await page.getByRole('button', { name: 'Website analysieren' }).click();
  await expectPictures(page.locator('[data-step=favicon]'), 1);
  await expect(page.getByRole('heading', { name: 'Erste Analyse abgeschlossen!' })).toBeVisible({
    timeout: 60_000,
  });
  const found = page.getByRole('region', { name: 'Gefundene Medien' });
  await expectPictures(found, 2);
  expect(foreign).toEqual([]);
  expect(blocked).toEqual([]);
});

test('a member looks at media, proposals, findings and overview, and only we are asked for pictures', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await signInNewMember(page, 'bilder');
  const { foreign, blocked } = await watch(page, baseURL!);
  const website = await addScannedWebsite(page, `${site.origin}/`);
  const at = `/app/websites/${website.id}`;
  await page.goto('/app/dashboard');
  await expectPictures(page.getByRole('main'), 1);
  await page.goto(`${at}/media`);
  await expectPictures(page.getByRole('table', { name: 'Medien der Website' }), 2);
  await callApi(page, `/api/v1/websites/${website.id}/alt-text-batches`, { is_retry: false });
  await page.goto(`${at}/media/vorschlaege`);
  await expect(page.getByRole('figure').getByRole('img')).toHaveJSProperty('complete', true, {
    timeout: 60_000,
  });
  await expectPictures(page.getByRole('figure'), 1);
  await page.goto(at);
  await page.getByRole('region', { name: 'Befunde' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/causes\/\d+/);
  await expect(page.getByText('<img').first()).toBeVisible();
  const { items } = await callApi<{ items: { id: number }[] }>(page, `/api/v1/websites/${website.id}/pages`);
  await page.goto(`${at}/page/${items[0]!.id}/wcag-checklist`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(blocked).toEqual([]);
});
