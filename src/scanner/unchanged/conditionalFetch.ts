import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CrawlCookie } from '../../shared/address/cookies.ts';
import { isTrusted, toCookieHeader } from '../gate/credentials.ts';
import { type Answer, guardedStream } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';
import type { unchangedLimits } from './limits.ts';

export type FetchSettings = {
  guard: Guard;
  userAgent: string;
  /** Website that gets the cookies and headers; no other does. */
  website: string;
  headers?: Record<string, string> | undefined;
  cookies?: CrawlCookie[] | undefined;
  limits: typeof unchangedLimits;
};

type Question = { headers: Record<string, string>; timeoutMs: number; signal?: AbortSignal | undefined };

/**
 * Sends a request as the browser does and passes the answer to `read`, which ends its body. Sends a host no
 * more requests at once than a browser does.
 */
export type ConditionalFetch = <T>(
  url: string,
  question: Question,
  read: (answer: Answer) => Promise<T>,
) => Promise<T>;

export function createConditionalFetch(asker: FetchSettings): ConditionalFetch {
  const rooms = new LRUCache<string, LimitFunction>({ max: 500 });
  return (url, { signal, ...question }, read) => {
    const host = URL.parse(url)?.host ?? '';
    const room = rooms.get(host) ?? pLimit(asker.limits.perHost);
    rooms.set(host, room);
    return room(async () => {
      signal?.throwIfAborted();
      const answer = await guardedStream(asker.guard, url, {
        ...question,
        userAgent: asker.userAgent,
        credentials: toCredentials(url, asker),
        ...(signal ? { signal } : {}),
      });
      return read(answer);
    });
  };
}

function toCredentials(url: string, { website, headers = {}, cookies = [] }: FetchSettings) {
  const cookie = isTrusted(url, website) ? toCookieHeader(cookies, url) : null;
  return { website, headers: { ...headers, ...(cookie ? { cookie } : {}) } };
}

/**
 * Headers that Chromium's German tabs send for a document. A server may answer each kind of request
 * differently.
 */
export const documentHeaders = {
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'accept-language': 'de-DE',
  'upgrade-insecure-requests': '1',
};

const imageAccept = 'image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Guesses the kind of resource from its file ending; a wrong guess at worst causes another audit. */
export function toResourceHeaders(url: string): Record<string, string> {
  const ending = /\.([a-z\d]{2,5})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  const accept = accepts.get(ending) ?? '*/*';
  return { accept, 'accept-language': 'de-DE' };
}

const accepts = new Map([
  ['css', 'text/css,*/*;q=0.1'],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp'].map((ending): [string, string] => [
    ending,
    imageAccept,
  ]),
  ...['html', 'htm'].map((ending): [string, string] => [ending, documentHeaders.accept]),
]);
