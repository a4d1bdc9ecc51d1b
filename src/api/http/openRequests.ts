/**
 * Counts each client's open requests in this process: event streams, and requests waiting for a worker.
 * `enter` returns a function to leave, or null when the client has reached its limit.
 */
export function createOpenRequests(mostPerClient: number) {
  const open = new Map<string, number>();
  return {
    enter(client: string): (() => void) | null {
      const count = (open.get(client) ?? 0) + 1;
      if (count > mostPerClient) return null;
      open.set(client, count);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const rest = (open.get(client) ?? 1) - 1;
        if (rest > 0) open.set(client, rest);
        else open.delete(client);
      };
    },
  };
}
