import { globSync } from 'node:fs';
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './journey.ts';
import { watchPolicy } from './policy.ts';
import {
  addStyle,
  colourRules,
  expectRoomForSpacing,
  expectSoundBetween,
  listCutOff,
  sizes,
} from './soundness.ts';

/**
 * Every page that the build wrote, and two states that only an address brings about. All rules in the largest width are
 * asked by our own scan of the site (ownScan.spec.ts).
 */
const built = globSync('**/index.html', { cwd: 'dist/web' }).map(
  (file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
);
const pages = [...built.sort(), '/gibt-es-nicht', '/auth?token_hash=x&type=signup'];

/** Pages that differ in their words alone. The first of each is looked at in every way, the others one after the other. */
const moulds = [/^\/blog\/./, /^\/(?:newsletter|kontakt)\/./, /^\/(?:auth|login|signup|reset-password)/];
const listAlike = (mould: RegExp) => pages.filter((page) => mould.test(page)).slice(1);
const alike = moulds.flatMap(listAlike);

/** One visitor goes through them all: what the pages share is loaded once. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  blocked = await watchPolicy(page.context());
});

/** What our Content-Security-Policy kept from any page. */
let blocked: string[];

test.afterEach(() => expect(blocked).toEqual([]));

test.afterAll(() => page.context().close());

for (const path of pages.filter((page) => !alike.includes(page)))
  test(`${path} is free of findings, whole in every width and mode, and asks nobody else for anything`, async ({
    baseURL,
  }) => {
    const foreign: string[] = [];
    const note = (request: Request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!))
        foreign.push(request.url());
    };
    page.on('request', note);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(sizes[0]!);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
    await expectRoomForSpacing(page, [sizes[0]!]);
    await page.setViewportSize(sizes[2]!);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, { rules: colourRules });
    await expectSoundOtherwise(page);
    page.off('request', note);
    expect(foreign).toEqual([]);
  });

for (const mould of moulds)
  test(`the other pages like ${mould.source} are free of findings and never scroll sideways`, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(sizes[0]!);
    for (const path of listAlike(mould)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    }
  });

async function expectSoundOtherwise(page: Page): Promise<void> {
  await expectSoundBetween(page);
  await expectAllInLargeText(page);
  await expectAllZoomed(page);
}

/** WCAG 1.4.4: text twice as large is neither cut off nor off to the side. */
async function expectAllInLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await listCutOff(page);
  const removeStyle = await addStyle(page, 'html { font-size: 200% !important }');
  expect(await listCutOff(page), page.url()).toEqual(before);
  await expectNoSidewaysScroll(page);
  await removeStyle();
}

/** WCAG 1.4.10: 1280 × 1024 at 400 % is 320 × 256. What stands fast may then take no more than a third of it. */
async function expectAllZoomed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height > innerHeight / 3)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(fixed, page.url()).toEqual([]);
}
