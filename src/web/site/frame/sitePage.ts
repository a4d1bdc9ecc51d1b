import type { ReactNode } from 'react';

/** A page that is rendered at build. */
export type SitePage = {
  /**
   * Where it is reached; null: it has none (404, shells of the app). Also its canonical address, behind the host that
   * only the running server knows (shared/siteFill).
   */
  path: string | null;
  /** The path of the page that says the same and is the one to be known; left out: its own. */
  canonical?: string;
  /** Where the build writes it, below dist/web. */
  file: string;
  /** Which script and styles it loads: `site` hydrates islands only, `app` is the signed-in application. */
  entry: 'site' | 'app';
  title: string;
  description: string;
  /** For machines that still read them; only where the specification asks for some. */
  keywords?: string;
  Body: () => ReactNode;
  /** Left out: search engines may list it. */
  noindex?: boolean;
  /** Pages on the way to this one, the start page left out; left out: it hangs below the start page. */
  parents?: { title: string; path: string }[];
  /** What machines may read of it beyond its trail (schema.org). */
  jsonLd?: JsonLd[];
  /** What Open Graph calls it; left out: `website`. */
  ogType?: 'article';
  /** When its content changed last, `2026-11-21`; only where somebody would want to know. */
  updated?: string;
};

/** An object of schema.org, without `@context`. */
export type JsonLd = { '@type': string; [key: string]: unknown };
