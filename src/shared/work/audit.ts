import type { FoundDocument } from '../documents/foundDocument.ts';
import type { ScanErrorCode } from '../errors/scanErrors.ts';
import type { ImageContext } from './altText.ts';
import type { ContentKind } from './content.ts';
import type { Finding } from './finding.ts';
import type { PageFingerprint } from './fingerprint.ts';
import type { FoundLink } from './link.ts';
import type { PageOutline } from './outline.ts';
import type { PagePicture } from './picture.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'document';

/** `alt`: null = attribute missing, '' = marked as decorative. */
export type FoundMedia = {
  url: string;
  kind: MediaKind;
  alt: string | null;
  /** Other texts that the page gives the same image, at most three. */
  other_alts?: string[];
  title: string | null;
  media_type: string | null;
  file_size: number | null;
  width: number | null;
  height: number | null;
  /** Surroundings of an image, taken from the first place that lacks `alt`, else from its first place. */
  context?: ImageContext;
};

/** Quoted names of controls: `read` ones opened a part that was judged, `closed` ones did not. `isWhole`: there are no others. */
export type OpenedReach = { read: string[]; closed: string[]; isWhole: boolean };

export type PageError = { code: ScanErrorCode; message: string };

/** Texts of a page that people are asked about together, by rule of `itemQuestions`. */
export type AskedItems = { [rule: string]: string[] };

/** Result of one visit of one page. With `error` set, nothing was audited and `findings` is empty. */
export type PageAudit = {
  url: string;
  final_url: string;
  status: number | null;
  error: PageError | null;
  title: string;
  lang: string | null;
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
  /** False if the page was still changing when the time for settling ran out. */
  settled: boolean;
  findings: Finding[];
  /** Rules of probes that ran out of time. Faults that they did not find may still be there. */
  cut_rules?: string[];
  opened?: OpenedReach;
  /** Further windows in which the page could not be judged. */
  cut_windows?: string[];
  /** Kinds of content that the page certainly lacks; empty where that was not looked for. */
  absent: ContentKind[];
  asked?: AskedItems;
  /** Only in scans that keep them. */
  pictures?: PagePicture[];
  outline?: PageOutline;
  links: FoundLink[];
  media: FoundMedia[];
  /** Links to PDFs, and links that may lead to one. */
  documents?: FoundDocument[];
  /** Key that pages of the same structure share; null if nothing was read. */
  template: string | null;
  /** Type of the answer, e.g. `application/pdf`; documents are kept as media items. */
  content_type: string | null;
  /**
   * State of the page when it was audited. Null if it was not audited, or if later changes could not be
   * detected.
   */
  fingerprint: PageFingerprint | null;
  timings: { navigate_ms: number; settle_ms: number; audit_ms: number; total_ms: number };
};
