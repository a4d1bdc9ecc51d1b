import { z } from 'zod';
import { evaluationOutcomes } from '../work/evaluation.ts';
import { checkBatchSchema } from './check.ts';

const id = z.int().positive();
const count = z.int().min(0);
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
