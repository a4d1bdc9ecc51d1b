import { z } from 'zod';
import { eventFactsSchema, eventKinds, mailRhythms, noticeReasons, noticeTopics } from '../work/notice.ts';
import { causeSchema } from './cause.ts';

const id = z.int().positive();
const time = z.iso.datetime();

export const noticeSchema = z
  .object({
    id,
    kind: z.enum(eventKinds),
    reason: z.enum(noticeReasons).meta({ description: 'why you are told' }),
    website_id: id,
    website_url: z.string(),
    cause_id: id.nullable(),
    scan_id: id.nullable(),
    actor_name: z.string().nullable().meta({ description: 'null: a scan, the calendar, or a former member' }),
    facts: eventFactsSchema,
    read_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'Notice' });
export type NoticeItem = z.infer<typeof noticeSchema>;

export const unreadSchema = z.object({ unread: z.int().min(0) });

export const mailChoicesSchema = z
  .object({ own: z.enum(mailRhythms), scan: z.enum(mailRhythms) })
  .meta({ id: 'MailChoices' });
export type MailChoices = z.infer<typeof mailChoicesSchema>;

export const mailChoiceSchema = z.object({ topic: z.enum(noticeTopics), rhythm: z.enum(mailRhythms) });

export const taskSorts = ['due', 'priority', 'urgency'] as const;
export type TaskSort = (typeof taskSorts)[number];

export const taskStates = ['open', 'overdue', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

export const taskSchema = causeSchema.extend({ website_url: z.string() }).meta({ id: 'Task' });
export type Task = z.infer<typeof taskSchema>;

export const taskCountsSchema = z.object({
  open: z.int(),
  overdue: z.int(),
  done: z.int(),
  websites: z.array(z.object({ id, url: z.string() })).meta({ description: 'with tasks of yours' }),
});
export type TaskCounts = z.infer<typeof taskCountsSchema>;
