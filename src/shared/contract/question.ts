import { z } from 'zod';
import { questionLimits } from '../limits/work.ts';
import { answerMeanings } from '../score/questionRecords.ts';
import { impacts } from '../work/finding.ts';

const id = z.int().positive();
const count = z.int().min(0);
const time = z.iso.datetime();
const meaning = z.enum(answerMeanings).meta({
  description: 'fine: no barrier, barrier: the criterion fails, unsure: the question stays open',
});

export const questionStatuses = ['open', 'unsure', 'fine', 'barrier'] as const;
/** `due`: without an answer that decides. `answered`: fine or barrier. `gone`: no longer found. */
export const questionStates = ['due', ...questionStatuses, 'answered', 'gone', 'all'] as const;
export type QuestionState = (typeof questionStates)[number];

export const possibleAnswerSchema = z.object({ key: z.string(), label: z.string(), meaning });

const shownSchema = z.object({
  rule: z.string(),
  message: z.string(),
  label: z.string(),
  labels: z.array(z.string()).optional().meta({ description: 'of all answers to choose from' }),
  selector: z.string(),
  snippet: z.string(),
  page_url: z.string(),
  page_count: count,
});

/** Kept with the answer, so that it can be read years later. */
export type ShownQuestion = z.infer<typeof shownSchema>;

export const answerSchema = z
  .object({
    id,
    answer: z.string(),
    label: z.string(),
    meaning,
    failed_criteria: z.array(z.string()).meta({ description: 'criteria that it fails' }),
    comment: z.string().nullable(),
    user_id: id.nullable(),
    user_name: z.string().nullable().meta({ description: 'name or e-mail; null: no longer a member' }),
    shown: shownSchema.meta({ description: 'what the person saw' }),
    seconds: count.nullable(),
    created_at: time,
    undone_at: time.nullable(),
    undone_by_name: z.string().nullable(),
  })
  .meta({ id: 'Answer' });
export type GivenAnswer = z.infer<typeof answerSchema>;

export const questionSchema = z
  .object({
    id,
    website_id: id,
    cause_id: id.nullable(),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    impact: z.enum(impacts).nullable(),
    title: z.string().meta({ description: 'German; the rule' }),
    question: z.string().meta({ description: 'German' }),
    possible_answers: z.array(possibleAnswerSchema),
    selector: z.string(),
    snippet: z.string(),
    page_id: id,
    page_url: z.string(),
    items: z
      .array(z.object({ text: z.string(), media_id: id.nullable() }))
      .meta({ description: 'texts that it asks about together, some with their picture; else empty' }),
    picture: z
      .object({ page_url: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .meta({ description: 'cut-out of a page, at /api/v1/questions/{id}/picture; null: there is none' }),
    finding_count: count.meta({ description: '0: no longer found' }),
    page_count: count,
    decides: z.boolean().meta({ description: 'an undecided criterion of a page waits for it' }),
    alike_count: count.meta({ description: 'further questions of the same component without an answer' }),
    status: z.enum(questionStatuses),
    answer: answerSchema.nullable().meta({ description: 'the one that counts' }),
    before: answerSchema
      .nullable()
      .meta({ description: 'answer about the same place, whose evidence has changed since' }),
    assignee_id: id.nullable(),
    assignee_name: z.string().nullable(),
    claimed_by_name: z.string().nullable().meta({ description: 'another person is looking at it' }),
    created_at: time,
  })
  .meta({ id: 'Question' });
export type AskedQuestion = z.infer<typeof questionSchema>;

export const questionCountsSchema = z.object({
  open: count.meta({ description: 'without an answer, and something waits for it' }),
  answered: count,
  settled: count.meta({
    description:
      'without an answer, but nothing waits for it any more, as when another answer decided the criterion',
  }),
  seconds_per_answer: z
    .number()
    .nullable()
    .meta({ description: 'median of the last answers; null: too few are measured' }),
});
export type QuestionCounts = z.infer<typeof questionCountsSchema>;

export const criterionQuestionsSchema = z.object({
  criterion: z.string(),
  open: count.meta({ description: 'without an answer, and something waits for it' }),
  answered: count,
});
export type CriterionQuestions = z.infer<typeof criterionQuestionsSchema>;

const comment = z
  .string()
  .trim()
  .max(questionLimits.commentMax)
  .refine((text) => !text.includes('\0'));

export const newAnswerSchema = z.object({
  answer: z.string().max(40).meta({ description: 'key of one of `possible_answers`' }),
  comment: comment.optional(),
  alike: z
    .boolean()
    .optional()
    .meta({ description: 'also for all questions of the same component without an answer' }),
  seconds: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .meta({ description: 'from showing the question to the answer' }),
});
export type NewAnswer = z.infer<typeof newAnswerSchema>;

export const questionChangeSchema = z.object({
  assignee_id: id.nullable().optional(),
  claim: z
    .boolean()
    .optional()
    .meta({ description: 'true: others see for two minutes that you look at it; false: no longer' }),
});
export type QuestionChange = z.infer<typeof questionChangeSchema>;

export const answeredSchema = z
  .object({
    question: questionSchema,
    changed: count.meta({ description: 'questions that now have this answer, or none any more' }),
    website: questionCountsSchema
      .pick({ open: true, answered: true, settled: true })
      .extend({ completion_rate: count, accessibility_score: count }),
  })
  .meta({ id: 'AnsweredQuestion' });
export type AnsweredQuestion = z.infer<typeof answeredSchema>;
