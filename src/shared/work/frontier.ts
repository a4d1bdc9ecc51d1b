/** An address waiting to be audited. */
export type FrontierEntry = { url: string; depth: number };

/** A page that has been reached. Keys of `toPageKey`: where it stands, and what it calls its canonical address, or null. */
export type Arrival = { url: string; final_key: string; canonical_key: string | null; title: string };

/**
 * The crawl's memory of what is waiting, running and done. In memory for the command line, rows of `scan_pages` for
 * stored scans: those survive a restart, and several workers may share them. Every verb is safe to call concurrently.
 */
export type Frontier = {
  /** Adds addresses not met before (compared by `toPageKey`); gives how many were new. */
  add(entries: FrontierEntry[]): Promise<number>;
  /** Takes the next waiting address, lowest depth first; null when none is waiting or the page limit is reached. */
  claim(): Promise<FrontierEntry | null>;
  /**
   * A claimed address has led to a page: gives the address of the page that it repeats, or null, and then it is
   * remembered. A canonical address counts only together with the same title: many websites name their home page as the
   * canonical of everything.
   */
  meet(arrival: Arrival): Promise<string | null>;
  /** What `meet` would give, without remembering anything. */
  findTwin(arrival: Arrival): Promise<string | null>;
  finish(url: string, outcome: FrontierOutcome): Promise<void>;
  /** Whoever stores the event of a page finishes its address in the same transaction. */
  isClosedByEvents?: true;
  counts(): Promise<FrontierCounts>;
};

/** `dropped`: no page of its own (a duplicate, a document); its place under the page limit goes to the next one. */
export type FrontierOutcome = 'done' | 'failed' | 'dropped';

/** `waiting` counts only what the page limit still lets through. */
export type FrontierCounts = { waiting: number; running: number; done: number; failed: number };
