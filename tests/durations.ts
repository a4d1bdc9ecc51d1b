/** Milliseconds that the work kept this thread on a core: what else the machine does makes no difference. */
export async function toCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The shortest of several durations of the same work, in milliseconds: the one that nobody else held up. */
export async function toShortestMs(times: number, work: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now();
    await work();
    shortest = Math.min(shortest, performance.now() - startedAt);
  }
  return shortest;
}
