import { z } from 'zod';
import { documentStops } from '../documents/foundDocument.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const percent = z.int().min(0).max(100);
const count = z.int().min(0);

const wcagCounts = {
  wcag_valid_count: count,
  wcag_invalid_count: count,
  wcag_na_count: count,
  wcag_unchecked_count: count,
  wcag_clean_count: count.meta({ description: 'of the unchecked: rules found no failure' }),
};

/** website: changed pages; full: every page again; pages: only chosen ones. */
export const scanScopes = ['website', 'full', 'pages'] as const;
export type ScanScope = (typeof scanScopes)[number];

export const deploySchema = z
  .object({ label: z.string(), commit: z.string().nullable() })
  .meta({ id: 'Deploy', description: 'what was published before this scan, in the words of the caller' });
export type Deploy = z.infer<typeof deploySchema>;

export const scanSchema = z
  .object({
    id,
    website_id: id,
    status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
    scope: z.enum(scanScopes).meta({
      description: 'website: what has changed; full: every page again; pages: chosen pages alone',
    }),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    max_pages: count,
    rule_version: z.string(),
    deploy: deploySchema.nullable(),
    pages_found: count.meta({ description: 'pages within the limit (`max_pages`)' }),
    pages_beyond: count.meta({
      description:
        'addresses found, but not visited: the limit was reached. The website has at least as many more',
    }),
    pages_done: count,
    pages_failed: count,
    pages_unchanged: count.meta({
      description: 'of those done: not changed since their last audit, findings carried over',
    }),
    failed_count: count,
    cant_tell_count: count,
    media_count: count,
    missing_alt_count: count,
    documents_found: count.meta({ description: 'addresses of PDFs that its pages link to' }),
    documents_done: count.meta({ description: 'of those, asked for by this scan' }),
    documents_stop: z.enum(documentStops).nullable().meta({
      description: 'why it left some out: the number of files, or the time; null: neither',
    }),
    score_before: percent.nullable().meta({
      description:
        'as the scan began. Differs from the scan before by what people did: checks, deleted pages, catalogue',
    }),
    accessibility_score: percent.nullable(),
    completion_rate: percent.nullable(),
    created_at: time,
    started_at: time.nullable(),
    finished_at: time.nullable(),
  })
  .meta({ id: 'Scan' });
export type Scan = z.infer<typeof scanSchema>;

/** Open causes that are still found. */
export const openCausesSchema = z.object({ error: count, review: count, hint: count });

export const trendPointSchema = z.object({
  scan_id: id,
  finished_at: time,
  score_before: percent.nullable().meta({
    description:
      'as the scan began. Differs from the scan before by what people did: checks, deleted pages, catalogue',
  }),
  accessibility_score: percent,
  rule_version: z.string(),
  pages_done: count.meta({ description: 'that it checked; with another number scores compare only in part' }),
});
export type TrendPoint = z.infer<typeof trendPointSchema>;

export const websiteSchema = z
  .object({
    id,
    url: z.string(),
    name: z.string().nullable().meta({ description: 'null: people call it by its address' }),
    organization_id: id.nullable(),
    user_id: id.nullable(),
    created_at: time,
    favicon_url: z.string().nullable(),
    stored_favicon_url: z.string().nullable(),
    is_valid: z.boolean().nullable(),
    accessibility_score: percent,
    accessibility_grade: z.enum(['A', 'B', 'C', 'D', 'F']).nullable(),
    completion_rate: percent,
    ...wcagCounts,
    valid_pages_count: count,
    invalid_pages_count: count,
    unchecked_pages_count: count,
    catalogue: z.enum(['checklist41', 'wcag21', 'wcag22']),
    coverage: z.object({
      criteria_total: count.meta({ description: 'criteria in the catalogue' }),
      criteria_checked: count.meta({
        description: 'criteria with a check on at least one page, na included',
      }),
      criteria_by_person: count.meta({ description: 'judged by a person on at least one page itself' }),
      checks_by_person: count.meta({ description: 'results that a person judged on their page' }),
      checks_taken_over: count.meta({ description: 'results of a person taken over from another page' }),
      checks_imported: count.meta({ description: 'results taken over from reports of other tools' }),
      criteria_clean: count.meta({
        description: 'not checked anywhere, but rules applied and found no failure',
      }),
    }),
    open_causes: openCausesSchema,
    reported_causes: openCausesSchema.meta({
      description: 'causes that people called fixed and no scan has confirmed; not among the open ones',
    }),
    open_question_count: count.meta({
      description: 'questions to people without an answer, for which criteria of the grade wait',
    }),
    answered_question_count: count,
    last_scan: scanSchema.nullable(),
    reached_limit: scanSchema
      .pick({ status: true, pages_done: true, pages_found: true, pages_beyond: true, pages_failed: true })
      .nullable()
      .meta({
        description:
          'what all totals stand for, if the last scan of the whole website left pages out: beyond its limit, or because it was stopped',
      }),
    trend: z.array(trendPointSchema).meta({ description: 'scores of the last scans, oldest first' }),
  })
  .meta({ id: 'Website' });
export type Website = z.infer<typeof websiteSchema>;

export const trashedWebsiteSchema = z
  .object({
    id,
    url: z.string(),
    name: z.string().nullable(),
    trashed_at: time,
    purged_at: time.meta({ description: 'deleted for good then' }),
  })
  .meta({ id: 'TrashedWebsite' });
export type TrashedWebsite = z.infer<typeof trashedWebsiteSchema>;

export const criterionCountsSchema = z
  .object({
    criteria: z.string(),
    valid: count,
    invalid: count,
    na: count,
    unchecked: count,
    clean: count.meta({ description: 'of the unchecked: rules found no failure' }),
    person_count: count.meta({ description: 'of all these, decided by a person' }),
    taken_over_count: count.meta({ description: 'of those by a person, taken over from another page' }),
  })
  .meta({ id: 'CriterionCounts' });
export type CriterionCounts = z.infer<typeof criterionCountsSchema>;

export const websiteCriteriaSchema = z
  .object({
    pages_count: count.meta({ description: 'pages that count: audited, or decided by a person' }),
    items: z.array(criterionCountsSchema),
  })
  .meta({ id: 'WebsiteCriteria' });
export type WebsiteCriteria = z.infer<typeof websiteCriteriaSchema>;

export const errorSchema = z
  .object({
    code: z.string(),
    title: z.string().meta({ description: 'a few words, in the language of Content-Language' }),
    message: z.string().meta({ description: 'in the language of Content-Language' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'words by field of the request, where the fault is in some of them' }),
  })
  .meta({ id: 'Error' });
