import type { ResourceState } from '../../shared/work/fingerprint.ts';

export const toValidator = (header: (name: string) => string | null | undefined): string | null =>
  header('etag')?.trim() || header('last-modified')?.trim() || null;

/** Maps 304 (cached) and 206 (partial) to 200, so that they compare equal. */
export const toPlainStatus = (status: number): number => (status === 304 || status === 206 ? 200 : status);

export const isMissing = ({ status }: ResourceState): boolean => status === null || status >= 400;

export const isUndecidable = (state: ResourceState): boolean => state.validator === null && !isMissing(state);

/**
 * Any doubt counts as different. A missing resource that is still missing is the same, whatever its headers.
 */
export function isSameState(known: ResourceState, fresh: ResourceState): boolean {
  if (known.status !== fresh.status) return false;
  if (isMissing(known)) return true;
  if (known.validator === null || fresh.validator === null) return false;
  return toBareTag(known.validator) === toBareTag(fresh.validator);
}

/** Ignores weak or strong marks and compression suffixes (Apache `-gzip`, Caddy `-br` …): same content. */
const toBareTag = (validator: string): string =>
  validator.replace(/^W\//, '').replace(/(?:--?|;)(?:gzip|br|zstd|deflate|df)"$/, '"');

/** Headers for which the server may answer 304. Our own body hashes mean nothing to it and give none. */
export function toConditions(validator: string | null): Record<string, string> {
  if (validator === null || isHash(validator)) return {};
  if (/^(?:W\/)?"/.test(validator)) return { 'if-none-match': validator };
  return Number.isNaN(Date.parse(validator)) ? {} : { 'if-modified-since': validator };
}

const isHash = (validator: string): boolean => /^[0-9a-f]{64}$/.test(validator);
