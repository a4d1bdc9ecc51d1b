import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { toAscii } from '../../src/scanner/browser/world.ts';
import type { Complete } from '../../src/shared/contract/scan.ts';

/** Types an address at /onboarding and waits for the first result; gives the website's id. */
export async function analyse(page: Page, url: string): Promise<number> {
  await page.goto('/onboarding');
  await page.getByLabel('Adresse der Website').fill(url);
  await page.getByRole('button', { name: 'Website analysieren' }).click();
  await expect(page.getByRole('heading', { name: 'Erste Analyse abgeschlossen!' })).toBeVisible({
    timeout: 30_000,
  });
  const next = page.getByRole('link', { name: 'Weiter zur Website-Übersicht' });
  return Number(await next.getAttribute('data-website'));
}

/** The same without its screen and the pace of it: asked by the guest of this page. */
export async function analyseUnseen(page: Page, url: string): Promise<number> {
  const events = await page.request.get('/functions/v1/analyze-website', { params: { websiteUrl: url } });
  const data = /^event: complete\ndata: (.+)$/m.exec(await events.text())?.[1] ?? 'null';
  const complete = JSON.parse(data) as Complete | null;
  expect(complete?.summary?.websiteId).toBeTruthy();
  return complete!.summary!.websiteId;
}

/** The small one, in the letters that are sent quickest: every document reads it anew. */
const axeSource = toAscii(readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

/** `rules`: only these. `within`: only in what this selector means. */
type Look = { rules?: string[] | undefined; within?: string | undefined };

/**
 * axe with every A and AA rule and best practice: nothing may be found. A document gets axe once; it looks into no
 * frames, so there may be none.
 */
export async function expectNoFindings(page: Page, { rules, within }: Look = {}): Promise<void> {
  expect(page.frames(), page.url()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await endTransitions(page);
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: tags };
  const found = await page.evaluate(
    async ({ runOnly, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { runOnly, within },
  );
  expect(found, page.url()).toEqual([]);
}

/** Ends what moves and fades: colours and sizes on their way are nobody's choice. What never ends is left alone. */
export const endTransitions = (page: Page): Promise<void> => page.evaluate(finishTransitions);

function finishTransitions(): void {
  const isOnItsWay = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (;;) {
    const moving = document.getAnimations().filter(isOnItsWay);
    if (moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing stands outside the window to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await endTransitions(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
