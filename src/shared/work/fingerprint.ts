import type { ScanErrorCode } from '../errors/scanErrors.ts';
import type { FoundLink } from './link.ts';

/**
 * What a page was made of when it was audited: enough to tell later, without a browser, whether it still is. A page of
 * which that cannot be told (what it asks of its server is no plain GET, too many parts) has none and is always audited.
 */
export type PageFingerprint = {
  /** Of the document's answer. */
  etag: string | null;
  /** SHA-256 (hex) of the HTML as the server sent it, without what differs with every answer. */
  html_hash: string;
  /** What the page loaded besides, by address; each once. */
  resources: ResourceState[];
};

/** One subresource as it was answered. `validator`: ETag, else Last-Modified, else the body's SHA-256 once it was fetched. */
export type ResourceState = { url: string; status: number | null; validator: string | null };

/** What an earlier scan has found at an address. */
export type KnownAddress = {
  /** The address that was asked for, and where it led to. */
  url: string;
  final_url: string;
  title: string;
  canonical: string | null;
  /** Not null: it could not be audited; then there is no `fingerprint`. */
  error_code: ScanErrorCode | null;
  status: number | null;
  fingerprint: PageFingerprint | null;
};

/** A page as an earlier scan left it. */
export type KnownPage = KnownAddress & {
  page_id: number;
  /** Its links to pages of the same website. */
  links: FoundLink[];
  nofollow: boolean;
};

/** An address that was dropped: it repeated another page, or was none at all (`error_code` NOT_HTML). */
export type KnownDropped = KnownAddress & { page_id: null };
