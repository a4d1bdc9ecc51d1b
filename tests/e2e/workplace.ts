import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serveSite, type TestSite } from '../site/serve.ts';
import { signInNewMember } from './member.ts';
import { watchPolicy } from './policy.ts';

export type Workplace = {
  /** Somebody signed in; the same page for every test of a worker. */
  page: Page;
  email: string;
  /** A website of one page, scanned by nobody yet. */
  websiteId: number;
  pageId: number;
  /** Asks the server as this person. */
  ask<T>(method: string, path: string, data?: object): Promise<T>;
};

/** A member with a small website, shared by the tests of a worker; what a test made fail works again after it. */
export const test = base.extend<{ heal: undefined }, { place: Workplace }>({
  place: [
    async ({ browser }, use, { project }) => {
      const site = await serveSite({ open: [] });
      const context = await browser.newContext({
        baseURL: project.use.baseURL ?? '',
        locale: 'de-DE',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const blocked = await watchPolicy(context);
      await use(await makeWorkplace(await context.newPage(), site));
      expect(blocked, 'blocked by our Content-Security-Policy').toEqual([]);
      await context.close();
      await site.close();
    },
    { scope: 'worker' },
  ],
  heal: [
    async ({ place }, use) => {
      await use(undefined);
      await place.page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

async function makeWorkplace(page: Page, site: TestSite): Promise<Workplace> {
  const email = await signInNewMember(page, 'katalog');
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  const ask = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as T;
  };
  const { id: websiteId } = await ask<{ id: number }>('POST', '/api/v1/websites', { url: site.url });
  const settings = await ask<object>('GET', `/api/v1/websites/${websiteId}/settings`);
  await ask('PUT', `/api/v1/websites/${websiteId}/settings`, { ...settings, max_pages: 1 });
  const { id: pageId } = await ask<{ id: number }>('POST', `/api/v1/websites/${websiteId}/pages`, {
    title: 'Start',
    url: '/',
  });
  return { page, email, websiteId, pageId, ask };
}

/** The access token of the page's session. */
export async function readToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('stufenlos-session') ?? '');
  return (JSON.parse(stored) as { access_token: string }).access_token;
}

/** From now on the server has a fault whenever it is asked this. */
export async function breakServer(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Ein unerwarteter Fehler.' } })
      : route.fallback(),
  );
}

/** A message stands there with exactly this title and text; without a text only the title counts. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(toast).toBeVisible();
  if (text) await expect(toast).toHaveAccessibleDescription(text);
}

/** Lets it go by itself: while it lies over a control, a part of that is covered. */
export async function expectToastGone(page: Page, title: string): Promise<void> {
  await expectToast(page, title);
  await expect(page.getByRole('alertdialog', { name: title, exact: true })).toBeHidden({ timeout: 15_000 });
}

/** The field is marked as wrong, and these words belong to it. */
export async function expectFault(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const id = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
  await expect(field.page().locator(`[id="${id}"]`)).toHaveText(text);
}
