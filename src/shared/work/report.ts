import { z } from 'zod';
import { reportLimits } from '../limits/website.ts';

export const reportKinds = ['full', 'brief', 'comparison', 'tasks'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportFileFormats = ['pdf', 'docx', 'html', 'xlsx', 'json'] as const;
export type ReportFileFormat = (typeof reportFileFormats)[number];

/** Parts that may be left out. What was not checked always stays in. */
export const reportParts = ['sample', 'criteria', 'causes', 'pictures', 'code'] as const;
export type ReportPart = (typeof reportParts)[number];

export const reportStatuses = ['queued', 'running', 'done', 'failed'] as const;

const ownText = (maxChars: number) => z.string().trim().max(maxChars).default('');

export const wantedReportSchema = z
  .object({
    kind: z.enum(reportKinds).meta({
      description:
        'full: Prüfbericht; brief: two pages for the management; comparison: a scan and the one before it; tasks: open causes, one a row',
    }),
    format: z.enum(reportFileFormats),
    parts: z
      .array(z.enum(reportParts))
      .default([...reportParts])
      .meta({ description: 'what a Prüfbericht tells; what was not checked is always in it' }),
    scan_id: z.int().positive().nullable().default(null).meta({
      description: 'of a comparison, the newer scan; null: the last one with a result',
    }),
    title: ownText(reportLimits.titleMax),
    client: ownText(reportLimits.titleMax).meta({ description: 'for whom it was made' }),
    cover: ownText(reportLimits.coverMax).meta({ description: 'own words on the first page' }),
  })
  .meta({ id: 'WantedReport' });
export type WantedReport = z.infer<typeof wantedReportSchema>;

const time = z.iso.datetime();

export const reportFileSchema = z
  .object({
    id: z.int().positive(),
    website_id: z.int().positive(),
    kind: z.enum(reportKinds),
    format: z.enum(reportFileFormats),
    title: z.string(),
    status: z.enum(reportStatuses),
    progress: z.int().min(0).max(100).meta({ description: 'percent' }),
    message: z.string().nullable().meta({ description: 'why it failed; German' }),
    size_bytes: z.int().nullable(),
    by: z.string().nullable().meta({ description: 'name or address of who made it' }),
    created_at: time,
    kept_until: time.meta({ description: 'then the file is deleted' }),
    shared_until: time.nullable().meta({ description: 'last moment of its link; null: there is none' }),
    has_password: z.boolean(),
  })
  .meta({ id: 'ReportFile' });
export type ReportFile = z.infer<typeof reportFileSchema>;

export const wantedShareSchema = z
  .object({
    days: z.int().min(1).max(reportLimits.keepDays),
    password: z.string().max(reportLimits.passwordMax).default(''),
  })
  .meta({ id: 'WantedShare' });
export type WantedShare = z.infer<typeof wantedShareSchema>;

export const sharedReportSchema = z
  .object({ url: z.string().meta({ description: 'shown once; stored is its hash' }) })
  .meta({ id: 'SharedReport' });
