import { z } from 'zod';
import { checkLimits } from '../limits/work.ts';
import { impacts } from '../work/finding.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);
const criteria = z.string().meta({ example: '1.1.1' });
const status = z.enum(['pass', 'fail', 'na']);

export const checklistFilters = ['all', 'unchecked', 'failed', 'found'] as const;
export type ChecklistFilter = (typeof checklistFilters)[number];

/** Author as far as the reader may know: null for a scan, for people who have left, and for guests. */
const person = { user_email: z.string().nullable(), user_name: z.string().nullable() };

const wcagCounts = {
  wcag_valid_count: count,
  wcag_invalid_count: count,
  wcag_na_count: count,
  wcag_unchecked_count: count,
  wcag_clean_count: count.meta({ description: 'of the unchecked: rules found no failure' }),
};

export const checkSchema = z
  .object({
    page_id: id,
    criteria,
    status: z.enum(['pass', 'fail', 'na', 'clean']).nullable().meta({
      description:
        'clean: undecided, rules of a scan found no failure; null: unchecked, there is only a note',
    }),
    set_by: z.enum(['person', 'scan']),
    user_id: id.nullable(),
    ...person,
    note: z.string().nullable().meta({ description: 'of people; stays whatever the status becomes' }),
    noted_by: z.object(person).nullable(),
    noted_at: time.nullable(),
    proof: z.string().nullable().meta({
      description: 'why a scan or an answer decided so, or the note of the page it was taken over from',
    }),
    answer_id: id.nullable().meta({
      description: 'decided by answers to questions, this is the last; null: decided in the checklist',
    }),
    taken_from: z
      .object({
        id,
        title: z.string().nullable(),
        url: z.string().nullable(),
        status: z
          .enum(['pass', 'fail', 'na', 'clean'])
          .nullable()
          .meta({ description: 'what holds on that page by now' }),
      })
      .nullable()
      .meta({ description: 'page on which a person judged this; null: judged on this page' }),
    imported: z
      .object({
        title: z.string(),
        evaluator: z.string(),
        made_on: z.string().nullable(),
        taken_on: z.string(),
      })
      .nullable()
      .meta({
        description: 'report of another tool that judged this page; `taken_from` is then the page itself',
      }),
    updated_at: time,
  })
  .meta({ id: 'Check' });
export type Check = z.infer<typeof checkSchema>;

export const evidenceSchema = z
  .object({
    id,
    page_id: id,
    criteria,
    cause_id: id.nullable().meta({ description: 'barrier entered by hand that it proves' }),
    user_id: id.nullable(),
    ...person,
    file_name: z.string(),
    media_type: z.string(),
    size_bytes: count,
    created_at: time,
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

export const pageFindingSchema = z
  .object({
    cause: z.string(),
    cause_id: id.nullable(),
    cause_status: z.string().nullable().meta({ description: 'open, fixed, ignored, fine' }),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    outcome: z.enum(['failed', 'cantTell']),
    impact: z.enum(impacts).nullable(),
    message: z.string().meta({ description: 'German; first line: the rule' }),
    help_url: z.string().nullable(),
    finding_count: count.meta({ description: 'places that count, as in a cause' }),
    confirmed_count: count.meta({ description: "places that a person's answer calls a barrier" }),
    asked_count: count.meta({ description: 'further places that wait for an answer, beside barriers' }),
    fine_count: count.meta({ description: 'further places that answers call fine' }),
    is_unsteady: z.boolean().meta({ description: 'come and go although the page has not changed' }),
    is_partial: z.boolean().meta({ description: 'finding_count is a lower bound' }),
    examples: z.array(z.object({ selector: z.string(), snippet: z.string(), message: z.string() })),
  })
  .meta({ id: 'PageFinding' });
export type PageFinding = z.infer<typeof pageFindingSchema>;

const neighbourSchema = z.object({ id, title: z.string(), url: z.string() });

export const checklistSchema = z
  .object({
    page: z.object({
      id,
      website_id: id,
      url: z.string(),
      title: z.string(),
      audited_at: time.nullable(),
      unchanged_at: time.nullable(),
      ...wcagCounts,
    }),
    catalogue: z.enum(['checklist41', 'wcag21', 'wcag22']),
    items: z.array(checkSchema).meta({ description: 'A criterion without an entry is unchecked' }),
    evidence: z.array(evidenceSchema),
    findings: z.array(pageFindingSchema).meta({ description: 'failed first' }),
    template_pages: count.meta({ description: 'other pages that are built alike' }),
    previous: neighbourSchema.nullable(),
    next: neighbourSchema.nullable(),
    next_cursor: z.null(),
  })
  .meta({ id: 'Checklist' });
export type Checklist = z.infer<typeof checklistSchema>;

export const checkChangeSchema = z.object({
  criteria: z.string().regex(/^\d\.\d\.\d{1,2}$/),
  status: status
    .nullable()
    .optional()
    .meta({ description: 'null takes a person’s status back; left out: stays as it is' }),
  note: z
    .string()
    .max(checkLimits.noteMax)
    .refine((text) => !text.includes('\0'))
    .nullable()
    .optional()
    .meta({ description: 'left out: stays as it is' }),
  base: time.nullable().meta({
    description: 'the later of `updated_at` and `noted_at` of the check that the person saw; null: none',
  }),
});
export type CheckChange = z.infer<typeof checkChangeSchema>;

export const savedChecksSchema = z
  .object({
    items: z.array(checkSchema).meta({ description: 'All checks of the page as they stand now' }),
    conflicts: z
      .array(checkSchema)
      .meta({ description: 'Set by a person after `base`: the change was not applied' }),
    page: z.object({ id, ...wcagCounts }),
    website: z.object({
      id,
      is_valid: z.boolean().nullable(),
      accessibility_score: count,
      accessibility_grade: z.enum(['A', 'B', 'C', 'D', 'F']).nullable(),
      completion_rate: count,
      ...wcagCounts,
      valid_pages_count: count,
      invalid_pages_count: count,
      unchecked_pages_count: count,
    }),
  })
  .meta({ id: 'SavedChecks' });
export type SavedChecks = z.infer<typeof savedChecksSchema>;

export const checkBatchSchema = z
  .object({
    batch_id: id,
    changed: count.meta({ description: 'checks of other pages that were set' }),
    skipped: count.meta({ description: 'checks that a person had decided otherwise: they stay' }),
  })
  .meta({ id: 'CheckBatch' });
export type CheckBatch = z.infer<typeof checkBatchSchema>;

export const undoneBatchSchema = z.object({
  restored: count,
  kept: count.meta({ description: 'changed by somebody since: they stay' }),
});
export type UndoneBatch = z.infer<typeof undoneBatchSchema>;

export const contradictedCheckSchema = z
  .object({
    page_id: neighbourSchema.shape.id,
    page_url: z.string(),
    page_title: z.string().nullable(),
    criterion: z.string(),
    status: z.enum(['pass', 'na']).meta({ description: 'what a person said although a scan found a fault' }),
  })
  .meta({ id: 'ContradictedCheck' });
export type ContradictedCheck = z.infer<typeof contradictedCheckSchema>;

export const templatePageSchema = neighbourSchema.meta({ id: 'TemplatePage' });
export type TemplatePage = z.infer<typeof templatePageSchema>;

/** Words of EARL for an outcome. */
export const evaluationOutcomes = ['passed', 'failed', 'inapplicable', 'cantTell', 'untested'] as const;
export type EvaluationOutcome = (typeof evaluationOutcomes)[number];

/** Page that a report judged. `url` null: the report describes it without an address. */
export type ReadPage = { title: string; url: string | null; part: 'structured' | 'random' | 'other' };

export type ReadResult = {
  /** Place in `pages`; null: of the website as a whole. */
  page: number | null;
  /** Number of the criterion; null: `test` names none that WCAG has. */
  criterion: string | null;
  test: string;
  outcome: EvaluationOutcome;
  is_automatic: boolean;
  note: string;
};

/** Report of the WCAG-EM Report Tool, as far as it can be taken over. */
export type ReadEvaluation = {
  title: string;
  evaluator: string;
  /** Day as `2026-11-27`; null: the report names none. */
  made_on: string | null;
  website: string;
  pages: ReadPage[];
  results: ReadResult[];
};

const day = z.string().nullable().meta({ description: 'as 2026-11-27; null: the report names none' });

/** Why a result is not taken over. */
export const leftReasons = [
  'page_without_address',
  'page_unknown',
  'page_unnamed',
  'criterion_unknown',
  'criterion_outside',
  'undecided',
  'failed_by_scan',
  'judged_by_person',
  'imported',
] as const;
export type LeftReason = (typeof leftReasons)[number];

const report = { title: z.string(), evaluator: z.string(), made_on: day };

export const evaluationPlanSchema = z
  .object({
    ...report,
    website: z.string().meta({ description: 'website as the report calls it' }),
    pages: z.array(
      z.object({
        title: z.string(),
        url: z.string().nullable(),
        part: z.enum(['structured', 'random', 'other']),
        page: z.object({ id, url: z.string(), title: z.string() }).nullable().meta({
          description: 'page of the website that it is; null: none',
        }),
        taken_count: count,
      }),
    ),
    items: z
      .array(
        z.object({
          page_id: id,
          criteria: z.string(),
          status: z.enum(['pass', 'fail', 'na']),
          note: z.string(),
          is_of_sample: z.boolean().meta({ description: 'the report says it of the whole sample' }),
        }),
      )
      .meta({ description: 'what is taken over, at most 1,000 of them' }),
    items_total: count,
    left: z
      .array(
        z.object({
          page: count.nullable().meta({ description: 'place in `pages`; null: of the whole website' }),
          criteria: z.string().nullable(),
          test: z.string(),
          outcome: z.enum(evaluationOutcomes),
          note: z.string(),
          reason: z.enum(leftReasons),
        }),
      )
      .meta({ description: 'what is left out, at most 1,000 of them' }),
    left_total: count,
    untested_count: count,
    automatic_count: count.meta({ description: 'results of machines, which are never taken over' }),
  })
  .meta({ id: 'EvaluationPlan' });
export type EvaluationPlan = z.infer<typeof evaluationPlanSchema>;

export const savedEvaluationSchema = checkBatchSchema
  .extend({ import_id: id })
  .meta({ id: 'SavedEvaluation' });
export type SavedEvaluation = z.infer<typeof savedEvaluationSchema>;

export const evaluationImportSchema = z
  .object({
    id,
    ...report,
    taken_on: z.string(),
    user_email: z.string().nullable(),
    user_name: z.string().nullable(),
    checks_count: count.meta({ description: 'results that still come from it' }),
    batch_id: id.nullable().meta({ description: 'can be undone; null: no longer' }),
  })
  .meta({ id: 'EvaluationImport' });
export type EvaluationImport = z.infer<typeof evaluationImportSchema>;
