import type { CDPSession, Page } from 'playwright-core';
import { withDeadline } from '../pace/deadline.ts';
import type { Instance } from './instance.ts';
import type { OpenContext } from './tab.ts';

const closeMs = 3_000;

type Open = { page: Page; session: CDPSession };

/** Orders the closing twice: Chromium forgets an order that meets a page just arriving. */
export async function discard(instance: Instance, { page, session }: Open): Promise<void> {
  const again = setTimeout(() => void session.send('Page.close').catch(() => {}), closeMs / 6);
  await closeOrKill(instance, page.close());
  clearTimeout(again);
}

export async function closeContext({ instance, context }: OpenContext): Promise<void> {
  if (context)
    await closeOrKill(
      instance,
      context.then((opened) => opened.close()),
    );
}

/** A page or context that does not close blocks its browser: the whole browser is ended. */
async function closeOrKill(instance: Instance, closing: Promise<void>): Promise<void> {
  try {
    await withDeadline(closing, { timeoutMs: closeMs, fault: () => new Error('page did not close') });
  } catch {
    await endInstance(instance);
  }
}

/** Marks the instance as worn first, so that no new visit gets it: it can take seconds to die. */
export async function endInstance(instance: Instance): Promise<void> {
  instance.isWorn = true;
  if (!instance.isGone) await instance.chromium.kill();
}
