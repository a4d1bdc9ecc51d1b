/** An address waiting to be audited. */
export type FrontierEntry = { url: string; depth: number };

/**
 * The crawl's memory of what is waiting, running and done. In memory for the command line, rows of `scan_pages` for
 * stored scans: those survive a restart, and several workers may share them. Every verb is safe to call concurrently.
 */
export type Frontier = {
  /** Adds addresses not met before (compared by `toPageKey`), up to the page limit; gives how many were new. */
  add(entries: FrontierEntry[]): Promise<number>;
  /** Takes the next waiting address, lowest depth first, or null when none is waiting now. */
  claim(): Promise<FrontierEntry | null>;
  /** Marks a claimed address as finished. `duplicateOf`: it turned out to be that page (redirect, canonical). */
  finish(url: string, result: { ok: boolean; duplicateOf?: string }): Promise<void>;
  counts(): Promise<FrontierCounts>;
};

export type FrontierCounts = { waiting: number; running: number; done: number; failed: number };
