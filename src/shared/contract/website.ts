import { z } from 'zod';
import { outcomes } from './finding.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const percent = z.int().min(0).max(100);
const count = z.int().min(0);

const wcagCounts = {
  wcag_valid_count: count,
  wcag_invalid_count: count,
  wcag_na_count: count,
  wcag_unchecked_count: count,
};

export const websiteSchema = z
  .object({
    id,
    url: z.string(),
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
      criteria_by_person: count,
    }),
    last_scan_id: id.nullable(),
  })
  .meta({ id: 'Website' });
export type Website = z.infer<typeof websiteSchema>;

export const pageSchema = z
  .object({
    id,
    website_id: id,
    url: z.string(),
    title: z.string(),
    created_at: time,
    updated_at: time,
    http_status: z.int().nullable(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable().meta({ description: 'German' }),
    settled: z.boolean(),
    audited_at: time.nullable(),
    failed_count: count,
    cant_tell_count: count,
    ...wcagCounts,
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof pageSchema>;

export const checkSchema = z
  .object({
    page_id: id,
    criteria: z.string().meta({ example: '1.1.1' }),
    status: z.enum(['pass', 'fail', 'na']),
    set_by: z.enum(['person', 'scan']),
    user_id: id.nullable(),
    note: z.string().nullable(),
    updated_at: time,
  })
  .meta({ id: 'Check' });
export type Check = z.infer<typeof checkSchema>;

/** A cause: the same rule on the same kind of element, with how often and on how many pages it stands. */
export const causeSchema = z
  .object({
    cause: z.string(),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    clauses: z.array(z.string()).meta({ description: 'EN 301 549 V3.2.1' }),
    outcome: z.enum(outcomes),
    impact: z.string().nullable(),
    message: z.string(),
    help_url: z.string().nullable(),
    finding_count: count,
    page_count: count,
    example: z.object({ page_id: id, page_url: z.string(), selector: z.string(), snippet: z.string() }),
  })
  .meta({ id: 'Cause' });
export type Cause = z.infer<typeof causeSchema>;

export const storedFindingSchema = z
  .object({
    id,
    scan_id: id,
    page_id: id,
    page_url: z.string(),
    cause: z.string(),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    clauses: z.array(z.string()),
    outcome: z.enum(['failed', 'cantTell']),
    impact: z.string().nullable(),
    selector: z.string(),
    snippet: z.string(),
    message: z.string(),
    help_url: z.string().nullable(),
  })
  .meta({ id: 'Finding' });
export type StoredFinding = z.infer<typeof storedFindingSchema>;

export const mediaItemSchema = z
  .object({
    id,
    website_id: id,
    page_id: id.nullable(),
    url: z.string(),
    kind: z.enum(['image', 'video', 'audio', 'document']),
    alt: z.string().nullable(),
    title: z.string().nullable(),
    media_type: z.string().nullable(),
    file_size: count.nullable(),
    width: count.nullable(),
    height: count.nullable(),
    created_at: time,
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItemSchema>;

export const scanSchema = z
  .object({
    id,
    website_id: id,
    status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    max_pages: count,
    rule_version: z.string(),
    pages_found: count,
    pages_done: count,
    pages_failed: count,
    failed_count: count,
    cant_tell_count: count,
    media_count: count,
    missing_alt_count: count,
    accessibility_score: percent.nullable(),
    completion_rate: percent.nullable(),
    created_at: time,
    started_at: time.nullable(),
    finished_at: time.nullable(),
  })
  .meta({ id: 'Scan' });
export type Scan = z.infer<typeof scanSchema>;

/** The body of every error answer. */
export const errorSchema = z
  .object({ code: z.string(), message: z.string().meta({ description: 'German' }) })
  .meta({ id: 'Error' });
