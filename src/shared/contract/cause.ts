import { z } from 'zod';
import { documentDifferenceSchema } from '../documents/documentDifference.ts';
import { documentOfFaultSchema } from '../documents/documentFinding.ts';
import { causeLimits } from '../limits/work.ts';
import { answerMeanings } from '../score/questionRecords.ts';
import { automaticReasons } from '../text/causeReasons.ts';
import { impacts } from '../work/finding.ts';

const id = z.int().positive();
const count = z.int().min(0);
const time = z.iso.datetime();
const day = z.iso.date();

/** Refuses NUL, which PostgreSQL cannot store. */
export const causeTextSchema = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars)
    .refine((text) => !text.includes('\0'));

export const decidedStatuses = ['open', 'fixed', 'ignored'] as const;
export type DecidedStatus = (typeof decidedStatuses)[number];
/** `fine`: answers found all its places to be fine. Nobody sets it. */
export const causeStatuses = [...decidedStatuses, 'fine'] as const;
export type CauseStatus = (typeof causeStatuses)[number];

/** Choices of a list. `reported`: fixed, a person says so; `fixed`: confirmed; `changed`, `dropped`: ended, not mended. */
export const causeChoices = ['open', 'reported', 'fixed', 'changed', 'dropped', 'ignored', 'fine'] as const;
export type CauseChoice = (typeof causeChoices)[number];

export const causeEventKinds = ['comment', 'status', 'assignee', 'due', 'priority', 'barrier'] as const;

export const priorities = ['high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** error: a failed criterion; review: a question; hint: best practice without a criterion; document: a fault of a PDF. */
export const causeClasses = ['error', 'review', 'hint', 'document'] as const;
export type CauseClass = (typeof causeClasses)[number];

/**
 * Findings that one repair fixes (the same rule on the same kind of element), their reach, and people's
 * decisions.
 */
export const causeSchema = z
  .object({
    id,
    website_id: id,
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    clauses: z.array(z.string()).meta({ description: 'EN 301 549 V3.2.1' }),
    outcome: z.enum(['failed', 'cantTell']),
    impact: z.enum(impacts).nullable(),
    message: z.string(),
    help_url: z.string().nullable(),
    finding_count: count.meta({
      description:
        'places that count: of questions, those that answers call a barrier, else those that none calls fine. 0: no longer found, or all are fine',
    }),
    page_count: count.meta({ description: 'pages with these places; of a PDF: pages that link to it' }),
    key_page_count: count,
    confirmed_count: count.meta({ description: "places that a person's answer calls a barrier" }),
    asked_count: count.meta({ description: 'further places that wait for an answer, beside barriers' }),
    fine_count: count.meta({ description: 'further places that answers call fine' }),
    is_unsteady: z.boolean().meta({ description: 'its findings come and go on pages that have not changed' }),
    is_partial: z.boolean().meta({
      description: 'finding_count is a lower bound: a rule looked at a selection, or stopped at a limit',
    }),
    urgency: z.number().meta({ description: 'lists are in its order' }),
    example_page_id: id.nullable(),
    example_page_url: z.string().meta({ description: 'of a PDF: its address' }),
    document_id: id.nullable().meta({ description: 'the PDF whose fault it is; null: a cause of pages' }),
    example_selector: z.string(),
    example_snippet: z.string(),
    status: z.enum(causeStatuses).meta({ description: 'fine: answers call all its places fine' }),
    status_by: z.enum(['person', 'scan']).meta({
      description:
        'fixed by a person: reported, the next scan confirms it or opens it again; by a scan: confirmed. A barrier entered by hand is confirmed by a person',
    }),
    changed_into_id: id.nullable().meta({
      description: 'fixed, but not repaired: the cause that now stands on its elements',
    }),
    is_dropped: z.boolean().meta({
      description: 'fixed, but no repair is proven: its pages are gone, or its question no longer arises',
    }),
    reason: z.string().nullable().meta({
      description:
        'why it is ignored, all of it or the places found before; why a PDF’s fault ended unrepaired',
    }),
    covered_at: time.nullable().meta({ description: 'places found until then are ignored; null: none is' }),
    new_finding_count: count.meta({
      description: 'places found later: with them it is open, for them alone',
    }),
    ignored_until: day.nullable().meta({ description: 'the last day; null: until somebody takes it back' }),
    assignee_id: id.nullable(),
    assignee_name: z.string().nullable().meta({ description: 'name or e-mail; null for guests' }),
    due_on: day.nullable().meta({ description: 'until when the assignee wants to be done' }),
    priority: z.enum(priorities),
    first_scan_id: count.meta({ description: '0: entered by hand before the first scan' }),
    last_scan_id: count,
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'Cause' });
export type Cause = z.infer<typeof causeSchema>;

export const causeEventSchema = z
  .object({
    id,
    kind: z.enum(causeEventKinds),
    status: z.enum(causeStatuses).nullable(),
    text: z.string().nullable().meta({
      description: 'comment, reason, the name of whom it was given to, day, priority or a fixed word',
    }),
    user_name: z.string().nullable().meta({ description: 'null: a scan, the calendar, or a former member' }),
    created_at: time,
  })
  .meta({ id: 'CauseEvent' });
export type CauseEvent = z.infer<typeof causeEventSchema>;

/** Ends of a cause that are a repair, with the words that earlier releases stored. */
export const mendedReasons: string[] = [
  automaticReasons.gone,
  automaticReasons.confirmed,
  automaticReasons.fileMended,
  'Bestätigt: Der Scan hat die Seiten neu geprüft und nichts mehr gefunden.',
];

/** Words for what people do with barriers entered by hand. */
export const barrierReasons = {
  entered: 'Von Hand eingetragen.',
  changed: 'Angaben geändert.',
  restored: 'Löschen zurückgenommen.',
  confirmed: 'Behebung von Hand bestätigt.',
} as const;

/** Reason of causes that are closed because all their questions are answered as fine. */
export const answeredReason = 'In der Sichtung als „in Ordnung“ beantwortet.';

const seenSchema = z.object({ scan_id: id, at: time }).nullable();

export const causeDetailSchema = causeSchema
  .extend({
    first_seen: seenSchema.meta({ description: 'null: that scan was deleted' }),
    last_seen: seenSchema,
    events: z.array(causeEventSchema),
    picture: z
      .object({ page_url: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .meta({ description: 'cut-out of a page, at /api/v1/causes/{id}/picture; null: there is none' }),
    document: documentOfFaultSchema.nullable().meta({
      description: 'the PDF whose fault it is; null: a cause of pages, or nothing links to it',
    }),
  })
  .meta({ id: 'CauseDetail' });
export type CauseDetail = z.infer<typeof causeDetailSchema>;

const facetSchema = z.record(z.string(), count);

export const causeCountsSchema = z.object({
  status: z.record(z.enum(causeChoices), count),
  class: z.object({ error: count, review: count, hint: count, document: count }),
  criterion: facetSchema,
  engine: facetSchema,
});
export type CauseCounts = z.infer<typeof causeCountsSchema>;

const chosenDay = day
  .refine((date) => date >= '2000-01-01' && date <= '2199-12-31')
  .nullable()
  .optional();

export const causeChangeSchema = z.object({
  status: z.enum(decidedStatuses).optional(),
  reason: causeTextSchema(causeLimits.reasonMax)
    .optional()
    .meta({ description: 'needed to ignore, else a remark' }),
  ignored_until: chosenDay,
  assignee_id: id.nullable().optional(),
  due_on: chosenDay,
  priority: z.enum(priorities).optional(),
  seen: z.enum(decidedStatuses).optional().meta({ description: 'refused if it is another one by now' }),
  confirmed: z.literal(true).optional().meta({ description: 'with `fixed`, for barriers entered by hand' }),
});
export type CauseChange = z.infer<typeof causeChangeSchema>;

export const barrierSchema = z.object({
  title: causeTextSchema(causeLimits.barrierTitleMax).regex(/^[^\r\n]+$/),
  text: causeTextSchema(causeLimits.barrierTextMax).default(''),
  element: causeTextSchema(causeLimits.barrierElementMax)
    .default('')
    .meta({ description: 'selector or words; empty: the whole page' }),
  impact: z.enum(impacts),
});
export type Barrier = z.infer<typeof barrierSchema>;

export const newBarrierSchema = barrierSchema.extend(
  causeChangeSchema.pick({ assignee_id: true, due_on: true, priority: true }).shape,
);
export type NewBarrier = z.infer<typeof newBarrierSchema>;

export const causeDifferenceSchema = causeSchema
  .pick({
    id: true,
    engine: true,
    rule: true,
    criteria: true,
    outcome: true,
    confirmed_count: true,
    impact: true,
    message: true,
    example_selector: true,
    example_snippet: true,
    status: true,
    is_partial: true,
  })
  .extend({
    finding_count: count.meta({ description: 'in the newer scan; 0: fixed' }),
    page_count: count,
    finding_count_before: count.meta({ description: 'in the scan before; 0: not there' }),
    page_count_before: count,
    new_finding_count: count.nullable().meta({
      description: 'places in the newer scan that the scan before did not have; null: not recorded',
    }),
    was_reported: z.boolean().meta({
      description: 'a person had called it fixed, and the newer scan still found it',
    }),
    asked_count: count.meta({ description: 'of a confirmed barrier: places that wait for an answer today' }),
    fine_count: count.meta({ description: 'places that answers call fine today' }),
  });
export type CauseDifference = z.infer<typeof causeDifferenceSchema>;

/** Differences between a scan and the one before it; the lists hold the most urgent causes. */
export const scanDifferenceSchema = z
  .object({
    since: z
      .object({
        scan_id: id,
        finished_at: time,
        rule_version: z.string(),
        accessibility_score: z.int().nullable(),
      })
      .nullable()
      .meta({ description: 'null: nothing to compare with; then everything is empty' }),
    documents: documentDifferenceSchema,
    new: z.array(causeDifferenceSchema),
    fixed: z.array(causeDifferenceSchema),
    dropped: z.array(causeDifferenceSchema).meta({
      description:
        'missing because their pages are gone or were deleted, or because a question no longer arises: no repair is proven',
    }),
    changed: z.array(causeDifferenceSchema).meta({
      description: 'took over the elements of a cause that ended; the counts before are its counts',
    }),
    reopened: z
      .array(causeDifferenceSchema)
      .meta({ description: 'missing in the scan before, known from earlier' }),
    wider: z.array(causeDifferenceSchema).meta({
      description: 'show only in windows that the scan before did not look at: nobody knows if they are new',
    }),
    reached: z.array(causeDifferenceSchema).meta({
      description:
        'have new places only on pages that no scan before had audited: nobody knows if they are new',
    }),
    unsteady: z
      .array(causeDifferenceSchema)
      .meta({ description: 'come and go on pages that have not changed' }),
    grown: z
      .array(causeDifferenceSchema)
      .meta({ description: 'in both, now also at places that the scan before did not have' }),
    stayed: z.array(causeDifferenceSchema).meta({
      description: 'in both, at no new place; first those that reach farther or less far than before',
    }),
    new_count: count,
    fixed_count: count,
    dropped_count: count,
    changed_count: count,
    reopened_count: count,
    wider_count: count,
    reached_count: count,
    grown_count: count,
    stayed_count: count,
    unsteady_count: count,
  })
  .meta({ id: 'ScanDifference' });
export type ScanDifference = z.infer<typeof scanDifferenceSchema>;

export const storedFindingSchema = z
  .object({
    id,
    scan_id: id,
    page_id: id,
    page_url: z.string(),
    page_title: z.string(),
    cause: z.string(),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    clauses: z.array(z.string()),
    outcome: z.enum(['failed', 'cantTell']),
    impact: z.string().nullable(),
    selector: z.string(),
    snippet: z.string(),
    message: z.string(),
    help_url: z.string().nullable(),
    viewport: z.string().nullable().meta({ description: '`320x640`: not found in the first window' }),
    windows: z
      .array(z.string())
      .nullable()
      .meta({ description: 'sizes of the windows in which it was seen; null: not recorded' }),
    is_partial: z.boolean().meta({ description: 'there may be further places on the page' }),
    is_confirmed: z.boolean().meta({ description: "a person's answer calls it a barrier" }),
    answer: z
      .object({
        meaning: z.enum(answerMeanings),
        label: z.string(),
        user_name: z.string().nullable(),
        created_at: time,
      })
      .nullable()
      .meta({ description: 'the answer that counts for this place' }),
    is_unsteady: z.boolean().meta({ description: 'of two audits of the unchanged page only one had it' }),
    found_at: time.meta({ description: 'first of the audits without a gap that found it at this place' }),
  })
  .meta({ id: 'Finding' });
export type StoredFinding = z.infer<typeof storedFindingSchema>;
