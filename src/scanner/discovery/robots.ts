import { isSameWebsite, toPageKey } from '../../shared/address/url.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { decodeText } from '../gate/decodeText.ts';
import { type FetchedFile, type FetchOptions, guardedFetch } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';
import { readRules } from './robotsRules.ts';

export type Robots = {
  url: string;
  isFound: boolean;
  /** The server could not say: 429, 5xx or no answer. Then only the start page may be opened. */
  isUnavailable: boolean;
  /** Returns true if we may visit the address. Addresses of other websites are always allowed. */
  allows(url: string): boolean;
  /** Time asked for between two visits, at most `scanLimits.maxCrawlDelayMs`; 0 when none is. */
  crawlDelayMs: number;
  sitemaps: string[];
  disallowCount: number;
};

/**
 * Fetches and reads /robots.txt of the website at `url` (RFC 9309). A 4xx allows everything. After 429, 5xx or no
 * answer only the start page is allowed, since a user asked us to check it. Reads at most
 * `scanLimits.maxRobotsBytes`. Throws only when `options.signal` was aborted, with its reason.
 */
export async function fetchRobots(guard: Guard, url: string, options: FetchOptions): Promise<Robots> {
  const robotsUrl = new URL('/robots.txt', url).href;
  const file = await fetchFile(guard, robotsUrl, options);
  if (!file || file.status >= 500 || file.status === 429) return toUnavailable(robotsUrl, url);
  if (file.status !== 200) return readRobots(robotsUrl, null);
  const { text } = decodeText(file);
  return readRobots(robotsUrl, isHtml(file, text) ? null : text);
}

async function fetchFile(guard: Guard, url: string, options: FetchOptions): Promise<FetchedFile | null> {
  try {
    return await guardedFetch(guard, url, {
      ...options,
      maxBytes: scanLimits.maxRobotsBytes,
      truncate: true,
    });
  } catch (fault) {
    if (fault instanceof ScanError) return null;
    throw fault;
  }
}

/** The rules of a robots.txt for its own website; `text` null: there is none. */
export function readRobots(robotsUrl: string, text: string | null): Robots {
  const { allows, crawlDelaySeconds, sitemaps, disallowCount } = readRules(text ?? '');
  return {
    url: robotsUrl,
    isFound: text !== null,
    isUnavailable: false,
    allows: (url) => !isSameWebsite(url, robotsUrl) || allows(toPath(url)),
    crawlDelayMs: Math.max(0, Math.min(crawlDelaySeconds * 1_000, scanLimits.maxCrawlDelayMs)),
    sitemaps: toSitemaps(sitemaps, robotsUrl),
    disallowCount,
  };
}

const toUnavailable = (robotsUrl: string, startUrl: string): Robots => ({
  ...readRobots(robotsUrl, null),
  isUnavailable: true,
  allows: (url) => toPageKey(url) === toPageKey(startUrl),
});

function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const toSitemaps = (lines: string[], robotsUrl: string) => [
  ...new Set(lines.flatMap((line) => URL.parse(line, robotsUrl)?.href ?? [])),
];

/** Many servers answer every unknown address with a page and status 200. */
const isHtml = ({ headers }: FetchedFile, text: string) =>
  /html/i.test(headers.get('content-type') ?? '') || /^\s*<(?:!doctype|html|\?xml)/i.test(text);
