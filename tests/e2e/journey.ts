import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** axe with every A and AA rule and best practice: nothing may be found. */
export async function expectNoFindings(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

/** Nothing stands outside the window to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
