import { z } from 'zod';

export const sitemapRhythms = ['nightly', 'hourly'] as const;
export type SitemapRhythm = (typeof sitemapRhythms)[number];

export const sitemapOutcomes = ['same', 'changed', 'none', 'unreachable'] as const;
export type SitemapOutcome = (typeof sitemapOutcomes)[number];

/** One sitemap as it was read: a validator for the next request, and a mark for each page with its `lastmod`. */
export type SitemapFile = {
  url: string;
  validator: string | null;
  /** Sitemaps that it names. */
  sitemaps: string[];
  marks: string[];
};
export type SitemapState = { files: SitemapFile[] };

const time = z.iso.datetime().nullable();

export const sitemapWatchSchema = z
  .object({
    rhythm: z.enum(sitemapRhythms),
    looked_at: time,
    outcome: z.enum(sitemapOutcomes).nullable().meta({ description: 'what the last look gave' }),
    changed_at: time.meta({ description: 'when a change last started a scan' }),
    scan_id: z.int().nullable().meta({ description: 'that scan' }),
  })
  .meta({ id: 'SitemapWatch' });
export type SitemapWatch = z.infer<typeof sitemapWatchSchema>;

export const wantedSitemapWatchSchema = z.object({
  rhythm: z.enum(sitemapRhythms).nullable().meta({ description: 'null: nobody looks' }),
});
