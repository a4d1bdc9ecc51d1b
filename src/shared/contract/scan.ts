import { z } from 'zod';
import type { ScanErrorCode } from '../errors/scanErrors.ts';
import type { FoundMedia, PageAudit } from '../work/audit.ts';
import type { KnownPage, PageFingerprint } from '../work/fingerprint.ts';
import { stepNames } from './stepNames.ts';
import { deploySchema } from './website.ts';

const stepStatuses = ['idle', 'processing', 'success', 'warning', 'error'] as const;

const stepMediaSchema = z.object({
  id: z.number().optional(),
  type: z.string(),
  url: z.string(),
  alt: z.string().nullable(),
  pageUrl: z.string(),
});

export const stepDataSchema = z.object({
  faviconUrl: z.string().optional(),
  storedFaviconUrl: z.string().optional(),
  mediaItems: z.array(stepMediaSchema).optional(),
  mediaCount: z.number().optional(),
  missingAltCount: z.number().optional(),
  suspiciousAltCount: z.number().optional().meta({ description: 'texts that say nothing, as „...“' }),
  urls: z.array(z.string()).optional(),
  urlCount: z.number().optional(),
  finalUrl: z.string().optional(),
});
export type StepData = z.infer<typeof stepDataSchema>;

export const progressSchema = z.object({
  step: z.enum(stepNames),
  status: z.enum(stepStatuses),
  message: z.string(),
  data: stepDataSchema.optional(),
});
export type Progress = z.infer<typeof progressSchema>;

export const completeSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  summary: z.object({
    websiteId: z.number(),
    scanId: z.number(),
    mediaCount: z.number(),
    urlCount: z.number(),
  }),
});
export type Complete = z.infer<typeof completeSchema>;

export type FoundFavicon = { url: string; media_type: string; body: Uint8Array };

/** Events of a running scan; the consumer stores or prints each one before the next arrives. */
export type ScanEvent =
  | { type: 'step'; progress: Progress; favicon?: FoundFavicon; media?: FoundMedia[] }
  | {
      type: 'stepsDone';
      success: boolean;
      message: string;
      error_code?: ScanErrorCode;
      is_shareable?: boolean;
    }
  | { type: 'page'; audit: PageAudit }
  /**
   * Page not audited because it has not changed. `fingerprint`: the new one to store; null: the known one
   * stays valid.
   */
  | { type: 'unchanged'; known: KnownPage; fingerprint: PageFingerprint | null }
  /** Repeats another page; reported only if the next scan can use it. */
  | { type: 'twin'; audit: PageAudit }
  | {
      type: 'crawl';
      pages_found: number;
      pages_beyond: number;
      pages_done: number;
      pages_failed: number;
    };

/** Scan that begins when the running one has ended. */
export const nextScanSchema = z
  .object({
    is_full: z.boolean().meta({ description: 'audits every page again' }),
    deploy: deploySchema.nullable(),
    by: z.string().nullable().meta({ description: 'name or address of who asked first; null: a key' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'NextScan' });
export type NextScan = z.infer<typeof nextScanSchema>;

const percent = z.int().min(0).max(100);
const count = z.int().min(0);
const days = z.number().min(0);

/** Open causes that count as errors. `unrated`: nobody says how much they hurt. */
export const severityCountsSchema = z.object({
  critical: count,
  serious: count,
  moderate: count,
  minor: count,
  unrated: count,
});
export type SeverityCounts = z.infer<typeof severityCountsSchema>;

const openCauses = severityCountsSchema.nullable();

export const trendScanSchema = z.object({
  scan_id: z.int().positive(),
  finished_at: z.iso.datetime(),
  rule_version: z.string(),
  has_new_rules: z.boolean().meta({ description: 'other rules than the scan before' }),
  deploy: deploySchema.nullable(),
  status: z.enum(['done', 'stopped']),
  pages_done: count,
  pages_found: count,
  pages_beyond: count.meta({ description: 'found beyond the limit, and not visited' }),
  accessibility_score: percent,
  completion_rate: percent,
  open_causes: openCauses.meta({
    description: 'as the scan ended, without the ignored; null: a scan that noted none',
  }),
});
export type TrendScan = z.infer<typeof trendScanSchema>;

export const trendMonthSchema = z.object({
  month: z.string().meta({ description: '2026-11' }),
  mended_count: count.meta({ description: 'causes that a scan found mended' }),
  by_rules_count: count.meta({ description: 'causes gone with new rules of ours, counted apart' }),
  median_days: days.nullable().meta({ description: 'from open to mended; null: none was mended' }),
});
export type TrendMonth = z.infer<typeof trendMonthSchema>;

/** Values of a moment that charts show, of one website or of all. */
export type ChartPoint = Pick<
  TrendScan,
  'finished_at' | 'has_new_rules' | 'deploy' | 'accessibility_score' | 'completion_rate' | 'open_causes'
>;

export const trendWeekSchema = z.object({
  finished_at: z.iso.datetime().meta({ description: 'when the last scan of the week ended' }),
  website_count: count.meta({ description: 'websites that had a scan until then' }),
  scanned_count: count.meta({ description: 'websites with a scan in this week' }),
  has_new_rules: z.boolean().meta({ description: 'a scan of the week had other rules than the one before' }),
  accessibility_score: percent.meta({ description: 'mean of the websites, each with its last scan' }),
  completion_rate: percent.meta({ description: 'mean, too' }),
  open_causes: openCauses.meta({
    description: 'of all websites together; null: none of their scans noted any',
  }),
});
export type TrendWeek = z.infer<typeof trendWeekSchema>;

export const trendSchema = z
  .object({
    scans: z.array(trendScanSchema).meta({ description: 'oldest first, at most a year of nightly ones' }),
    months: z.array(trendMonthSchema).meta({ description: 'the last twelve, oldest first' }),
    median_days: days.nullable().meta({ description: 'of all these months together' }),
  })
  .meta({ id: 'Trend' });
export type Trend = z.infer<typeof trendSchema>;

export const organizationTrendSchema = trendSchema
  .omit({ scans: true })
  .extend({ weeks: z.array(trendWeekSchema).meta({ description: 'of a year, oldest first' }) })
  .meta({ id: 'OrganizationTrend' });
export type OrganizationTrend = z.infer<typeof organizationTrendSchema>;
