/** Parallel work. Finished results wait here, and occupy their lane, until they are taken. */
export type Lanes<T> = {
  fill(): Promise<void>;
  /** Waits for finished work and returns it; empty if none was running. Throws what the work threw. */
  take(): Promise<T[]>;
  isBusy(): boolean;
};

/** `start` begins the next piece of work and returns its promise, or null if there is none now. */
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
