import { z } from 'zod';
import type { ScanErrorCode } from '../errors/scanErrors.ts';
import type { FoundMedia, PageAudit } from '../work/audit.ts';
import type { KnownPage, PageFingerprint } from '../work/fingerprint.ts';
import { stepNames } from './stepNames.ts';

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
