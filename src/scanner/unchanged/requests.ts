import type { Request, Response } from 'playwright-core';
import { isSameWebsite } from '../../shared/address/url.ts';

/** Kinds of which a page never sees the answer (sendBeacon, `<a ping>`, reports), or that are for the next page. */
const silent = new Set(['ping', 'cspviolationreport', 'preflight', 'prefetch']);

export const isSilent = (request: Request): boolean => silent.has(request.resourceType());

/** An image of so few bytes is a counting pixel. */
const pixelBytes = 128;

/**
 * Whether nothing of the answer can be on the page: it says that it has no content (204), or it is another website's
 * counting pixel. Analytics address each of these anew, and posting to them changes nothing here. Connections that
 * another website keeps open (chat, statistics) are left out as well; those of the page's own website are a doubt.
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
 * Whether we could not ask the same again: no GET, an answer without end, or headers that a script set, by which the
 * server may choose its answer, when the answer bears no mark that says which one it is.
 */
export function isDoubtful(request: Request, response: Response | null): boolean {
  if (request.method() !== 'GET' || request.resourceType() === 'eventsource') return true;
  const { etag, 'last-modified': modified } = response?.headers() ?? {};
  return !etag && !modified && Object.keys(request.headers()).some((name) => isOwn(name, request));
}

const usual =
  /^(?:accept-(?:language|encoding)|referer|user-agent|origin|range|priority|purpose|dnt|save-data|cache-control|pragma|upgrade-insecure-requests|content-type|if-.*|sec-.*)$/i;

/** Only scripts ask for something else than anything. */
function isOwn(name: string, request: Request): boolean {
  if (usual.test(name)) return false;
  const isScripts = ['xhr', 'fetch'].includes(request.resourceType());
  return name.toLowerCase() === 'accept' ? isScripts && request.headers()[name] !== '*/*' : true;
}
