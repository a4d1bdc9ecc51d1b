import { z } from 'zod';
import { languageCodes } from '../language/codes.ts';
import { letterheadLimits, reportLimits } from '../limits/website.ts';

/** Kinds that tell one website. */
export const websiteReportKinds = ['full', 'brief', 'comparison', 'tasks', 'records', 'conformance'] as const;
export type WebsiteReportKind = (typeof websiteReportKinds)[number];

export const reportKinds = [...websiteReportKinds, 'portfolio'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportFileFormats = ['pdf', 'docx', 'html', 'xlsx', 'csv', 'json'] as const;
export type ReportFileFormat = (typeof reportFileFormats)[number];

/** Parts that may be left out, by kind. What was not checked always stays in. */
export const partsOfKind = {
  full: ['letterhead', 'sample', 'criteria', 'causes', 'pictures', 'code', 'documents'],
  brief: ['letterhead', 'hurt'],
  comparison: ['letterhead', 'unchanged'],
  tasks: ['letterhead', 'questions', 'hints'],
  records: ['letterhead', 'history'],
  conformance: ['letterhead'],
  portfolio: ['letterhead', 'websites'],
} as const satisfies { [kind in ReportKind]: string[] };
export type ReportPart = (typeof partsOfKind)[ReportKind][number];
export const reportParts = [...new Set<ReportPart>(Object.values(partsOfKind).flat())];

export const logoTypes = ['image/png', 'image/jpeg'] as const;

const pixels = z.int().positive();

export const letterheadSchema = z
  .object({
    cover: z.string().meta({ description: 'words of the organization on the first page of each report' }),
    logo: z
      .object({ media_type: z.enum(logoTypes), alt: z.string(), width: pixels, height: pixels })
      .nullable()
      .meta({ description: 'at /api/v1/organization/letterhead/logo; null: there is none' }),
  })
  .meta({ id: 'Letterhead' });
export type Letterhead = z.infer<typeof letterheadSchema>;

export const reportStatuses = ['queued', 'running', 'done', 'failed'] as const;

const reportLanguage = z.enum(languageCodes);

const ownText = (maxChars: number) => z.string().trim().max(maxChars).default('');

export const wantedReportSchema = z
  .object({
    kind: z.enum(websiteReportKinds).meta({
      description:
        'full: Prüfbericht; brief: two pages for the management; comparison: a scan and the one before it; tasks: open causes, one a row; records: assessments and messages to authorities; conformance: levels by clause of EN 301 549, once each criterion is checked',
    }),
    format: z.enum(reportFileFormats).meta({ description: 'csv: only the main table, UTF-8 with commas' }),
    lang: reportLanguage.default('de').meta({
      description: 'de or en: language of the report; what people and the website wrote stays as it is',
    }),
    parts: z
      .array(z.enum(reportParts))
      .default([...reportParts])
      .meta({
        description:
          'parts that the report tells: sample, criteria, causes, pictures, code, documents (linked PDFs) of a whole one; hurt of a short one; unchanged causes of a comparison; questions and hints of tasks; history of records; each website of a portfolio; letterhead of each. What was not checked is always in it',
      }),
    scan_id: z.int().positive().nullable().default(null).meta({
      description: 'of a comparison, the newer scan; null: the last one with a result',
    }),
    since: z.iso.date().nullable().default(null).meta({
      description:
        'of a comparison: the older scan is the last one before this German day, else the first one; null: the one before the newer',
    }),
    title: ownText(reportLimits.titleMax),
    client: ownText(reportLimits.titleMax).meta({ description: 'for whom it was made' }),
    cover: ownText(reportLimits.coverMax).meta({ description: 'own words on the first page' }),
  })
  .meta({ id: 'WantedReport' });
export type WantedReport = z.infer<typeof wantedReportSchema>;

export const wantedPortfolioSchema = wantedReportSchema
  .omit({ kind: true, scan_id: true, since: true })
  .meta({ id: 'WantedPortfolio' });
export type WantedPortfolio = z.infer<typeof wantedPortfolioSchema>;

/** As it is stored, of one website or of all. */
export type StoredWanted = WantedReport | (WantedPortfolio & { kind: 'portfolio' });

export const wantedLetterheadSchema = z.object({ cover: ownText(letterheadLimits.coverMax) });

const time = z.iso.datetime();

export const wantedScheduleSchema = z
  .object({
    day: z.int().min(1).max(28).meta({ description: 'of each month, by German time' }),
    report: wantedReportSchema.omit({ scan_id: true, since: true }),
    recipient_ids: z
      .array(z.int().positive())
      .min(1)
      .max(reportLimits.recipients)
      .meta({ description: 'members who see the website' }),
  })
  .meta({ id: 'WantedReportSchedule' });
export type WantedSchedule = z.infer<typeof wantedScheduleSchema>;

export const reportScheduleSchema = wantedScheduleSchema
  .extend({
    website_id: z.int().positive(),
    next_on: z.iso.date().meta({ description: 'when the next report is made' }),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;

export const shareEnds = ['expired', 'revoked'] as const;
export type ShareEnd = (typeof shareEnds)[number];

export const reportFileSchema = z
  .object({
    id: z.int().positive(),
    website_id: z.int().positive().nullable().meta({ description: 'null: it tells all websites' }),
    kind: z.enum(reportKinds),
    format: z.enum(reportFileFormats),
    lang: reportLanguage,
    title: z.string(),
    status: z.enum(reportStatuses),
    progress: z.int().min(0).max(100).meta({ description: 'percent' }),
    message: z.string().nullable().meta({ description: 'why it failed; German' }),
    size_bytes: z.int().nullable(),
    by: z.string().nullable().meta({ description: 'name or address of who made it' }),
    created_at: time,
    kept_until: time.meta({ description: 'then the file is deleted' }),
    shared_until: time.nullable().meta({ description: 'last moment of its link; null: there is none' }),
    share_end: z.enum(shareEnds).nullable().meta({ description: 'why its last link opens nothing any more' }),
    share_ended_at: time.nullable(),
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
