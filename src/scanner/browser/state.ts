import type { BrowserContext, Page } from 'playwright-core';
import type { World } from './world.ts';

/** State of a signed-in tab: cookies, stored data, and the session storage of this tab alone. */
export type KeptState = {
  storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** `turn`: a later login replaces what an earlier one left in the tabs. */
  session: { origin: string; items: Record<string, string>; turn: number };
};

type SignedInTab = { page: Page; world: World };

export async function readState({ page, world }: SignedInTab): Promise<KeptState> {
  const context = page.context();
  const storage = await context
    .storageState({ indexedDB: true })
    .catch(() => context.storageState().catch(() => ({ cookies: [], origins: [] })));
  const session = await world
    .evaluate<Omit<KeptState['session'], 'turn'>>(
      '({ origin: location.origin, items: { ...sessionStorage } })',
      {
        timeoutMs: 5_000,
      },
    )
    .catch(() => ({ origin: '', items: {} }));
  return { storage, session: { ...session, turn: Date.now() } };
}

/** Every new tab has a session storage of its own: it begins with that of the signed-in tab. */
export async function restoreSession(context: BrowserContext, { session }: KeptState): Promise<void> {
  if (Object.keys(session.items).length > 0) await context.addInitScript(fillInPage, session);
}

function fillInPage({ origin, items, turn }: KeptState['session']): void {
  try {
    const mark = 'stufenlos-login';
    if (location.origin !== origin || Number(sessionStorage.getItem(mark)) >= turn) return;
    sessionStorage.setItem(mark, String(turn));
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  } catch {
    // A sandboxed frame has no storage.
  }
}
