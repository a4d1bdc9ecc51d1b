import type { CDPSession } from 'playwright-core';
import { withDeadline } from '../pace/deadline.ts';
import { browserLimits } from './limits.ts';

/** Navigations of a page by itself: script, meta refresh, submitted form. */
export type Navigation = {
  begin(): void;
  isPending(): boolean;
  lastTarget(): string | null;
  countHops(): number;
  end(timeoutMs: number): Promise<void>;
};

/** `onRestless`: called when the page of this visit navigates so often that it will not arrive. */
export async function watchNavigation(session: CDPSession, onRestless = () => {}): Promise<Navigation> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  let pending: PromiseWithResolvers<void> | null = null;
  let lastTarget: string | null = null;
  let hops = 0;
  const end = (frameId: string) => {
    if (frameId !== mainFrame) return;
    pending?.resolve();
    pending = null;
  };
  session.on('Page.frameRequestedNavigation', ({ frameId, disposition, url }) => {
    if (frameId !== mainFrame || disposition !== 'currentTab') return;
    pending ??= Promise.withResolvers();
    lastTarget = url;
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    end(frame.id);
    if (frame.id === mainFrame && ++hops > browserLimits.hopsPerVisit) onRestless();
  });
  session.on('Page.navigatedWithinDocument', ({ frameId }) => end(frameId));
  session.on('Page.frameStoppedLoading', ({ frameId }) => end(frameId));
  await session.send('Page.enable');
  return {
    begin: () => {
      end(mainFrame);
      lastTarget = null;
      hops = 0;
    },
    isPending: () => pending !== null,
    lastTarget: () => lastTarget,
    countHops: () => hops,
    end: async (timeoutMs) => {
      if (pending)
        await withDeadline(pending.promise, { timeoutMs, fault: () => new Error() }).catch(() => {});
      pending = null;
    },
  };
}
