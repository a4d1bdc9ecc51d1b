import { setTimeout as pause } from 'node:timers/promises';
import type { ToolRun } from '../../src/shared/contract/toolRun.ts';

/** What one visitor met. Milliseconds from the first request; `place`: how many were before; null: never came so far. */
export type Visit = {
  status: number;
  firstMs: number;
  place: number | null;
  resultMs: number | null;
  doneMs: number | null;
  retryAfter: number | null;
  error: string | null;
};

/** Asks for a preview as a visitor of this network address does, and follows it to its end. */
export async function visit(server: string, url: string, address: string): Promise<Visit> {
  const startedAt = performance.now();
  const toMs = () => performance.now() - startedAt;
  const response = await fetch(`${server}/api/v1/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async', 'x-forwarded-for': address },
    body: JSON.stringify({ url }),
  });
  const run = (await response.json()) as ToolRun & { message?: string };
  const seen: Visit = {
    status: response.status,
    firstMs: toMs(),
    place: run.position ?? null,
    resultMs: null,
    doneMs: null,
    retryAfter: Number(response.headers.get('retry-after')) || null,
    error: response.ok ? null : (run.message ?? 'refused'),
  };
  if (response.status === 202)
    await follow(`${server}/api/v1/tool-runs/${run.id}/events`, address, (state) =>
      take(seen, state, toMs()),
    );
  return seen;
}

function take(seen: Visit, { status, result, error }: ToolRun, ms: number): boolean {
  if (result) seen.resultMs ??= ms;
  if (status === 'failed') seen.error = error?.message ?? 'failed';
  if (status === 'done' || status === 'failed') seen.doneMs ??= ms;
  return seen.doneMs !== null;
}

/** Reads states until `onState` has seen the last one; a broken stream is taken up again, as the browser does. */
async function follow(path: string, address: string, onState: (state: ToolRun) => boolean): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const response = await fetch(path, { headers: { 'x-forwarded-for': address } });
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data && onState(JSON.parse(data) as ToolRun)) return;
      }
    }
    await pause(500);
  }
}

/** The nth visitor's network address. */
export const toAddress = (n: number): string => `198.51.${100 + Math.floor(n / 200)}.${(n % 200) + 1}`;
