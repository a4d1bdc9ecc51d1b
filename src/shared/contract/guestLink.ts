import { z } from 'zod';
import { guestLinkLimits } from '../limits/website.ts';
import { isVisible, toLine } from '../text/line.ts';
import { causeSchema } from './cause.ts';
import { trendScanSchema } from './scan.ts';
import { scanSchema, websiteSchema } from './website.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const token = z.string().max(100).meta({ description: 'from the fragment of the link' });

export const wantedGuestLinkSchema = z
  .object({
    recipient: z
      .string()
      .overwrite(toLine)
      .max(guestLinkLimits.recipientMax)
      .refine(isVisible)
      .meta({ description: 'for whom; only members read it' }),
    days: z
      .union(guestLinkLimits.days.map((count) => z.literal(count)))
      .default(30)
      .meta({ description: 'null: until it is revoked' }),
  })
  .meta({ id: 'WantedGuestLink' });
export type WantedGuestLink = z.infer<typeof wantedGuestLinkSchema>;

export const guestLinkSchema = z
  .object({
    id,
    website_id: id,
    recipient: z.string(),
    by: z.string().nullable().meta({ description: 'name or address of who made it' }),
    created_at: time,
    expires_at: time.nullable(),
    has_ended: z.boolean(),
    last_used_at: time.nullable(),
  })
  .meta({ id: 'GuestLink' });
export type GuestLink = z.infer<typeof guestLinkSchema>;

export const newGuestLinkSchema = z
  .object({ url: z.string().meta({ description: 'shown once; stored is its hash' }) })
  .meta({ id: 'NewGuestLink' });

export const guestTokenSchema = z.object({ token }).meta({ id: 'GuestToken' });
export const guestCausesOrderSchema = z
  .object({ token, cursor: z.string().max(200) })
  .meta({ id: 'GuestCausesOrder' });
export const guestPictureOrderSchema = z.object({ token, cause_id: id }).meta({ id: 'GuestPictureOrder' });

/** An open cause as a guest reads it: nothing of who works on it. */
export const guestCauseSchema = z
  .object({
    ...causeSchema.pick({
      id: true,
      criteria: true,
      outcome: true,
      impact: true,
      message: true,
      finding_count: true,
      page_count: true,
      is_partial: true,
    }).shape,
    title: z.string().meta({ description: 'names the fault, or asks the question' }),
    places: z.array(z.object({ page_url: z.string(), selector: z.string(), snippet: z.string() })),
    picture: z.object({ page_url: z.string(), width: z.int(), height: z.int() }).nullable(),
    why: z.array(z.string()).meta({ description: 'whom it hurts and why; German' }),
    how: z.array(z.string()).meta({ description: 'steps of the repair; German' }),
    good: z.string().nullable().meta({ description: 'code after the repair' }),
  })
  .meta({ id: 'GuestCause' });
export type GuestCause = z.infer<typeof guestCauseSchema>;

export const guestCausesSchema = z
  .object({ items: z.array(guestCauseSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'GuestCauses' });
export type GuestCauses = z.infer<typeof guestCausesSchema>;

export const guestViewSchema = z
  .object({
    website: websiteSchema.pick({
      url: true,
      name: true,
      accessibility_score: true,
      accessibility_grade: true,
      completion_rate: true,
      coverage: true,
      open_causes: true,
      reported_causes: true,
      reached_limit: true,
    }),
    last_scan: scanSchema
      .pick({
        ...{ finished_at: true, scope: true, status: true },
        ...{ pages_done: true, pages_found: true, pages_beyond: true, pages_failed: true },
      })
      .nullable(),
    expires_at: time.nullable(),
    trend: z.array(trendScanSchema).meta({ description: 'scans, oldest first; `deploy` is not told' }),
    causes: guestCausesSchema,
  })
  .meta({ id: 'GuestView' });
export type GuestView = z.infer<typeof guestViewSchema>;
