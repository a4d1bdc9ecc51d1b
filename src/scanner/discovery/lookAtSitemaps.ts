import { createHash } from 'node:crypto';
import { isSameWebsite, toPageUrl } from '../../shared/address/url.ts';
import type { SitemapFile, SitemapState } from '../../shared/contract/crawlSettings.ts';
import { scanLimits, timeouts } from '../../shared/limits/scan.ts';
import { type FetchOptions, guardedStream } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';
import { toConditions, toValidator } from '../unchanged/validator.ts';
import { fetchRobots } from './robots.ts';
import { createSitemapParser } from './sitemapParser.ts';
import { guesses, limit, unzip } from './sitemaps.ts';

export type SitemapLook =
  | { outcome: 'none' | 'unreachable' }
  | {
      outcome: 'read';
      state: SitemapState;
      /** Pages that are new or have another date. */
      changed: string[];
      /** Pages that were there the last time, with their old date. */
      lost: number;
    };

type Look = { guard: Guard; website: string; known: SitemapState | null; options: FetchOptions };
/** `pages`: by mark, those of a file that has changed. */
type Read = { file: SitemapFile; pages: Map<string, string> };

/**
 * Reads the sitemaps of the website at `url` and compares them with `known`. Asks with validators, so that an unchanged
 * file costs one answer without a body. A file that is missing or broken makes the whole look `unreachable`: half a
 * sitemap would look like lost pages. Throws only when `options.signal` was aborted.
 */
export async function lookAtSitemaps(
  guard: Guard,
  url: string,
  { known, ...options }: FetchOptions & { known: SitemapState | null },
): Promise<SitemapLook> {
  const robots = await fetchRobots(guard, url, options);
  if (robots.isUnavailable) return { outcome: 'unreachable' };
  const look = { guard, website: url, known, options };
  const files = await readAll(look, robots.sitemaps);
  if (files === null) return { outcome: 'unreachable' };
  if (files.length === 0) return { outcome: known ? 'unreachable' : 'none' };
  return compare(files, known);
}

function compare(files: Read[], known: SitemapState | null): SitemapLook {
  const before = new Set(known?.files.flatMap(({ marks }) => marks));
  const now = new Set(files.flatMap(({ file }) => file.marks));
  const changed = files.flatMap(({ pages }) =>
    [...pages].flatMap(([mark, page]) => (before.has(mark) ? [] : [page])),
  );
  const lost = [...before].filter((mark) => !now.has(mark)).length;
  return { outcome: 'read', state: { files: files.map(({ file }) => file) }, changed, lost };
}

/** Null: one could not be read. Without named ones, the first at the usual addresses counts. */
async function readAll(look: Look, named: string[]): Promise<Read[] | null> {
  if (named.length > 0) return readTree(look, named);
  for (const path of guesses) {
    const files = await readTree(look, [new URL(path, look.website).href]);
    if (files) return files;
  }
  return [];
}

async function readTree(look: Look, roots: string[]): Promise<Read[] | null> {
  const endsAt = Date.now() + timeouts.stepMs;
  const files = new Map<string, Read>();
  const queue = [...roots];
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (files.has(url)) continue;
    if (files.size >= scanLimits.maxSitemaps) break;
    const read = Date.now() < endsAt ? await readFile(look, url) : null;
    if (!read) return null;
    files.set(url, read);
    queue.push(...read.file.sitemaps);
  }
  return [...files.values()];
}

async function readFile({ guard, website, known, options }: Look, url: string): Promise<Read | null> {
  const before = known?.files.find((file) => file.url === url);
  try {
    const headers = toConditions(before?.validator ?? null);
    const { status, headers: answered, body } = await guardedStream(guard, url, { ...options, headers });
    if (status !== 200) body.destroy();
    if (status === 304 && before) return { file: before, pages: new Map() };
    if (status !== 200) return null;
    const read = createCollector(website, url);
    const parser = createSitemapParser(read.take);
    const decoder = new TextDecoder();
    for await (const bytes of limit(await unzip(body))) parser.write(decoder.decode(bytes, { stream: true }));
    if (!parser.end().isSitemap) return null;
    return read.end(toValidator((name) => answered.get(name)));
  } catch {
    if (options.signal?.aborted) throw options.signal.reason;
    return null;
  }
}

/** Puts a page and its date together, in whichever order they come. */
function createCollector(website: string, url: string) {
  const pages = new Map<string, string>();
  const sitemaps = new Set<string>();
  let page: string | null = null;
  let lastmod = '';
  const close = () => {
    const isOwn = page !== null && isSameWebsite(page, website);
    if (page && isOwn && pages.size < scanLimits.maxSitemapUrls) pages.set(toMark(page, lastmod), page);
    page = null;
    lastmod = '';
  };
  const take: Parameters<typeof createSitemapParser>[0] = (entry) => {
    if (entry.kind === 'sitemap') sitemaps.add(URL.parse(entry.url, url)?.href ?? url);
    if (entry.kind === 'end') close();
    if (entry.kind === 'lastmod') lastmod = entry.url;
    if (entry.kind !== 'page') return;
    if (page !== null) close();
    page = toPageUrl(entry.url, url);
  };
  const end = (validator: string | null): Read => {
    close();
    const file = { url, validator, sitemaps: [...sitemaps], marks: [...pages.keys()] };
    return { file, pages };
  };
  return { take, end };
}

/** Short, because a sitemap may name 50,000 pages. */
const toMark = (page: string, lastmod: string): string =>
  createHash('sha256').update(`${page} ${lastmod}`).digest().subarray(0, 8).toString('base64url');
