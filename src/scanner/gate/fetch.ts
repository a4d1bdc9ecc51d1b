import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { request } from 'undici';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits, timeouts } from '../../shared/limits/scan.ts';
import { isTrusted } from './credentials.ts';
import type { Guard } from './guard.ts';
import { toScanError } from './scanError.ts';

/** Headers for one website: no request to another one carries them, neither the first nor one after a redirect. */
export type Credentials = { website: string; headers: Record<string, string> };

export type FetchOptions = {
  userAgent: string;
  credentials?: Credentials;
  /** Replace the default headers. Sent to every host, so they must contain no secrets. */
  headers?: Record<string, string>;
  /** The last three send `json`, and no redirect is followed with them. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  json?: unknown;
  redirects?: 'follow' | 'stop';
  /** Limit from the first connection to the last byte; default `timeouts.fetchMs`. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** `url` is the final address, `body` comes decompressed. */
export type Answer = { url: string; status: number; headers: Headers; body: Readable };
export type FetchedFile = Omit<Answer, 'body'> & { body: Uint8Array; isTruncated: boolean };

/** Servers apply one encoding. A long chain is an attack: every stage takes memory before the first byte has come. */
const maxEncodings = 2;
const decompressors = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/**
 * Fetches a file of a foreign website through the gate, redirects followed. A body beyond `maxBytes` (decompressed)
 * throws TOO_LARGE, or is cut there with `truncate`. HTTP error statuses are results, not errors. Throws ScanError;
 * when `signal` was aborted, its reason.
 */
export async function guardedFetch(
  guard: Guard,
  url: string,
  options: FetchOptions & { maxBytes: number; truncate?: boolean },
): Promise<FetchedFile> {
  const answer = await guardedStream(guard, url, options);
  try {
    return { ...answer, ...(await collect(answer.body, options)) };
  } catch (fault) {
    throw toThrown(fault, options.signal);
  }
}

/** As `guardedFetch`, with the body as a stream: read it to its end or destroy it. Its errors suit `toScanError`. */
export async function guardedStream(guard: Guard, url: string, options: FetchOptions): Promise<Answer> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeouts.fetchMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    let answer = await visit(guard, url, { ...options, signal });
    if (options.redirects === 'stop' || isSending(options)) return answer;
    for (let hops = 0; ; hops++) {
      const next = toNext(answer);
      if (!next) return answer;
      answer.body.destroy();
      if (hops === scanLimits.maxRedirects) throw new ScanError('TOO_MANY_REDIRECTS');
      answer = await visit(guard, next, { ...options, signal });
    }
  } catch (fault) {
    throw toThrown(fault, options.signal);
  }
}

async function visit(guard: Guard, url: string, options: FetchOptions): Promise<Answer> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new ScanError('SCHEME_REFUSED');
  const { statusCode, headers, body } = await request(url, {
    dispatcher: isSending(options) ? guard.sender : guard.dispatcher,
    method: options.method ?? 'GET',
    signal: options.signal,
    ...(isSending(options) ? { body: JSON.stringify(options.json) } : {}),
    headers: {
      accept: '*/*',
      ...(isSending(options) ? { 'content-type': 'application/json' } : {}),
      'accept-encoding': 'gzip, br',
      'accept-language': 'de,en;q=0.5',
      ...options.headers,
      ...toOwnHeaders(url, options.credentials),
      'user-agent': options.userAgent,
    },
  });
  const encoding = options.method === 'HEAD' ? '' : String(headers['content-encoding'] ?? '');
  return { url, status: statusCode, headers: toHeaders(headers), body: decompress(body, encoding) };
}

const isSending = ({ method = 'GET' }: FetchOptions): boolean => method !== 'GET' && method !== 'HEAD';

function toOwnHeaders(url: string, credentials: Credentials | undefined): Record<string, string> {
  return credentials && isTrusted(url, credentials.website) ? credentials.headers : {};
}

function toNext({ url, status, headers }: Answer): string | null {
  const location = headers.get('location');
  if (location === null || ![301, 302, 303, 307, 308].includes(status)) return null;
  return URL.parse(location, url)?.href ?? null;
}

function toHeaders(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/** Several encodings may be stacked; the last one applied is undone first. Unknown ones are passed on as they are. */
function decompress(body: Readable, contentEncoding: string): Readable {
  const names = contentEncoding.toLowerCase().split(/\s*,\s*/);
  const stages = names.reverse().flatMap((name) => decompressors.get(name) ?? []);
  body.on('error', ignore);
  if (stages.length > maxEncodings) {
    body.destroy();
    throw new ScanError('CONNECTION_LOST');
  }
  return stages.reduce((stream, create) => pipeline(stream, create(), ignore), body);
}

/** The reader of the body gets the error; an unread body must not end the process. */
const ignore = () => {};

async function collect(
  body: Readable,
  { maxBytes, truncate = false }: { maxBytes: number; truncate?: boolean },
): Promise<{ body: Uint8Array; isTruncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes && !truncate) throw new ScanError('TOO_LARGE');
    if (size > maxBytes) return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: true };
  }
  return { body: Buffer.concat(chunks), isTruncated: false };
}

function toThrown(fault: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : toScanError(fault);
}
