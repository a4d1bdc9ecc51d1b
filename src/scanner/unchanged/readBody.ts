import { decodeText } from '../gate/decodeText.ts';
import type { Answer } from '../gate/fetch.ts';
import { toHtmlHash } from './normalise.ts';

export async function readBody({ body }: Answer, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) return null;
  }
  return Buffer.concat(chunks);
}

/** Hashes for each encoding in which a browser may read the body, likeliest first. */
export function toHtmlHashes({ headers }: Answer, body: Uint8Array): [string, ...string[]] {
  const servedAt = toServedAt(headers.get('date'));
  const { text, isGuess } = decodeText({ headers, body });
  if (!isGuess) return [toHtmlHash(text, servedAt)];
  const toHash = (label: string) => toHtmlHash(new TextDecoder(label).decode(body), servedAt);
  return [toHash('windows-1252'), toHash('utf-8')];
}

/** The server's clock when it answered; ours where it does not say. */
export function toServedAt(date: string | null | undefined): number {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? Date.now() : ms;
}

export async function drain({ body, headers }: Answer, maxBytes: number): Promise<void> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    body.destroy();
    return;
  }
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) break;
  }
}
