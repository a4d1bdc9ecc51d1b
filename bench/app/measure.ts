import { quantile } from '../figures.ts';
import type { Client } from './client.ts';
import type { HotRequest } from './requests.ts';

/** Milliseconds from sending to the last byte; processor time and size of one answer. */
export type Measured = { name: string; ms: number[]; cpuMs: number; kilobytes: number; isFree: boolean };

/** Gives the processor time used so far. */
export type ReadCpuMs = () => Promise<number>;

const warmUps = 5;

/** Asks one after the other. */
export async function measure(
  client: Client,
  request: HotRequest,
  { times, readCpuMs }: { times: number; readCpuMs: ReadCpuMs },
): Promise<Measured> {
  const { name, toAsk } = request;
  const wanted = request.times ?? times;
  const before = request.times ? 0 : warmUps;
  let answer = '';
  for (let n = 0; n < before; n += 1) answer = await client.send(toAsk(n));
  const ms: number[] = [];
  const cpuBefore = await readCpuMs();
  for (let n = before; n < before + wanted; n += 1) {
    const startedAt = performance.now();
    answer = await client.send(toAsk(n));
    ms.push(performance.now() - startedAt);
  }
  const cpuMs = ((await readCpuMs()) - cpuBefore) / wanted;
  return {
    name,
    ms,
    cpuMs,
    kilobytes: Buffer.byteLength(answer) / 1_024,
    isFree: request.times !== undefined,
  };
}

/** Several people at once, each asking for something else as soon as they have an answer; mostly reading. */
export async function measureMixed(
  client: Client,
  requests: HotRequest[],
  { clients, times, readCpuMs }: { clients: number; times: number; readCpuMs: ReadCpuMs },
): Promise<Measured> {
  const some = requests.filter(({ times: few }) => few === undefined);
  const ms: number[] = [];
  const cpuBefore = await readCpuMs();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, person) => {
      for (let n = 0; n < times; n += 1) {
        const request = some[(person * 31 + n * 17) % some.length]!;
        const sentAt = performance.now();
        await client.send(request.toAsk(person * 1_000 + n));
        ms.push(performance.now() - sentAt);
      }
    }),
  );
  const perSecond = ms.length / ((performance.now() - startedAt) / 1_000);
  const cpuMs = ((await readCpuMs()) - cpuBefore) / ms.length;
  return {
    name: `${clients} people at once: ${perSecond.toFixed(0)} answers a second`,
    ms,
    cpuMs,
    kilobytes: 0,
    isFree: true,
  };
}

export const toRow = ({ name, ms, cpuMs, kilobytes, isFree }: Measured): string => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ms, share).toFixed(1));
  const verdict = isFree ? '' : quantile(ms, 0.99) < targetMs ? 'met' : 'MISSED';
  return `| ${name} | ${p50} | ${p95} | ${p99} | ${cpuMs.toFixed(1)} | ${kilobytes.toFixed(0)} | ${verdict} |`;
};

/** What an answer of the API may take, p99, with this much in the database. */
export const targetMs = 50;
