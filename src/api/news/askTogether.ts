/**
 * Turns a question about many keys into one about a single key: who asks in the same turn is asked for together. Many
 * who are woken by the same event cost one query.
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
