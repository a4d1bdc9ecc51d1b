import { text } from 'node:stream/consumers';
import { toClient } from './client.ts';

/** `ms`: from sending to the last byte, of each answer. */
export type Asked = { perSecond: number; ms: number[] };

export type Load = { url: string; token: string; paths: string[]; people: number; seconds: number };

// As a process of its own, the load has a core of its own: reads a Load as JSON and prints an Asked.
if (import.meta.main) console.log(JSON.stringify(await load(JSON.parse(await text(process.stdin)))));

/** Each of many people asks for the next path as soon as they have an answer. */
async function load({ url, token, paths, people, seconds }: Load): Promise<Asked> {
  const client = toClient(url, token);
  const ms: number[] = [];
  let asked = 0;
  const startedAt = performance.now();
  const ask = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const sentAt = performance.now();
      await client.send({ path: paths[asked++ % paths.length]! });
      ms.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: people }, ask));
  return { perSecond: (ms.length * 1_000) / (performance.now() - startedAt), ms };
}
