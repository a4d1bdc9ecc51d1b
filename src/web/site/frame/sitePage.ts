import type { ReactNode } from 'react';

export type SitePage = {
  /**
   * Path of the page, also in its canonical address; null for the 404 page and app shells. Only the running
   * server knows the host (shared/siteFill).
   */
  path: string | null;
  /** Path of the canonical page with the same content, if not this one. */
  canonical?: string;
  /** Output file below dist/web. */
  file: string;
  /** Script and styles to load: `site` only hydrates islands, `app` is the signed-in application. */
  entry: 'site' | 'app';
  title: string;
  description: string;
  keywords?: string;
  Body: () => ReactNode;
  noindex?: boolean;
  /** Ancestors of the page, without the start page. */
  parents?: { title: string; path: string }[];
  /** Structured data besides the breadcrumb trail (schema.org). */
  jsonLd?: JsonLd[];
  ogType?: 'article';
  /** Day of the last change of content, `2026-11-21`; only where readers want to know. */
  updated?: string;
};

/** Object of schema.org, without `@context`. */
export type JsonLd = { '@type': string; [key: string]: unknown };
