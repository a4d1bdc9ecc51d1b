import { z } from 'zod';
import { thresholdMeasures } from './goal.ts';
import type { EventFacts, EventKind } from './notice.ts';

/** Sizes of what people type. Apart from `channelLimits`, which the first screen would load along. */
export const channelSizes = { nameMax: 60, addressMax: 2_048, websitesMax: 500 };

export const channelKinds = ['webhook', 'slack', 'teams', 'mattermost', 'matrix'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Events that concern the organization, not one person. */
export const channelEvents = [
  'scan.found',
  'scan.failed',
  'scan.missed',
  'scan.shrunk',
  'scan.documents',
  'threshold.crossed',
  'declaration.drifted',
  'goal.warned',
  'goal.reached',
  'goal.missed',
  'record.due',
  'record.over',
  'cause.assigned',
  'cause.commented',
  'cause.ended',
  'cause.opened',
  'cause.due',
  'key.ending',
  'key.ended',
] as const satisfies EventKind[];
export type ChannelEvent = (typeof channelEvents)[number];

export const isChannelEvent = (kind: EventKind): kind is ChannelEvent =>
  channelEvents.some((event) => event === kind);

export const deliveryKinds = [...channelEvents, 'test'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const deliveryStatuses = ['waiting', 'done', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The server said that the address is gone, or a message failed for its whole schedule. */
export const closingReasons = ['gone', 'failed'] as const;
export type ClosingReason = (typeof closingReasons)[number];

export type Happening = { kind: DeliveryKind; facts: EventFacts };

const channelCauseSchema = z.object({
  id: z.int(),
  change: z
    .enum(['new', 'asked', 'back', 'fixed', 'changed', 'grown', 'reached'])
    .nullable()
    .meta({ description: 'what the scan found out' }),
  title: z.string(),
  page_url: z.string(),
  page_count: z.int().nullable(),
  url: z.string().meta({ description: 'address of the cause in the application' }),
});
export type ChannelCause = z.infer<typeof channelCauseSchema>;

const crossingSchema = z.object({
  measure: z
    .enum(thresholdMeasures)
    .meta({ description: 'score, share of criteria that are checked, or open faults of PDFs' }),
  threshold: z.int().meta({ description: 'percent to be reached, or the most faults' }),
  direction: z.enum(['up', 'down']).meta({ description: 'of the value; up is good, but for faults' }),
  value: z.int().meta({ description: 'percent or faults, as this scan measured it' }),
  value_before: z.int().nullable().meta({ description: 'as the scan before did; null: the same' }),
});
export type Crossing = z.infer<typeof crossingSchema>;

/** Body of a webhook. Chat messages tell the same. */
export const channelMessageSchema = z
  .object({
    type: z.enum(deliveryKinds),
    timestamp: z.iso.datetime().meta({ description: 'when it happened' }),
    data: z.object({
      text: z.string().meta({ description: 'one German sentence' }),
      reason: z.string().meta({ description: 'why this channel is told' }),
      website: z.object({ id: z.int(), url: z.string(), name: z.string().nullable() }).nullable(),
      cause_id: z.int().nullable(),
      scan_id: z.int().nullable(),
      counts: z
        .object({
          ...{
            new: z.int(),
            asked: z.int(),
            hints: z.int(),
            by_hand: z.int(),
            back: z.int(),
            fixed: z.int(),
            changed: z.int(),
            grown: z.int(),
            reached: z.int(),
          },
          by_new_rules: z.int(),
        })
        .nullable(),
      crossing: crossingSchema
        .nullable()
        .meta({ description: 'the threshold that was crossed; only of `threshold.crossed`' }),
      causes: z.array(channelCauseSchema).meta({ description: 'the most urgent ones' }),
      url: z.string().meta({ description: 'where the application shows it' }),
      settings_url: z.string().meta({ description: 'where administrators end these messages' }),
    }),
  })
  .meta({ id: 'ChannelMessage' });
export type ChannelMessage = z.infer<typeof channelMessageSchema>;
