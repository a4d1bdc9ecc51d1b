/**
 * Counts the requests of each client that this process keeps open: event streams, and those that wait for a worker.
 * `enter` gives how to leave; null where the client has as many as it may.
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
