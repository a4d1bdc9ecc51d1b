import { z } from 'zod';
import { confidenceBands } from '../altText.ts';
import { altTextLimits } from '../limits/media.ts';
import { altTextSources, imageContextSchema } from '../work/altText.ts';
import { mediaItemSchema } from './media.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);

export const altTextBatchStatuses = ['queued', 'running', 'done', 'stopped', 'failed'] as const;

/** `propose`: a worker makes proposals. `decide`: one person decided about many images at once. */
export const altTextBatchSchema = z
  .object({
    id,
    kind: z.enum(['propose', 'decide']),
    status: z.enum(altTextBatchStatuses),
    message: z.string().nullable().meta({ description: 'why it stopped by itself; German' }),
    total: count,
    done: count.meta({ description: 'images looked at, `failed` included' }),
    failed: count.meta({ description: 'images that could not be loaded or read' }),
    created_at: time,
    finished_at: time.nullable(),
  })
  .meta({ id: 'AltTextBatch' });
export type AltTextBatch = z.infer<typeof altTextBatchSchema>;

export const altTextCountsSchema = z.object({
  without: count.meta({ description: 'no alt attribute, no proposal, no decision' }),
  untried: count.meta({ description: 'of these, not looked at yet' }),
  proposed: count.meta({ description: 'no alt attribute, a draft to decide on' }),
  accepted: count,
  discarded: count,
  existing: count.meta({ description: 'alt attribute on the website that nobody has judged yet' }),
  fits: count.meta({ description: 'a person found that the text on the website fits the picture' }),
  unfit: count.meta({ description: 'a person found that it does not' }),
});
export type AltTextCounts = z.infer<typeof altTextCountsSchema>;

export const altTextReviewSchema = z
  .object({
    counts: altTextCountsSchema,
    batch: altTextBatchSchema.nullable().meta({ description: 'the newest one that makes proposals' }),
    undoable: z
      .object({ id, total: count })
      .nullable()
      .meta({ description: 'the newest decisions of the person who asks that are not undone' }),
  })
  .meta({ id: 'AltTextReview' });
export type AltTextReview = z.infer<typeof altTextReviewSchema>;

/** States of texts that the website already has. */
export const existingStates = ['existing', 'fits', 'unfit'] as const;

/** `without`: no proposal. `decorative`: proposed or accepted as an empty text. */
export const altTextStates = [
  'proposed',
  'without',
  'accepted',
  'discarded',
  'decorative',
  ...existingStates,
] as const;
export type AltTextState = (typeof altTextStates)[number];

export const altTextFilterSchema = z.object({
  state: z.enum(altTextStates),
  confidence: z.enum(confidenceBands).optional(),
  source: z.enum([...altTextSources, 'person']).optional(),
});
export type AltTextFilter = z.infer<typeof altTextFilterSchema>;

const placeSchema = z.object({
  id,
  url: z.string(),
  page_url: z.string().nullable(),
  page_title: z.string().nullable(),
});

export const altTextItemSchema = mediaItemSchema
  .extend({
    reason: z.string().nullable().meta({ description: 'why this text, or why none; German' }),
    tried_at: time.nullable(),
    decided_by: z.string().nullable().meta({ description: 'name or address of the person who decided' }),
    answer: z
      .object({ label: z.string(), user_name: z.string().nullable(), created_at: time })
      .nullable()
      .meta({ description: 'what a person answered when a scan asked whether the text of the website fits' }),
    cause_id: id
      .nullable()
      .meta({ description: 'cause that tells that the text of the website does not fit' }),
    context: imageContextSchema.nullable().meta({ description: 'where it stands' }),
    same: z.object({
      total: count.meta({ description: 'other addresses of the same picture with the same text and state' }),
      places: z.array(placeSchema).meta({ description: 'the first of them' }),
    }),
  })
  .meta({ id: 'AltTextItem' });
export type AltTextItem = z.infer<typeof altTextItemSchema>;

const decision = {
  action: z.enum(['accept', 'edit', 'discard', 'decorative', 'fits', 'unfit']).meta({
    description: '`fits`, `unfit`: about the text that the website has; only with `ids` and `seen_alts`',
  }),
  alt_text: z
    .string()
    .max(2_000)
    .refine((text) => !text.includes('\0'))
    .optional()
    .meta({ description: 'belongs to `edit`' }),
  batch_id: id.optional().meta({ description: 'goes on with these decisions: one undo takes all back' }),
};

/**
 * A person's decision about many images at once. It applies to `ids`, or to the first `changesAtOnce` images
 * that `filter` finds. While `left` is above 0, the client sends it again. Decisions of other people never
 * change.
 */
export const altTextDecisionSchema = z.object({
  ...decision,
  ids: z.array(id).min(1).max(altTextLimits.changesAtOnce).optional(),
  filter: altTextFilterSchema.optional(),
  seen_alts: z.array(z.string()).max(altTextLimits.changesAtOnce).optional().meta({
    description:
      'the text on the website that the person saw, for each of `ids`; an image with another is left out',
  }),
  is_everywhere: z.boolean().default(false).meta({ description: 'the same picture at other addresses, too' }),
});
export type AltTextDecision = z.infer<typeof altTextDecisionSchema>;

export const altTextDecidedSchema = z
  .object({
    batch_id: id.nullable().meta({ description: 'null: nothing was to be decided' }),
    changed: count,
    answered: count.meta({ description: 'questions of scans that `fits` or `unfit` answers' }),
    barriers: count.meta({
      description: 'images for which `unfit` entered a barrier, as nothing else told it',
    }),
    refuted: count.meta({
      description: 'images that `fits` left as they were, as a scan proves their text to be wrong',
    }),
    left: count.meta({ description: 'images that the filter still finds' }),
  })
  .meta({ id: 'AltTextDecided' });
export type AltTextDecided = z.infer<typeof altTextDecidedSchema>;

export const undoneAltTextsSchema = z.object({
  restored: count,
  kept: count.meta({ description: 'changed by somebody since: they stay' }),
  ids: z.array(id).meta({ description: 'the first of the images that are as they were' }),
});
export type UndoneAltTexts = z.infer<typeof undoneAltTextsSchema>;
