import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isSameWebsite, toPageUrl } from '../../shared/address/url.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits, timeouts } from '../../shared/limits/scan.ts';
import { type FetchOptions, guardedStream } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';
import { createSitemapParser, type SitemapEntry } from './sitemapParser.ts';

export type FoundSitemaps = {
  sitemaps: string[];
  /** Pages of this website in canonical form, each once, in sitemap order. */
  urls: string[];
  failed: string[];
  malformed: string[];
  /** Reading ended at a limit (addresses, sitemaps, time). */
  isCut: boolean;
};

type Outcome = 'read' | 'malformed' | 'failed';

export const guesses = ['/sitemap.xml', '/sitemap_index.xml', '/sitemap.xml.gz', '/wp-sitemap.xml'];
const parallel = 4;

/**
 * Reads the sitemaps named by the robots.txt of the website at `url` (`named`). If it names none, reads the
 * first sitemap found at the usual addresses. Follows indexes; keeps only addresses of this website. Limits:
 * `scanLimits.maxSitemaps`, `maxSitemapUrls`, `maxSitemapBytes` per file, and `timeouts.stepMs` in all.
 * Throws only when `options.signal` was aborted.
 */
export async function fetchSitemaps(
  guard: Guard,
  url: string,
  { named, ...options }: FetchOptions & { named: string[] },
): Promise<FoundSitemaps> {
  const found: FoundSitemaps = { sitemaps: [], urls: [], failed: [], malformed: [], isCut: false };
  const read = createReader(guard, url, options, found);
  if (named.length > 0) await read(named);
  for (const path of named.length > 0 ? [] : guesses) {
    await read([new URL(path, url).href]);
    found.failed = found.sitemaps.length > 0 ? found.failed : [];
    if (found.sitemaps.length > 0 || found.isCut) break;
  }
  return found;
}

function createReader(guard: Guard, websiteUrl: string, options: FetchOptions, found: FoundSitemaps) {
  const endsAt = Date.now() + timeouts.stepMs;
  const known = new Set<string>();
  const queue: string[] = [];
  const take = createTaker(websiteUrl, found, (url) => {
    if (known.has(url)) return;
    if (known.size >= scanLimits.maxSitemaps) found.isCut = true;
    else if (known.add(url)) queue.push(url);
  });
  const readOne = async (url: string) => {
    const timeoutMs = Math.max(1, Math.min(timeouts.fetchMs, endsAt - Date.now()));
    const outcome = await readSitemap(guard, url, { ...options, timeoutMs }, (entry) => take(entry, url));
    if (outcome !== 'failed') found.sitemaps.push(url);
    if (outcome !== 'read') found[outcome].push(url);
  };
  return async (urls: string[]): Promise<void> => {
    for (const url of urls) take({ kind: 'sitemap', url }, websiteUrl);
    while (queue.length > 0 && found.urls.length < scanLimits.maxSitemapUrls) {
      found.isCut ||= Date.now() >= endsAt;
      if (Date.now() >= endsAt) return;
      await Promise.all(queue.splice(0, parallel).map(readOne));
    }
  };
}

function createTaker(websiteUrl: string, found: FoundSitemaps, addSitemap: (url: string) => void) {
  const pages = new Set<string>();
  return ({ kind, url }: SitemapEntry, base: string): boolean => {
    if (kind === 'lastmod' || kind === 'end') return true;
    const address = kind === 'page' ? toPageUrl(url, base) : (URL.parse(url, base)?.href ?? null);
    if (address === null) return true;
    if (kind === 'sitemap') addSitemap(address);
    if (kind === 'sitemap' || pages.has(address) || !isSameWebsite(address, websiteUrl)) return true;
    if (pages.size >= scanLimits.maxSitemapUrls) {
      found.isCut = true;
      return false;
    }
    pages.add(address);
    found.urls.push(address);
    return true;
  };
}

/** Reads one sitemap as far as possible. `take` returns false when no more entries are wanted. */
async function readSitemap(
  guard: Guard,
  url: string,
  options: FetchOptions,
  take: (entry: SitemapEntry) => boolean,
): Promise<Outcome> {
  let count = 0;
  let isWanted = true;
  const parser = createSitemapParser((entry) => {
    if (entry.kind !== 'end') count++;
    isWanted &&= take(entry);
  });
  try {
    const { status, body } = await guardedStream(guard, url, options);
    if (status !== 200) body.destroy();
    if (status !== 200) return 'failed';
    const decoder = new TextDecoder();
    for await (const bytes of limit(await unzip(body))) {
      parser.write(decoder.decode(bytes, { stream: true }));
      if (!isWanted) return 'read';
    }
    const { isSitemap, isMalformed } = parser.end();
    if (!isSitemap && count === 0) return 'failed';
    return isMalformed ? 'malformed' : 'read';
  } catch {
    if (options.signal?.aborted) throw options.signal.reason;
    return count > 0 ? 'malformed' : 'failed';
  }
}

export async function* limit(body: Readable): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of body as AsyncIterable<Uint8Array>) {
    size += bytes.length;
    if (size > scanLimits.maxSitemapBytes) throw new ScanError('TOO_LARGE');
    yield bytes;
  }
}

/** `.gz` files arrive without `content-encoding`: detected by their first two bytes. */
export async function unzip(body: Readable): Promise<Readable> {
  // An empty body ends without ever becoming readable.
  await Promise.race([once(body, 'readable'), finished(body, { writable: false })]);
  const head: Buffer | null = body.read();
  if (head === null) return body;
  body.unshift(head);
  return head[0] === 0x1f && head[1] === 0x8b ? pipeline(body, createGunzip(), () => {}) : body;
}
