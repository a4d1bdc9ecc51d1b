import { serveSite, type TestSite } from '../../../tests/site/serve.ts';
import { type Browser, openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import type { BrowsingOptions } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { type Guard, openGuard } from '../gate/guard.ts';

export type TestScanner = {
  website: TestSite;
  guard: Guard;
  browser: Browser;
  openWebsite(options?: BrowsingOptions): WebsiteBrowser;
  close(): Promise<void>;
};

export async function openTestScanner(
  options: Partial<Parameters<typeof openBrowser>[0]> = {},
): Promise<TestScanner> {
  const website = await serveSite();
  const guard = await openGuard({ allowTargets: website.targets });
  const browser = openBrowser({ guard, chromiumPath: findChromium(), allowUnsandboxed: true, ...options });
  return {
    website,
    guard,
    browser,
    openWebsite: (site) => browser.openWebsite({ url: website.url, ...site }),
    close: async () => {
      await browser.close();
      await Promise.all([guard.close(), website.close()]);
    },
  };
}

export async function toArray<T>(events: AsyncIterable<T>): Promise<T[]> {
  const array: T[] = [];
  for await (const event of events) array.push(event);
  return array;
}
