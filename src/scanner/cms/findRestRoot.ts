import { isSameWebsite } from '../../shared/address/url.ts';
import { cmsLimits } from '../../shared/limits/work.ts';
import { type FetchedFile, type FetchOptions, guardedFetch } from '../gate/fetch.ts';
import type { Guard } from '../gate/guard.ts';
import { CmsFault } from './cmsFault.ts';
import { readAnswer } from './readAnswer.ts';

const relation = 'https://api.w.org/';

/** Start of the REST API. `hasPasswords`: application passwords are offered; null if the API does not say. */
export type RestRoot = { url: URL; hasPasswords: boolean | null };

/**
 * Finds the REST API of a WordPress by the link in its pages, else at its usual places. No request here
 * carries a password. Throws CmsFault NOT_FOUND, FOREIGN, HTTPS_NEEDED, and ScanError.
 */
export async function findRestRoot(guard: Guard, url: string, options: FetchOptions): Promise<RestRoot> {
  const page = await guardedFetch(guard, url, {
    ...options,
    maxBytes: cmsLimits.maxPageBytes,
    truncate: true,
  });
  const places = listPlaces(page, url);
  let fault: unknown = null;
  for (const place of places) {
    const found = await ask(guard, place, options).catch((thrown: unknown) => {
      if (options.signal?.aborted) throw thrown;
      fault ??= thrown;
      return null;
    });
    if (found) return toSafe(guard, found, url);
  }
  throw fault ?? new CmsFault('NOT_FOUND');
}

function listPlaces(page: FetchedFile, typed: string): URL[] {
  const told = findLink(page);
  const bases = [new URL('.', page.url), new URL('.', typed)];
  const usual = bases.flatMap((base) => [new URL('wp-json/', base), new URL('?rest_route=/', base)]);
  const all = [...(told ? [told] : []), ...usual];
  return [...new Map(all.map((place) => [place.href, place])).values()];
}

function findLink({ url, headers, body }: FetchedFile): URL | null {
  const header = /<([^>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/.exec(headers.get('link') ?? '')?.[1];
  const tags = new TextDecoder().decode(body).match(/<link\b[^<>]*>/gi) ?? [];
  const tag = tags.find((text) => text.includes(relation));
  const href = header ?? (tag && /\bhref=["']?([^"'\s>]+)/i.exec(tag)?.[1]);
  const place = href ? URL.parse(href.replaceAll('&amp;', '&').replaceAll('&#038;', '&'), url) : null;
  // Behind a proxy, a WordPress often does not know that users reach it by https.
  if (place && url.startsWith('https:') && place.host === new URL(url).host) place.protocol = 'https:';
  return place;
}

/**
 * Null if nothing there speaks the API. An API that is closed to strangers answers with an error code of its
 * own.
 */
async function ask(guard: Guard, place: URL, options: FetchOptions): Promise<RestRoot | null> {
  const asked = new URL(place);
  asked.searchParams.set('_fields', 'namespaces,authentication');
  const file = await guardedFetch(guard, asked.href, {
    ...options,
    maxBytes: cmsLimits.maxIndexBytes,
  });
  const { json } = readAnswer(file);
  if (typeof json !== 'object' || json === null) return null;
  const { namespaces, authentication, code } = json as { [name: string]: unknown };
  const isClosed = [401, 403].includes(file.status) && typeof code === 'string' && code.startsWith('rest_');
  const isApi = Array.isArray(namespaces) && namespaces.includes('wp/v2');
  if (!isApi && !isClosed) return null;
  const url = new URL(file.url);
  url.searchParams.delete('_fields');
  return { url, hasPasswords: isApi ? hasPasswords(authentication) : null };
}

/** An empty list means that WordPress offers none (without https, or switched off). */
function hasPasswords(authentication: unknown): boolean | null {
  if (Array.isArray(authentication)) return authentication.length > 0;
  if (typeof authentication !== 'object' || authentication === null) return null;
  return 'application-passwords' in authentication;
}

/** Passwords go to this website only. Unencrypted, they go only to a server that the operator has allowed. */
function toSafe(guard: Guard, { url, hasPasswords }: RestRoot, typed: string): RestRoot {
  if (!isSameWebsite(url.href, typed)) throw new CmsFault('FOREIGN', { detail: url.host });
  if (url.protocol === 'https:' || guard.isAllowed(url.href)) return { url, hasPasswords };
  throw new CmsFault('HTTPS_NEEDED');
}
