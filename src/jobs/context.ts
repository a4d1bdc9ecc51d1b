import type { Store } from '../model/store.ts';
import type { Browser } from '../scanner/browser.ts';
import type { Guard } from '../scanner/guard.ts';

/** What every job may use. */
export type JobContext = {
  store: Pick<Store, 'db' | 'encryption'>;
  guard: Guard;
  browser: Browser;
  /** Tabs of one scan. */
  concurrency: number;
  publicUrl: string | undefined;
};
