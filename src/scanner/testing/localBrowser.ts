import { type Answer, type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';

export type LocalBrowser = { website: LocalWebsite; browser: Browser; close(): Promise<void> };

/** Time limits for a busy machine: a page that hangs still ends before its test does. */
export const patient = {
  tabMs: 60_000,
  navigateMs: 60_000,
  auditMs: 120_000,
  actMs: 120_000,
  pageMs: 200_000,
};

const pagesPerTab = 100;

type Options = Partial<Parameters<typeof openBrowser>[0]>;

/** A website on loopback, and a browser that reaches nothing else. */
export async function openLocalBrowser(
  pages: Record<string, Answer> = {},
  options: Options = {},
): Promise<LocalBrowser> {
  const website = await openLocalWebsite(pages);
  const { guard } = website;
  const fixed = { guard, chromiumPath: findChromium(), allowUnsandboxed: true, limits: { pagesPerTab } };
  const browser = openBrowser({ ...fixed, ...options });
  const close = async () => {
    await browser.close();
    await website.close();
  };
  return { website, browser, close };
}
