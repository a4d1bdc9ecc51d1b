// Decision 12: docs/decisions/012-page-clock.md
import { randomBytes } from 'node:crypto';
import type { CDPSession } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { withDeadline } from '../pace/deadline.ts';
import { clockParts, type Due } from './clockInPage.ts';
import { seedRandomInPage } from './seedRandomInPage.ts';
import { toFault, toScript } from './world.ts';

export type Clock = {
  isHeld(): boolean;
  /** Holds or releases time in the pages opened from now on; open pages stay as they are. */
  hold(isHeld: boolean): Promise<void>;
  next(): Promise<Due>;
  /**
   * Puts the page's clock forward and runs everything due by then; returns `next`. Throws as `World.evaluate`.
   */
  advance(ms: number): Promise<Due>;
  /** True if a script asked for the setting of less motion; it heard that there is none. */
  hasMotionQuery(): Promise<boolean>;
};

const timeoutMs = 10_000;

export function openClock(session: CDPSession): Clock {
  const name = `_${randomBytes(8).toString('hex')}`;
  const source = toScript(
    [...clockParts, seedRandomInPage],
    `installClock(${JSON.stringify(name)}, seedRandomInPage)`,
  );
  let identifier: string | null = null;
  const call = async (expression: string): Promise<Due> => {
    const work = session.send('Runtime.evaluate', {
      expression: `globalThis.${name}?.${expression} ?? null`,
      awaitPromise: true,
      returnByValue: true,
    });
    try {
      const { result } = await withDeadline(work, { timeoutMs, fault: () => new ScanError('PAGE_HUNG') });
      return typeof result.value === 'number' ? result.value : null;
    } catch (fault) {
      throw toFault(fault);
    }
  };
  return {
    isHeld: () => identifier !== null,
    async hold(isHeld) {
      if (isHeld === (identifier !== null)) return;
      if (identifier) await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
      identifier = isHeld
        ? (await session.send('Page.addScriptToEvaluateOnNewDocument', { source })).identifier
        : null;
    },
    next: () => call('next()'),
    advance: (ms) => call(`advance(${ms})`),
    hasMotionQuery: async () => ((await call('countMotionQueries()')) ?? 0) > 0,
  };
}
