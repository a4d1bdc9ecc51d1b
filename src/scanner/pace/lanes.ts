/** Parallel work. Finished work waits here, and occupies its lane, until it is taken. */
export type Lanes<T> = {
  /** Starts work while there is a free lane and more to do. */
  fill(): Promise<void>;
  /**
   * Waits until some work is finished and returns it; empty when none was running. Throws errors of the work.
   */
  take(): Promise<T[]>;
  isBusy(): boolean;
};

/** `start` begins the next piece of work and returns its promise, or null when there is none now. */
export function createLanes<T>(count: number, start: () => Promise<{ work: Promise<T> } | null>): Lanes<T> {
  const going = new Set<Promise<T>>();
  const finished: T[] = [];
  return {
    async fill() {
      while (going.size + finished.length < count) {
        const started = await start();
        if (!started) return;
        const { work } = started;
        going.add(work);
        work.then(
          (result) => going.delete(work) && finished.push(result),
          () => {},
        );
      }
    },
    async take() {
      if (finished.length === 0 && going.size > 0) await Promise.race(going);
      return finished.splice(0);
    },
    isBusy: () => going.size + finished.length > 0,
  };
}
