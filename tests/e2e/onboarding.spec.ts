import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';

/*
 * What the first steps show of an analysis, on answers that no real website gives on demand: lost connections, more
 * addresses and pictures than a card shows, a picture that is gone. The whole way on a real website: analyse.spec.ts.
 */

const url = 'https://laden.beispiel.example/';

type Heard = { event: string; data: unknown };

const toProgress = (step: string, data: object = {}): Heard => ({
  event: 'progress',
  data: { step, status: 'success', message: 'Gefunden.', data },
});

const steps: Heard[] = [
  toProgress('connectivity'),
  toProgress('favicon', { faviconUrl: `${url}zeichen.png`, storedFaviconUrl: '/files/zeichen' }),
  toProgress('robots'),
  toProgress('sitemaps', { urls: Array.from({ length: 13 }, (_, n) => `${url}seite-${n}`), urlCount: 1_213 }),
  toProgress('media', {
    mediaCount: 12,
    missingAltCount: 5,
    mediaItems: Array.from({ length: 12 }, (_, n) => ({
      id: n + 1,
      type: 'image',
      url: n === 1 ? `${url}kaputt.png` : `${url}bild-${n}.png`,
      alt: null,
      pageUrl: url,
    })),
  }),
];
const summary = { websiteId: 1, scanId: 2, mediaCount: 9, urlCount: 9 };
const complete: Heard = { event: 'complete', data: { success: true, message: 'Fertig.', summary } };

const toStream = (heard: Heard[], first = 1): string =>
  heard
    .map(({ event, data }, n) => `id: 2:${first + n}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures as our server drew them. The second image is gone; the third is drawn when somebody asks again. */
async function servePictures(page: Page): Promise<void> {
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
  const asked = new Set<number>();
  await page.route('**/api/v1/thumbnails', (route) => {
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    const items = ids.map((media_id) => {
      const isWaiting = media_id === 3 && !asked.has(media_id);
      asked.add(media_id);
      if (media_id === 2) return { media_id, status: 'failed', url: null };
      return isWaiting
        ? { media_id, status: 'waiting', url: null }
        : { media_id, status: 'done', url: `/files/${media_id}` };
    });
    return route.fulfill({ json: { items } });
  });
}

/** Answers the analysis with these parts, one for each connection; then there is none any more. */
async function serveAnalysis(page: Page, parts: string[]): Promise<(string | undefined)[]> {
  const resumedAfter: (string | undefined)[] = [];
  await servePictures(page);
  await page.route('**/functions/v1/analyze-website**', async (route) => {
    resumedAfter.push((await route.request().allHeaders())['last-event-id']);
    const body = parts.shift();
    if (body === undefined) return; // nobody answers any more, and nobody says so
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  return resumedAfter;
}

const lists = {
  media: Array.from({ length: 9 }, (_, n) => ({
    id: n + 1,
    kind: 'image',
    url: n === 1 ? `${url}kaputt.png` : `${url}bild-${n}.png`,
    alt: n % 2 ? 'Eine Tasse' : null,
  })),
  pages: Array.from({ length: 9 }, (_, n) => ({
    id: n + 1,
    title: `Seite ${n}`,
    url: `${url}seite-${n}`,
    error_code: null,
    audited_at: n < 4 ? '2026-11-21T10:00:00.000Z' : null,
    failed_count: n,
  })),
};

/** What the result shows while the crawl goes on; `scan`: its events, null: no answer. */
async function serveResult(page: Page, scan: Heard[] | null): Promise<void> {
  for (const [name, items] of Object.entries(lists))
    await page.route(`**/api/v1/websites/1/${name}?**`, (route) =>
      route.fulfill({ json: { items, total: items.length, next_cursor: null } }),
    );
  await page.route('**/api/v1/scans/2/events', (route) =>
    scan
      ? route.fulfill({ contentType: 'text/event-stream', body: toStream(scan) })
      : route.fulfill({ status: 503, body: '' }),
  );
}

const crawl: Heard = { event: 'crawl', data: { pages_found: 9, pages_done: 4, pages_failed: 0 } };
const done: Heard = { event: 'done', data: {} };

async function start(page: Page): Promise<void> {
  await page.goto('/onboarding');
  await page.getByLabel('Adresse der Website').fill(url);
  await page.getByRole('button', { name: 'Website analysieren' }).click();
}

/** Lets the page's time pass until this is there: pauses of seconds need none. */
async function passTime(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let passed = 0; passed < 120 && !(await isThere()); passed++) await page.clock.runFor(250);
}

test('a lost connection is taken up where it broke, and nobody is told', async ({ page }) => {
  await page.clock.install();
  const first = toStream(steps.slice(0, 3));
  const resumedAfter = await serveAnalysis(page, [first, toStream([...steps.slice(3), complete], 4)]);
  await serveResult(page, [crawl, done]);
  await start(page);
  const heading = page.getByRole('heading', { name: 'Erste Analyse abgeschlossen!' });
  await passTime(page, () => heading.isVisible());
  await expect(heading).toBeFocused();
  expect(resumedAfter).toEqual([undefined, '2:3']);
  await expect(page.getByText('Verbindungsfehler')).toHaveCount(0);
});

test('the cards show the icon, eight pictures and ten addresses, with the real counts', async ({ page }) => {
  await page.clock.install();
  await serveAnalysis(page, [toStream(steps)]);
  await start(page);
  const media = page.locator('[data-step=media]');
  await passTime(page, async () => (await media.getAttribute('data-status')) === 'success');
  await expect(page.locator('[data-step=favicon] img')).toBeVisible();
  const sitemaps = page.locator('[data-step=sitemaps]').getByRole('listitem');
  await expect(sitemaps).toHaveCount(11);
  await expect(sitemaps.last()).toHaveText('+1.203 more');
  await expect(media).toContainText('12 Medien gefunden, 5 ohne Alternativtext');
  await expect(media.locator('li')).toHaveCount(8);
  await media.scrollIntoViewIfNeeded();
  await expect(media.locator('img')).toHaveCount(7);
  await expect(media.locator('li:empty')).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Analysiere Website' })).toHaveAttribute(
    'aria-valuenow',
    '90',
  );
  await expect(page.getByRole('status')).toHaveText(/^Schritt 5 von 5 fertig: .+, in Ordnung/);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
});

test('the result grows by four, says so, and keeps the focus when all is shown', async ({ page }) => {
  await page.clock.install();
  await serveAnalysis(page, [toStream([...steps, complete])]);
  await serveResult(page, [crawl]);
  await start(page);
  const media = page.getByRole('region', { name: 'Gefundene Medien' });
  await passTime(page, () => media.isVisible());
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const rows = media.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(media.locator('img')).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('kaputt.png');
  await expect(media.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44');
  await media.getByRole('button', { name: 'Mehr anzeigen' }).click();
  await expect(rows).toHaveCount(7);
  await media.getByRole('button', { name: 'Mehr laden...' }).click();
  await page.clock.runFor(1_100);
  await expect(rows).toHaveCount(7);
  await page.clock.runFor(200);
  await expect(rows).toHaveCount(9);
  await expect(media.getByRole('button', { name: 'Mehr laden...' })).toHaveCount(0);
  await expect(media.getByRole('button', { name: 'Weniger anzeigen' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Gefundene Medien: 9 von 9 angezeigt.');

  const pages = page.getByRole('region', { name: 'Gefundene Seiten' });
  await pages.getByRole('button', { name: 'Mehr anzeigen' }).press('Enter');
  await pages.getByRole('button', { name: 'Weitere Seiten laden...' }).press('Enter');
  await page.clock.runFor(1_300);
  await expect(pages.getByRole('listitem')).toHaveCount(9);
  await expect(pages.getByRole('button', { name: 'Weniger anzeigen' })).toBeFocused();
  await expect(pages.getByRole('listitem').last()).toContainText('wartet');
  await pages.getByRole('button', { name: 'Weniger anzeigen' }).press('Enter');
  await expect(pages.getByRole('listitem')).toHaveCount(3);
  await page.clock.resume(); // axe waits too
  await expectNoFindings(page);
});

test('a crawl that is lost from sight says so, and its bars do not pretend to be full', async ({ page }) => {
  await page.clock.install();
  await serveAnalysis(page, [toStream([...steps, complete])]);
  await serveResult(page, null);
  await start(page);
  const lost = page.getByText(
    'Die Verbindung ist unterbrochen: Den Stand zeigt Ihnen die Website-Übersicht.',
  );
  await passTime(page, () => lost.isVisible());
  await expect(lost).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Verbindungsfehler' })).toBeVisible();
  for (const bar of await page.getByRole('progressbar').all())
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('link', { name: 'Weiter zur Website-Übersicht' })).toBeVisible();
});

test('with reduced motion the same is shown at the same pace', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await serveAnalysis(page, [toStream(steps.slice(0, 1))]);
  await start(page);
  const card = page.locator('[data-step=connectivity]');
  await passTime(page, async () => (await card.getAttribute('data-status')) === 'processing');
  await expect(card).toContainText('Processing...');
  expect(await page.evaluate(listMovements)).toEqual([]);
  await page.clock.runFor(800);
  await expect(card).toHaveAttribute('data-status', 'success');
});

/** What turns, slides or fades for longer than an eye can follow. */
function listMovements(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20)
    .map((movement) => ('animationName' in movement ? String(movement.animationName) : 'transition'));
}
