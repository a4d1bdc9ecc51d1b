import type { ResourceState } from '../../shared/work/fingerprint.ts';

/** The server's own mark of what it sent: ETag, else Last-Modified. */
export const toValidator = (header: (name: string) => string | null | undefined): string | null =>
  header('etag')?.trim() || header('last-modified')?.trim() || null;

/** From a cache (304) and in part (206) it is what a plain 200 would be. */
export const toPlainStatus = (status: number): number => (status === 304 || status === 206 ? 200 : status);

/** Whether nothing is to be seen of it, as long as it stays like that. */
export const isMissing = ({ status }: ResourceState): boolean => status === null || status >= 400;

/** Its body would have to be known: see `complete`. */
export const isUndecidable = (state: ResourceState): boolean => state.validator === null && !isMissing(state);

/** Any doubt is a no. What is missing still is, whatever the server says about it. */
export function isSameState(known: ResourceState, fresh: ResourceState): boolean {
  if (known.status !== fresh.status) return false;
  if (isMissing(known)) return true;
  if (known.validator === null || fresh.validator === null) return false;
  return toBareTag(known.validator) === toBareTag(fresh.validator);
}

/** Weak or strong, and with what it was packed (Apache `-gzip`, Caddy `-br` …): the same content. */
const toBareTag = (validator: string): string =>
  validator.replace(/^W\//, '').replace(/(?:--?|;)(?:gzip|br|zstd|deflate|df)"$/, '"');

/** Headers by which the server may answer "not modified". A hash says nothing to it. */
export function toConditions(validator: string | null): Record<string, string> {
  if (validator === null || isHash(validator)) return {};
  if (/^(?:W\/)?"/.test(validator)) return { 'if-none-match': validator };
  return Number.isNaN(Date.parse(validator)) ? {} : { 'if-modified-since': validator };
}

const isHash = (validator: string): boolean => /^[0-9a-f]{64}$/.test(validator);
