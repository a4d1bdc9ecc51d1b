export type FrontierEntry = { url: string; depth: number };

/**
 * A page that was reached. `final_key` and `canonical_key` are `toPageKey` of its final and its canonical
 * address.
 */
export type PageIdentity = { url: string; final_key: string; canonical_key: string | null; title: string };

/**
 * Queue of a crawl: addresses that wait, run or are done. The command line keeps it in memory. Stored scans
 * keep it in rows of `scan_pages`, which survive a restart and can be shared by workers. Every method may be
 * called concurrently.
 */
export type Frontier = {
  /** Adds addresses not met before (compared by `toPageKey`). Returns the number of new ones. */
  add(entries: FrontierEntry[]): Promise<number>;
  /**
   * Takes the next waiting address, lowest depth first; null when none is waiting or the page limit is
   * reached.
   */
  claim(): Promise<FrontierEntry | null>;
  /**
   * Records the page that a claimed address led to. Returns the address of the page it repeats, or null for a
   * new page. A canonical address counts only with the same title: many websites name their home page as
   * canonical of every page.
   */
  meet(identity: PageIdentity): Promise<string | null>;
  /** Returns the same as `meet` without recording anything. */
  findTwin(identity: PageIdentity): Promise<string | null>;
  finish(url: string, outcome: FrontierOutcome): Promise<void>;
  /** The consumer that stores a page's event finishes its address in the same transaction. */
  isClosedByEvents?: true;
  counts(): Promise<FrontierCounts>;
};

/**
 * `dropped`: no page of its own (a duplicate, a document). The next address gets its place under the page
 * limit.
 */
export type FrontierOutcome = 'done' | 'failed' | 'dropped';

/** `waiting` counts only addresses that the page limit still allows, `beyond` those that it does not. */
export type FrontierCounts = {
  waiting: number;
  beyond: number;
  running: number;
  done: number;
  failed: number;
};
