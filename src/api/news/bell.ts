/** Remembers a ring that came while nobody waited, so no event is slept through. */
export function createBell(ended: AbortSignal) {
  let isRung = false;
  let wake: (() => void) | null = null;
  const ring = () => {
    isRung = true;
    wake?.();
  };
  ended.addEventListener('abort', ring, { once: true });
  return {
    ring,
    /** true: rung; false: the time ran out. */
    async wait(timeoutMs: number): Promise<boolean> {
      const timer = setTimeout(() => wake?.(), timeoutMs);
      if (!isRung) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
      const wasRung = isRung;
      isRung = false;
      wake = null;
      return wasRung;
    },
  };
}
