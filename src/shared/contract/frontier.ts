/** An address waiting to be audited. */
export type FrontierEntry = { url: string; depth: number };

/**
 * The crawl's memory of what is waiting, running and done. In memory for the command line, rows of `scan_pages` for
 * stored scans: those survive a restart, and several workers may share them. Every verb is safe to call concurrently.
 */
export type Frontier = {
  /** Adds addresses not met before (compared by `toPageKey`); gives how many were new. */
  add(entries: FrontierEntry[]): Promise<number>;
  /** Takes the next waiting address, lowest depth first; null when none is waiting or the page limit is reached. */
  claim(): Promise<FrontierEntry | null>;
  finish(url: string, outcome: FrontierOutcome): Promise<void>;
  counts(): Promise<FrontierCounts>;
};

/** `dropped`: no page of its own (a duplicate, a document); its place under the page limit goes to the next one. */
export type FrontierOutcome = 'done' | 'failed' | 'dropped';

/** `waiting` counts only what the page limit still lets through. */
export type FrontierCounts = { waiting: number; running: number; done: number; failed: number };
