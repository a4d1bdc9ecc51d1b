import type { z } from 'zod';
import { type FetchedFile, guardedFetch } from '../../../scanner/gate/fetch.ts';
import type { Guard } from '../../../scanner/gate/guard.ts';
import { toScanError } from '../../../scanner/gate/scanError.ts';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { toLine } from '../../../shared/text/line.ts';
import { toRetryAfterMs } from '../../../shared/text/retryAfter.ts';
import { TrackerFault } from './trackerFault.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
type Query = { [name: string]: string | string[] };
type Request = { path: string; query?: Query; json?: unknown; method?: Method };

/** Asks a tracker and reads the answer by a schema. Throws TrackerFault, and the reason of an aborted signal. */
export type AskTracker = <T>(schema: z.ZodType<T>, request: Request) => Promise<T>;

type Api = { base: string; headers: { [name: string]: string } };
type Way = { guard: Guard; userAgent: string; signal: AbortSignal };

/** Sends the token to the tracker's own address only, and follows no redirect. */
export function toAskTracker({ guard, userAgent, signal }: Way, { base, headers }: Api): AskTracker {
  if (!base.startsWith('https:') && !guard.isAllowed(base)) throw new TrackerFault('HTTPS_NEEDED');
  return async (schema, { path, query = {}, json, method = json === undefined ? 'GET' : 'POST' }) => {
    const file = await guardedFetch(guard, toUrl(base, path, query), {
      method,
      json,
      userAgent,
      signal,
      headers: { accept: 'application/json' },
      credentials: { website: new URL(base).origin, headers },
      redirects: 'stop',
      timeoutMs: trackerLimits.requestMs,
      maxBytes: trackerLimits.maxAnswerBytes,
    }).catch((fault: unknown) => {
      throw signal.aborted ? fault : toFault(fault);
    });
    return read(schema, file);
  };
}

function toUrl(base: string, path: string, query: Query): string {
  const url = new URL(`${base}${path}`);
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) url.searchParams.append(name, value);
  return url.href;
}

const privateTargets = new Set(['TARGET_PRIVATE', 'TARGET_RESERVED', 'PORT_REFUSED', 'SCHEME_REFUSED']);

function toFault(fault: unknown): TrackerFault {
  const { code, message } = toScanError(fault);
  if (privateTargets.has(code)) return new TrackerFault('PRIVATE');
  return new TrackerFault('AWAY', { detail: message });
}

function read<T>(schema: z.ZodType<T>, file: FetchedFile): T {
  const text = new TextDecoder().decode(file.body).trim();
  const json = parse(text);
  if (file.status < 200 || file.status >= 300) throw toRefusal(file, json);
  if (json === undefined && text !== '') throw new TrackerFault('ODD');
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new TrackerFault('ODD');
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRefusal({ status, headers }: FetchedFile, json: unknown): TrackerFault {
  const detail = toDetail(json) || `Status ${status}`;
  if (status >= 300 && status < 400)
    return new TrackerFault('REDIRECT', { detail: headers.get('location')?.slice(0, 200) });
  const seconds = toSeconds(status, headers);
  if (seconds !== null) return new TrackerFault('PAUSE', { retryAfterSeconds: seconds });
  if (status >= 500) return new TrackerFault('SERVER', { detail });
  if (status === 401) return new TrackerFault('TOKEN', { detail });
  if (status === 403) return new TrackerFault('RIGHTS', { detail });
  if (json === undefined && status !== 404) return new TrackerFault('ODD', { detail });
  if (status === 404) return new TrackerFault('PROJECT', { detail });
  return new TrackerFault(status === 410 ? 'GONE' : 'REFUSED', { detail });
}

/** Seconds to wait if the answer asks for a break; GitHub refuses with 403 and says when its hour ends. */
function toSeconds(status: number, headers: Headers): number | null {
  const retryAfterMs = toRetryAfterMs(headers.get('retry-after'));
  const isFull = headers.get('x-ratelimit-remaining') === '0';
  const isAsked = status === 429 || (status === 503 && retryAfterMs !== null);
  if (!isAsked && !(status === 403 && (isFull || retryAfterMs !== null))) return null;
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'));
  const resetMs = isFull && reset > 0 ? reset * 1_000 - Date.now() : 0;
  return Math.ceil(Math.max(retryAfterMs ?? resetMs, 1_000) / 1_000);
}

/** Words of a refusal, in whichever of the systems' forms they come. */
function toDetail(json: unknown): string {
  if (typeof json !== 'object' || json === null) return '';
  const { message, error, errorMessages, errors } = json as { [name: string]: unknown };
  return toLine([message, error, errorMessages, errors].flatMap(listWords).join('; ')).slice(0, 200);
}

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(listWords);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    listWords(inner).map((words) => `${name}: ${words}`),
  );
}
