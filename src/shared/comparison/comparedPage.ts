import type { Finding } from '../work/finding.ts';
import type { PageOutline } from '../work/outline.ts';

/** `told`: outcomes that audits of the page found, by criterion. */
export type ComparedPage = {
  id: number;
  url: string;
  title: string;
  lang: string | null;
  outline: PageOutline | null;
  told: Map<string, 'failed' | 'cantTell'>;
};

export type PageFault = { page: number; finding: Finding };
