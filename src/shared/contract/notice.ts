import { z } from 'zod';
import { toLine } from '../text/line.ts';
import { isTimeZone, usualTimeZone } from '../text/timeZone.ts';
import {
  channelEvents,
  channelKinds,
  channelSizes,
  closingReasons,
  deliveryKinds,
  deliveryStatuses,
} from '../work/channel.ts';
import { eventFactsSchema, eventKinds, mailRhythms, noticeReasons, noticeTopics } from '../work/notice.ts';
import { ticketStatuses, trackerKinds, trackerRules, trackerSizes } from '../work/tracker.ts';
import { causeSchema } from './cause.ts';

const id = z.int().positive();
const time = z.iso.datetime();

export const noticeSchema = z
  .object({
    id,
    kind: z.enum(eventKinds),
    reason: z.enum(noticeReasons).meta({ description: 'why you are told' }),
    website_id: id.nullable().meta({ description: 'null: about the organization' }),
    website_url: z.string().nullable(),
    website_name: z.string().nullable(),
    cause_id: id.nullable(),
    scan_id: id.nullable(),
    actor_name: z.string().nullable().meta({ description: 'null: a scan, the calendar, or a former member' }),
    facts: eventFactsSchema,
    read_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'Notice' });
export type NoticeItem = z.infer<typeof noticeSchema>;

export const unreadSchema = z.object({
  unread: z.int().min(0),
  rights_id: z.int().nullable().meta({
    description: 'newest notice of your role, your websites, or one that went into the trash or came back',
  }),
});
export type Unread = z.infer<typeof unreadSchema>;

export const mailChoicesSchema = z
  .object({ own: z.enum(mailRhythms), scan: z.enum(mailRhythms), report: z.enum(mailRhythms) })
  .meta({ id: 'MailChoices' });
export type MailChoices = z.infer<typeof mailChoicesSchema>;

const choiceOrUsual = z.enum(mailRhythms).nullable();

export const websiteChoicesSchema = z
  .object({
    own: choiceOrUsual,
    scan: choiceOrUsual,
    report: choiceOrUsual,
    usual: mailChoicesSchema.meta({ description: 'what counts where this website has no choice' }),
  })
  .meta({ id: 'WebsiteMailChoices', description: 'null: as usual' });
export type WebsiteChoices = z.infer<typeof websiteChoicesSchema>;

export const websiteChoiceSchema = z.object({
  topic: z.enum(noticeTopics),
  rhythm: choiceOrUsual.meta({ description: 'null: as usual again' }),
});
export type MailChoiceOfWebsite = z.infer<typeof websiteChoiceSchema>;

export const chosenWebsiteSchema = websiteChoicesSchema
  .omit({ usual: true })
  .extend({ website_id: id, website_url: z.string(), website_name: z.string().nullable() })
  .meta({ id: 'ChosenWebsite' });
export type ChosenWebsite = z.infer<typeof chosenWebsiteSchema>;

export const mailChoiceSchema = z.object({ topic: z.enum(noticeTopics), rhythm: z.enum(mailRhythms) });

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

export const quietHoursSchema = z
  .object({
    starts: clockSchema,
    ends: clockSchema.meta({ description: 'earlier than `starts`: on the next day' }),
    time_zone: z.string().max(60).refine(isTimeZone).default(usualTimeZone),
  })
  .refine(({ starts, ends }) => starts !== ends)
  .nullable()
  .meta({ id: 'QuietHours', description: 'null: none' });
export type QuietHours = NonNullable<z.infer<typeof quietHoursSchema>>;

export const taskSorts = ['due', 'priority', 'urgency'] as const;
export type TaskSort = (typeof taskSorts)[number];

export const taskStates = ['open', 'overdue', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskSchema = causeSchema
  .extend({ website_url: z.string(), website_name: z.string().nullable() })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

export const taskCountsSchema = z.object({
  open: z.int(),
  overdue: z.int(),
  done: z.int(),
  websites: z
    .array(z.object({ id, url: z.string(), name: z.string().nullable() }))
    .meta({ description: 'with tasks of yours' }),
  questions: z
    .array(z.object({ id, url: z.string(), name: z.string().nullable(), open: z.int() }))
    .meta({ description: 'websites with open questions that were handed to you' }),
});
export type TaskCounts = z.infer<typeof taskCountsSchema>;

const channelName = z.string().overwrite(toLine).min(1).max(channelSizes.nameMax);
const channelUrl = z.string().max(channelSizes.addressMax);
const eventList = z.array(z.enum(channelEvents)).min(1);
const websiteList = z
  .array(id)
  .min(1)
  .max(channelSizes.websitesMax)
  .nullable()
  .meta({ description: 'null: all websites, later ones too' });

export const channelSchema = z
  .object({
    id,
    kind: z.enum(channelKinds),
    name: z.string(),
    host: z.string().meta({ description: 'the whole address may hold a secret and is never given out' }),
    events: z.array(z.enum(channelEvents)),
    website_ids: websiteList,
    state: z.enum(['open', 'paused', 'closed']),
    closed_reason: z.enum(closingReasons).nullable(),
    old_secret_until: time.nullable().meta({ description: 'until then messages have two signatures' }),
    done_at: time.nullable().meta({ description: 'when a message last arrived' }),
    failed_at: time.nullable().meta({ description: 'when a try last failed' }),
    created_at: time,
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof channelSchema>;

export const newChannelSchema = channelSchema
  .extend({ secret: z.string().nullable().meta({ description: 'whsec_…, shown this once; webhooks only' }) })
  .meta({ id: 'NewChannel' });
export type NewChannel = z.infer<typeof newChannelSchema>;

export const wantedChannelSchema = z.object({
  kind: z.enum(channelKinds),
  name: channelName,
  url: channelUrl,
  events: eventList.default(['scan.found', 'scan.failed', 'scan.missed', 'scan.shrunk']),
  website_ids: websiteList.default(null),
});
export type WantedChannel = z.infer<typeof wantedChannelSchema>;

export const changedChannelSchema = z.object({
  name: channelName.optional(),
  url: channelUrl.optional(),
  events: eventList.optional(),
  website_ids: websiteList.optional(),
  is_paused: z.boolean().optional().meta({ description: 'false also opens a closed channel again' }),
});
export type ChangedChannel = z.infer<typeof changedChannelSchema>;

export const deliverySchema = z
  .object({
    id,
    message_id: z.uuid().meta({ description: 'header webhook-id, the same in every try' }),
    kind: z.enum(deliveryKinds),
    facts: eventFactsSchema,
    website_url: z.string().nullable(),
    website_name: z.string().nullable(),
    status: z.enum(deliveryStatuses),
    attempts: z.int().min(0),
    answer_status: z.int().nullable(),
    message: z
      .string()
      .nullable()
      .meta({ description: 'first characters of the answer, or why there is none' }),
    created_at: time,
    tried_at: time.nullable(),
    next_try_at: time.nullable(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof deliverySchema>;

const line = (max: number) => z.string().overwrite(toLine).max(max);

export const trackerSchema = z
  .object({
    id,
    kind: z.enum(trackerKinds),
    name: z.string(),
    url: z.string(),
    project: z.string(),
    user_name: z.string().nullable().meta({ description: 'Jira Cloud only: e-mail of the account' }),
    rule: z.enum(trackerRules).meta({ description: 'new causes that get a ticket by themselves' }),
    closes_fixed: z.boolean().meta({ description: 'tickets are closed once a scan confirms the repair' }),
    website_ids: z.array(id).nullable().meta({ description: 'null: all websites, later ones too' }),
    state: z.enum(['checking', 'ready', 'resting', 'stopped']),
    message: z.string().nullable().meta({ description: 'why it rests or is stopped' }),
    retry_at: time.nullable(),
    checked_at: time.nullable(),
    ticket_count: z.int(),
    created_at: time,
  })
  .meta({ id: 'Tracker' });
export type TrackerItem = z.infer<typeof trackerSchema>;

const trackerSettings = {
  name: channelName,
  user_name: line(trackerSizes.userMax).nullable(),
  token: z.string().trim().min(1).max(trackerSizes.tokenMax),
  rule: z.enum(trackerRules),
  closes_fixed: z.boolean(),
  website_ids: websiteList,
};

export const wantedTrackerSchema = z.object({
  ...trackerSettings,
  kind: z.enum(trackerKinds),
  url: channelUrl,
  project: line(trackerSizes.projectMax),
  user_name: trackerSettings.user_name.default(null),
  rule: trackerSettings.rule.default('never'),
  closes_fixed: trackerSettings.closes_fixed.default(false),
  website_ids: trackerSettings.website_ids.default(null),
});
export type WantedTracker = z.infer<typeof wantedTrackerSchema>;

export const changedTrackerSchema = z.object(trackerSettings).partial();
export type ChangedTracker = z.infer<typeof changedTrackerSchema>;

export const ticketSchema = z
  .object({
    tracker_id: id,
    tracker_name: z.string(),
    tracker_kind: z.enum(trackerKinds),
    status: z.enum(ticketStatuses),
    number: z.string().nullable().meta({ description: 'as people call it, `#12` or `SHOP-12`' }),
    url: z.string().nullable(),
    message: z.string().nullable().meta({ description: 'why it waits or was refused' }),
    created_at: time,
    synced_at: time.nullable().meta({ description: 'when its state was last read there' }),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticketSchema>;

export const causeTicketSchema = z.object({
  ticket: ticketSchema.nullable(),
  trackers: z
    .array(trackerSchema.pick({ id: true, kind: true, name: true }))
    .meta({ description: 'that the website uses' }),
});
export type CauseTicket = z.infer<typeof causeTicketSchema>;
