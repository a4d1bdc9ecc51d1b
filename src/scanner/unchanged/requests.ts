import type { Request, Response } from 'playwright-core';
import { isSameWebsite } from '../../shared/address/url.ts';

/**
 * Request kinds whose answer the page never sees (sendBeacon, `<a ping>`, reports) or that serve the next
 * page.
 */
const silent = new Set(['ping', 'cspviolationreport', 'preflight', 'prefetch']);

export const isSilent = (request: Request): boolean => silent.has(request.resourceType());

const pixelBytes = 128;

/**
 * Tells whether the answer cannot affect the page. True for empty answers (204, 205), unless the page posted
 * to its own website.
 *
 * Also true for these requests to other websites: tracking pixels, posts without an answer, and event streams
 * (chat, statistics). Analytics use a new address for each pixel. Event streams of the page's own website
 * raise doubt instead (`isDoubtful`).
 */
export function isWithoutContent(request: Request, response: Response | null, pageUrl: string): boolean {
  const isForeign = !isSameWebsite(request.url(), pageUrl);
  const isGet = request.method() === 'GET';
  if (isForeign && request.resourceType() === 'eventsource') return true;
  if (!response) return isForeign && !isGet;
  if (isForeign || isGet) return isEmpty(response) || (isForeign && isPixel(response));
  return false;
}

const isEmpty = (response: Response): boolean => response.status() === 204 || response.status() === 205;

function isPixel(response: Response): boolean {
  const { 'content-type': type = '', 'content-length': length } = response.headers();
  return type.startsWith('image/') && length !== undefined && Number(length) <= pixelBytes;
}

/**
 * Tells whether we cannot repeat the request: it is not a GET, or its answer never ends. Also true if a
 * script set headers and the answer has neither ETag nor Last-Modified. The server may choose its answer by
 * such headers.
 */
export function isDoubtful(request: Request, response: Response | null): boolean {
  if (request.method() !== 'GET' || request.resourceType() === 'eventsource') return true;
  const { etag, 'last-modified': modified } = response?.headers() ?? {};
  return !etag && !modified && Object.keys(request.headers()).some((name) => isOwn(name, request));
}

const usual =
  /^(?:accept-(?:language|encoding)|referer|user-agent|origin|range|priority|purpose|dnt|save-data|cache-control|pragma|upgrade-insecure-requests|content-type|if-.*|sec-.*)$/i;

/**
 * Tells whether a script set this header. Only scripts choose `Accept` freely, and their default is "any
 * type".
 */
function isOwn(name: string, request: Request): boolean {
  if (usual.test(name)) return false;
  const isScripts = ['xhr', 'fetch'].includes(request.resourceType());
  return name.toLowerCase() === 'accept' ? isScripts && request.headers()[name] !== '*/*' : true;
}
