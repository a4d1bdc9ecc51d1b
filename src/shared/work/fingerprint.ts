import type { ScanErrorCode } from '../errors/scanErrors.ts';
import type { FoundLink } from './link.ts';

/**
 * State of a page when it was audited; shows later, without a browser, that the page has not changed. Pages
 * that send other requests than plain GET, or load too many parts, have none. They are always audited.
 */
export type PageFingerprint = {
  etag: string | null;
  /** SHA-256 (hex) of the HTML as the server sent it, without the parts that differ in every answer. */
  html_hash: string;
  resources: ResourceState[];
};

/** One subresource. `validator`: ETag, else Last-Modified, else the body's SHA-256 once it was fetched. */
export type ResourceState = { url: string; status: number | null; validator: string | null };

export type KnownAddress = {
  /** Requested address. `final_url` is the address after redirects. */
  url: string;
  final_url: string;
  title: string;
  canonical: string | null;
  /** Set if the page could not be audited; then there is no `fingerprint`. */
  error_code: ScanErrorCode | null;
  status: number | null;
  fingerprint: PageFingerprint | null;
};

export type KnownPage = KnownAddress & {
  page_id: number;
  links: FoundLink[];
  nofollow: boolean;
};

/**
 * An address that an earlier scan dropped: a repeat of another page, or no page at all (`error_code`
 * NOT_HTML).
 */
export type KnownDropped = KnownAddress & { page_id: null };
