import type { ScanErrorCode } from '../errors/scanErrors.ts';
import type { ImageContext } from './altText.ts';
import type { Finding } from './finding.ts';
import type { PageFingerprint } from './fingerprint.ts';
import type { FoundLink } from './link.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'document';

/** A media item as met on a page. `alt`: null = attribute missing, '' = marked as decorative. */
export type FoundMedia = {
  url: string;
  kind: MediaKind;
  alt: string | null;
  title: string | null;
  media_type: string | null;
  file_size: number | null;
  width: number | null;
  height: number | null;
  /** Of an image: where it stands; of the first place where it lacks `alt`, if there is one. */
  context?: ImageContext;
};

export type PageError = { code: ScanErrorCode; message: string };

/** Everything one visit of one page gives. With `error` set nothing was audited and `findings` is empty. */
export type PageAudit = {
  url: string;
  final_url: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  error: PageError | null;
  title: string;
  lang: string | null;
  /** Absolute address of `rel=canonical`, or null. */
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  /** False: the page was still changing when the time for settling ran out. */
  settled: boolean;
  findings: Finding[];
  links: FoundLink[];
  media: FoundMedia[];
  /** Pages with the same one are built alike; null where nothing was read. */
  template: string | null;
  /** Type of the answer, e.g. `application/pdf`; documents are kept as media items. */
  content_type: string | null;
  /** What it was made of when it was judged; null: it was not, or cannot be told to be unchanged later. */
  fingerprint: PageFingerprint | null;
  timings: { navigate_ms: number; settle_ms: number; audit_ms: number; total_ms: number };
};
