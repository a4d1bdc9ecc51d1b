import { expect, type Page, test } from '@playwright/test';
import type { AskedQuestion, QuestionCounts } from '../../src/shared/contract/question.ts';
import type { Website } from '../../src/shared/contract/website.ts';
import { type LocalWebsite, openLocalWebsite } from '../localWebsite.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { callApi, signInNewMember } from './member.ts';
import { addScannedWebsite } from './ownWebsite.ts';

/** A website of three templates, decided from its first question to its last by keyboard. `npm run bench:decided -- --journey` prints the figures. */
let page: Page;
let site: LocalWebsite;
let website: Website;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const toPage = (title: string, body: string) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
  <body><nav aria-label="Bereiche"><ul><li><a href="/">Start</a></li><li><a href="/kurse">Kurse</a></li><li><a href="/kontakt">Kontakt</a></li></ul></nav>
  <main><h1>${title}</h1>${body}</main></body></html>`;

test.beforeAll(async ({ browser }) => {
  const turned = (name: string, top: number) =>
    `<a href="/kurse#${name}" style="position: absolute; left: 20px; top: ${top}px">Kurs ${name}</a>`;
  site = await openLocalWebsite({
    '/': toPage(
      'Schwimmbad am See',
      '<p>Wir öffnen um acht Uhr, <a href="/kurse">alle Kurse</a> beginnen im Mai.</p>',
    ),
    '/kurse': toPage(
      'Kurse im Schwimmbad',
      `<p>Kraulen <b style="color: #b00020">voll</b></p><p>Tauchen <b style="color: #06652a">frei</b></p>
      <div style="height: 600px">${turned('Kraulen', 400)}${turned('Tauchen', 300)}</div>`,
    ),
    '/kontakt': toPage(
      'Kontakt zum Schwimmbad',
      '<form><label>Ihre Nachricht <textarea name="message" required></textarea></label><button>Senden</button></form>',
    ),
  });
  page = await (await browser.newContext()).newPage();
  await signInNewMember(page, 'entscheidung');
  website = await addScannedWebsite(page, `${site.origin}/`);
});

test.afterAll(async () => {
  await page.context().close();
  await site.close();
});

const card = () => page.locator('[data-question]');
const open = async () => {
  await page.goto(`/app/websites/${website.id}/sichtung`);
  await expect(card()).toBeVisible();
};
const list = () =>
  callApi<{ items: AskedQuestion[]; counts: QuestionCounts }>(
    page,
    `/api/v1/websites/${website.id}/questions?decides=true`,
  );

test('jumps of Tab are shown by number, colours in colour and in grey, on every width, light and dark', async () => {
  const { items } = await list();
  const rules = items.map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['order-list', 'colour-list']));
  const jump = items.find(({ rule }) => rule === 'order-list')!;
  expect(jump).toMatchObject({ snippet: '„Kurs Kraulen“, danach weiter oben „Kurs Tauchen“' });
  for (const width of [320, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await open();
      for (const rule of ['order-list', 'colour-list']) {
        const id = String(items.find((one) => one.rule === rule)!.id);
        while ((await card().getAttribute('data-question')) !== id) await press('s');
        if (rule === 'order-list') await expect(page.getByRole('img', { name: /^Ausschnitt/ })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectNoFindings(page);
      }
    }
});

test('every question of a website is answered by one key, and the machine takes no time worth noticing', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  const { counts } = await list();
  const waits: number[] = [];
  while ((await card().count()) > 0) waits.push(await press('1'));
  await expect(page.getByRole('heading', { name: /^(?:Alle Fragen sind|Keine Frage mehr)/ })).toBeVisible();
  await expect(page.locator('p[role="status"]')).toContainText('Gespeichert.');
  expect((await list()).counts.open).toBe(0);
  expect(waits.length).toBeLessThanOrEqual(counts.open + 1);
  const sorted = waits.toSorted((a, b) => a - b);
  const figures = {
    questions: counts.open,
    keys: waits.length,
    median_ms: sorted[sorted.length >> 1]!,
    most_ms: sorted.at(-1)!,
  };
  test.info().annotations.push({ type: 'answers', description: JSON.stringify(figures) });
});

/** Presses a key in the page; gives the milliseconds until another question, or none, is shown. */
async function press(key: string): Promise<number> {
  const before = await card().getAttribute('data-question');
  await page.evaluate((id) => {
    const changed = () => document.querySelector('[data-question]')?.getAttribute('data-question') !== id;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (changed()) document.body.dataset.waited = String(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  }, before);
  await page.keyboard.press(key);
  const waited = page.locator('body[data-waited]');
  await expect(waited).toHaveCount(1);
  return page.evaluate(() => {
    const ms = Number(document.body.dataset.waited);
    delete document.body.dataset.waited;
    return Math.round(ms);
  });
}
