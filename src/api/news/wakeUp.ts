/** Lets one listener sleep until it is called. A call while it is awake ends its next sleep at once. */
export function createWakeUp(ended: AbortSignal) {
  let isCalled = false;
  let wake: (() => void) | null = null;
  const call = () => {
    isCalled = true;
    wake?.();
  };
  ended.addEventListener('abort', call, { once: true });
  return {
    call,
    /** Returns true after a call, false after the timeout. */
    async sleep(timeoutMs: number): Promise<boolean> {
      const timer = setTimeout(() => wake?.(), timeoutMs);
      if (!isCalled) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
      const wasCalled = isCalled;
      isCalled = false;
      wake = null;
      return wasCalled;
    },
  };
}
