import { z } from 'zod';

export const goalKinds = ['score', 'causes'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** The least grave impact that counts. */
export const goalImpacts = ['critical', 'serious'] as const;
export const goalLevels = ['A', 'AA'] as const;

export const goalStates = ['running', 'at_risk', 'reached', 'missed'] as const;
export type GoalState = (typeof goalStates)[number];

export const goalOutlooks = ['early', 'unmeasured', 'still', 'dated'] as const;
export type GoalOutlook = (typeof goalOutlooks)[number];

const id = z.int().positive();
const time = z.iso.datetime();
const measured = z.int().min(0).nullable();

export const wantedGoalSchema = z
  .object({
    kind: z.enum(goalKinds).meta({ description: 'score: at least `target` percent; causes: no open errors' }),
    target: z.int().min(1).max(100).nullable().default(null).meta({ description: 'needed for `score`' }),
    min_impact: z
      .enum(goalImpacts)
      .nullable()
      .default(null)
      .meta({ description: 'only causes at least this grave' }),
    level: z.enum(goalLevels).nullable().default(null).meta({ description: 'only criteria of this level' }),
    key_pages_only: z.boolean().default(false).meta({ description: 'only causes on key pages' }),
    due_on: z.iso.date(),
  })
  .refine(({ kind, target }) => (kind === 'score') === (target !== null))
  .meta({ id: 'WantedGoal' });
export type WantedGoal = z.infer<typeof wantedGoalSchema>;

export const goalSchema = z
  .object({
    id,
    website_id: id,
    kind: z.enum(goalKinds),
    target: z.int().min(1).max(100).nullable(),
    min_impact: z.enum(goalImpacts).nullable(),
    level: z.enum(goalLevels).nullable(),
    key_pages_only: z.boolean(),
    due_on: z.iso.date(),
    title: z.string().meta({ description: 'German' }),
    state: z.enum(goalStates).meta({
      description: 'at_risk: the pace since the start does not reach it by `due_on`, or nothing was measured',
    }),
    outlook: z.enum(goalOutlooks).nullable().meta({ description: 'null: reached or ended' }),
    expected_on: z.iso.date().nullable().meta({ description: 'when the pace since the start reaches it' }),
    start_value: measured.meta({ description: 'percent, or open causes; null: no scan has measured it yet' }),
    value: measured.meta({ description: 'as the last scan measured it' }),
    started_at: time,
    measured_at: time.nullable(),
    by: z.string().nullable().meta({ description: 'name or address of who set it' }),
    created_at: time,
  })
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof goalSchema>;

export type GoalMeasure = Pick<Goal, 'kind' | 'min_impact' | 'level' | 'key_pages_only'>;

export const thresholdMeasures = ['score', 'coverage', 'documents'] as const;
export type ThresholdMeasure = (typeof thresholdMeasures)[number];

const atLeast = z.int().min(1).max(100);

export const maxDocumentFaults = 9_999;
const atMost = z.int().min(0).max(maxDocumentFaults);

export const wantedThresholdsSchema = z
  .object({
    score: atLeast.nullish(),
    coverage: atLeast.nullish(),
    documents: atMost
      .nullish()
      .meta({ description: 'at most so many open faults of PDFs; they count only if this is set' }),
  })
  .meta({ description: 'score and coverage: percent; null: none; what is not sent stays' });
export type WantedThresholds = z.infer<typeof wantedThresholdsSchema>;

const measuredSchema = z.object({
  value: z.int().nullable().meta({ description: 'as a scan measured it last; null: none has yet' }),
  is_met: z
    .boolean()
    .nullable()
    .meta({ description: 'the side that counts as told; null: not measured yet' }),
});
const thresholdSchema = measuredSchema.extend({ at_least: atLeast }).meta({ id: 'Threshold' });
const faultThresholdSchema = measuredSchema.extend({ at_most: atMost }).meta({ id: 'FaultThreshold' });

export const thresholdsSchema = z
  .object({
    score: thresholdSchema.nullable(),
    coverage: thresholdSchema.nullable(),
    documents: faultThresholdSchema.nullable(),
  })
  .meta({ id: 'Thresholds' });
export type Thresholds = z.infer<typeof thresholdsSchema>;
