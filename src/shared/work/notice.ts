import { z } from 'zod';
import { memberRoles } from '../memberRole.ts';
import { declarationKinds, legalRecordKinds } from './declaration.ts';
import { thresholdMeasures } from './goal.ts';

export const eventKinds = [
  'cause.assigned',
  'cause.unassigned',
  'cause.commented',
  'cause.ended',
  'cause.opened',
  'cause.due',
  'cause.grown',
  'scan.found',
  'scan.failed',
  'scan.missed',
  'scan.shrunk',
  'scan.documents',
  'threshold.crossed',
  'declaration.drifted',
  'question.assigned',
  'question.unassigned',
  'goal.warned',
  'goal.reached',
  'goal.missed',
  'record.due',
  'record.over',
  'check.contradicted',
  'key.ending',
  'key.ended',
  'report.made',
  'report.failed',
  'website.trashed',
  'website.restored',
  'website.withdrawn',
  'member.changed',
  'member.left',
  'declaration.withdrawn',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Their holder reads them although the website is out of sight. */
export const outOfSightKinds = ['website.trashed', 'website.withdrawn', 'member.changed'] as const;

export const isOutOfSight = (kind: EventKind): boolean =>
  (outOfSightKinds as readonly EventKind[]).includes(kind);

export const noticeReasons = ['assignee', 'mention', 'follower', 'member'] as const;
export type NoticeReason = (typeof noticeReasons)[number];

export const noticeTopics = ['own', 'scan', 'report'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const mailRhythms = ['now', 'nightly', 'weekly', 'never'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export function toTopic(kind: EventKind): NoticeTopic {
  if (kind.startsWith('report.')) return 'report';
  return kind.startsWith('scan.') || kind === 'threshold.crossed' ? 'scan' : 'own';
}

const toldCauseSchema = z.object({
  id: z.int(),
  title: z.string(),
  page_url: z.string(),
  page_count: z.int().optional(),
  assignee_id: z.int().nullable().optional(),
});
export type ToldCause = z.infer<typeof toldCauseSchema>;

const listSchema = z.array(toldCauseSchema).optional();

/** `causes`, `asked`, `back`, `fixed`, `changed` and `grown` hold the most urgent ones; their counts hold all. */
export const eventFactsSchema = z.object({
  causes: listSchema,
  count: z.int().optional(),
  asked: listSchema,
  asked_count: z.int().optional().meta({ description: 'new causes that a person must judge' }),
  hint_count: z.int().optional().meta({ description: 'new causes without criterion' }),
  hand_count: z.int().optional().meta({ description: 'new barriers that people entered' }),
  back: listSchema,
  back_count: z.int().optional(),
  late_count: z.int().optional().meta({ description: 'back since an earlier scan, told once they last' }),
  fixed: listSchema,
  fixed_count: z.int().optional(),
  new_fault_count: z.int().optional().meta({ description: 'new faults of new and changed PDFs' }),
  changed: listSchema,
  changed_count: z
    .int()
    .optional()
    .meta({ description: 'causes on the elements of one that ended, as with other colours' }),
  grown: listSchema,
  grown_count: z
    .int()
    .optional()
    .meta({ description: 'known causes at places that the scan before did not have' }),
  reached: listSchema,
  reached_count: z
    .int()
    .optional()
    .meta({ description: 'causes whose new places are all on pages that no scan before had audited' }),
  rules_count: z
    .int()
    .optional()
    .meta({ description: 'new causes of a scan with other rules of ours than the one before' }),
  rules_grown_count: z.int().optional().meta({ description: 'known causes at new places in such a scan' }),
  rules_fixed_count: z.int().optional().meta({ description: 'causes no longer found by such a scan' }),
  wider_count: z
    .int()
    .optional()
    .meta({ description: 'causes that show only in windows that the scan before did not look at' }),
  automatic: z.boolean().optional().meta({ description: 'a scan or the calendar did it, no person' }),
  status: z.enum(['open', 'fixed', 'ignored']).optional(),
  text: z.string().optional(),
  due_on: z.string().optional(),
  key: z.string().optional().meta({ description: 'name of an API key' }),
  key_prefix: z.string().optional().meta({ description: 'its first characters' }),
  website: z.string().optional().meta({ description: 'name or address of a website in the trash' }),
  holder_id: z.int().optional().meta({ description: 'member whose work was there, or whose rights changed' }),
  member: z.string().optional().meta({ description: 'name or address of a member who left' }),
  is_removed: z.boolean().optional().meta({ description: 'another member ended that membership' }),
  role: z.enum(memberRoles).optional().meta({ description: 'new role of the holder' }),
  role_before: z.enum(memberRoles).optional(),
  sees_all: z
    .boolean()
    .optional()
    .meta({ description: 'whether the holder sees all websites now, if that changed' }),
  given: z.array(z.string()).optional().meta({ description: 'websites that the holder sees now' }),
  given_count: z.int().optional(),
  taken: z.array(z.string()).optional().meta({ description: 'websites that the holder no longer sees' }),
  taken_count: z.int().optional(),
  question_count: z.int().optional().meta({ description: 'open questions that were handed to you' }),
  goal: z.string().optional().meta({ description: 'what is to be reached; German' }),
  standing: z.string().optional().meta({ description: 'where the goal stands; German' }),
  record: z
    .enum(legalRecordKinds)
    .optional()
    .meta({ description: 'kind of an assessment or message to look at again; `text` is its title' }),
  report: z.string().optional().meta({ description: 'name of a monthly report' }),
  measure: z.enum(thresholdMeasures).optional().meta({ description: 'what crossed a threshold' }),
  at_least: z.int().optional().meta({ description: 'that threshold, percent' }),
  at_most: z.int().optional().meta({ description: 'that threshold, faults of PDFs' }),
  is_met: z.boolean().optional().meta({ description: 'whether it is reached now' }),
  value: z.int().optional(),
  value_before: z.int().optional().meta({ description: 'as the scan before measured it' }),
  pages_before: z.int().optional(),
  pages_now: z.int().optional(),
  declaration: z.enum(declarationKinds).optional(),
  criteria: z
    .array(z.string())
    .optional()
    .meta({ description: 'fail and are not in the declaration, or were judged otherwise' }),
  checks: z
    .array(z.object({ page_id: z.int(), criteria: z.string() }))
    .optional()
    .meta({ description: 'judgements of people that a scan contradicts or another person changed' }),
  is_due: z.boolean().optional().meta({ description: 'a judgement in the declaration is too old' }),
  is_uncovered: z
    .boolean()
    .optional()
    .meta({ description: 'the declaration says that all was checked, which is so no longer' }),
  still_count: z.int().optional().meta({ description: 'what was told of the declaration before, and holds' }),
  changed_criteria: z
    .array(z.string())
    .optional()
    .meta({ description: 'are in the declaration with faults that are others by now' }),
  mended_criteria: z
    .array(z.string())
    .optional()
    .meta({ description: 'are in the declaration and no longer fail' }),
});
export type EventFacts = z.infer<typeof eventFactsSchema>;

/** Rules of ours alone are no news of a website. */
export const hasNews = ({ kind, facts }: { kind: EventKind; facts: EventFacts }): boolean =>
  kind !== 'scan.found' ||
  [
    facts.count,
    facts.asked_count,
    facts.back_count,
    facts.late_count,
    facts.fixed_count,
    facts.changed_count,
    facts.grown_count,
    facts.reached_count,
  ].some(Boolean);
