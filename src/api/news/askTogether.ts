/**
 * Turns a query for many keys into one for a single key. Callers in the same turn of the event loop share a query, so
 * listeners woken together cost one.
 */
export function askTogether<T>(
  ask: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  let next: { keys: Set<string>; answers: Promise<Map<string, T>> } | null = null;
  return async (key) => {
    next ??= gather();
    next.keys.add(key);
    return (await next.answers).get(key);
  };

  function gather() {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const answers = turn.then(() => {
      next = null;
      return ask([...keys]);
    });
    return { keys, answers };
  }
}
