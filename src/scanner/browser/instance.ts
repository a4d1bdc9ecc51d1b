import type { timeouts } from '../../shared/limits/scan.ts';
import type { ReadLetters } from '../../shared/work/readLine.ts';
import type { Guard } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import type { Chromium } from './launch.ts';
import type { browserLimits } from './limits.ts';

/** A Chromium in use. The browser ends it when it is worn and its last page is done. */
export type Instance = {
  chromium: Chromium;
  isGone: boolean;
  isWorn: boolean;
  openPages: number;
  pages: number;
  startedAt: number;
  hasOverfed(): boolean;
};

export type Lease = { instance: Instance; release(): Promise<void> };

export type Fleet = {
  guard: Guard;
  log: Log | undefined;
  readLetters: ReadLetters | undefined;
  timeouts: typeof timeouts;
  limits: typeof browserLimits;
  /** Room for one page, in turn. Throws BROWSER_FAILED, SCAN_STOPPED. */
  lease(signal?: AbortSignal): Promise<Lease>;
};
