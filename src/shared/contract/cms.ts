import { z } from 'zod';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);

export const cmsBatchKinds = ['plan', 'write', 'undo'] as const;
export const cmsBatchStatuses = ['queued', 'running', 'done', 'failed'] as const;
export const cmsChangeStatuses = ['planned', 'written', 'skipped', 'failed', 'undone'] as const;

/** Access to a website's content management system. The server never returns the password. */
export const cmsConnectionSchema = z
  .object({
    kind: z.literal('wordpress'),
    url: z.string(),
    user_name: z.string(),
    checked_at: time.nullable().meta({ description: 'when it last let us in' }),
    created_at: time.meta({ description: 'plans from before count no more' }),
  })
  .meta({ id: 'CmsConnection' });
export type CmsConnection = z.infer<typeof cmsConnectionSchema>;

/** An omitted or empty password keeps the stored one while address and user name stay the same. */
export const wantedConnectionSchema = z.object({
  url: z.string().max(2_048),
  user_name: z.string().max(200),
  password: z.string().max(200).optional(),
});
export type WantedConnection = z.infer<typeof wantedConnectionSchema>;

/** `plan` is a dry run; `write` sends the texts; `undo` takes them back. */
export const cmsBatchSchema = z
  .object({
    id,
    website_id: id,
    kind: z.enum(cmsBatchKinds),
    of_batch_id: id.nullable().meta({ description: 'write: its plan; undo: what it takes back' }),
    status: z.enum(cmsBatchStatuses),
    message: z.string().nullable().meta({ description: 'German: why it stopped or failed' }),
    total: count,
    done: count,
    counts: z.record(z.enum(cmsChangeStatuses), count),
    by: z.string().nullable().meta({ description: 'who began it' }),
    can_write: z.boolean().meta({ description: 'a plan that may be written now' }),
    can_resume: z.boolean(),
    can_undo: z.boolean(),
    created_at: time,
    finished_at: time.nullable(),
  })
  .meta({ id: 'CmsBatch' });
export type CmsBatch = z.infer<typeof cmsBatchSchema>;

export const wantedBatchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan') }),
  z.object({ kind: z.literal('write'), of_batch_id: id }),
  z.object({ kind: z.literal('undo'), of_batch_id: id }),
]);
export type WantedBatch = z.infer<typeof wantedBatchSchema>;

export const cmsChangeSchema = z
  .object({
    id,
    media_id: id.nullable(),
    cms_id: id.nullable().meta({ description: 'its number in the media library; null: not found there' }),
    url: z.string(),
    text_before: z.string().nullable().meta({ description: 'what stands there; null: not known' }),
    text_after: z.string(),
    status: z.enum(cmsChangeStatuses),
    reason: z.string().nullable().meta({ description: 'German: why it was left out or failed' }),
  })
  .meta({ id: 'CmsChange' });
export type CmsChange = z.infer<typeof cmsChangeSchema>;

export const cmsStateSchema = z
  .object({ connection: cmsConnectionSchema.nullable(), batches: z.array(cmsBatchSchema) })
  .meta({ id: 'CmsState' });
export type CmsState = z.infer<typeof cmsStateSchema>;
