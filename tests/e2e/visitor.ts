import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

type Options = {
  /** A browser context of its own; what else a test sets for its context counts only there. */
  isAlone: boolean;
};

type Room = { context: BrowserContext; keeper: Page };

/** One for each worker; it ends with the worker's browser. */
let room: Promise<Room> | null = null;

/**
 * Visitors come one after the other into one browser context, each with storage, cookies and permissions as on the
 * first day and with pages of their own. What the pages share stays loaded and compiled.
 */
export const test = base.extend<Options>({
  isAlone: [false, { option: true }],
  context: async ({ browser, isAlone }, use) => {
    if (isAlone) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    room ??= openRoom(browser);
    await use((await room).context);
    await clear(await room);
  },
});

/** For what the next test must not meet: another clock, an empty cache. */
export const testAlone = test.extend({ isAlone: true });

/** One page is never closed: it keeps the process of all the others. */
async function openRoom(browser: Browser): Promise<Room> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  return { context, keeper };
}

type Stored = { origins: { localStorage: { name: string; value: string }[] }[] };

async function clear({ context, keeper }: Room): Promise<void> {
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
  await context.clearCookies();
  await context.clearPermissions();
  const { origins } = base.info().project.use.storageState as Stored;
  await keeper.evaluate(
    (entries) => {
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}
