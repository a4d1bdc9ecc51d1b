import { z } from 'zod';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);

export const documentStates = [
  'waiting',
  'checked',
  'unreadable',
  'encrypted',
  'tooLarge',
  'timedOut',
  'tooMuchMemory',
  'unreachable',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** `fine`: as it should be; `barrier`: not. */
export const documentMeanings = ['fine', 'barrier'] as const;
export type DocumentMeaning = (typeof documentMeanings)[number];

export const documentFilters = ['faulty', 'clean', 'unchecked', 'waiting', 'changed'] as const;
export type DocumentFilter = (typeof documentFilters)[number];

export const documentSorts = ['url', '-url', 'findings', '-findings', 'size', '-size'] as const;
export type DocumentSort = (typeof documentSorts)[number];

export const documentSchema = z
  .object({
    id,
    website_id: id,
    url: z.string().meta({ description: 'the first of its addresses' }),
    title: z.string().nullable().meta({ description: 'as the file says; null: none, or not read' }),
    state: z.enum(documentStates).meta({
      description:
        'checked: see finding_count; waiting: not checked yet; unreachable: no address gave the file out; else why the file could not be checked',
    }),
    reason: z.string().nullable().meta({ description: 'why there is no result' }),
    finding_count: count.meta({
      description:
        'faults that a machine can tell; 0 in a checked file does not mean that it has no barriers',
    }),
    size_bytes: count.nullable(),
    page_count: count.nullable(),
    language: z.string().nullable(),
    tagged: z.boolean().nullable(),
    address_count: count.meta({ description: 'addresses with the same file' }),
    link_count: count.meta({ description: 'pages of the website that link to it' }),
    has_changed: z.boolean().meta({ description: 'the last scan met another file than the scan before' }),
    changed_at: time.nullable(),
    checked_at: time.nullable(),
    is_old: z.boolean().nullable().meta({
      description: 'published before 28 June 2025, as a person answered; null: nobody did',
    }),
    is_old_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'Document' });
export type PdfDocument = z.infer<typeof documentSchema>;

export const documentCountsSchema = z.object({
  total: count,
  faulty: count,
  clean: count.meta({ description: 'checked, without faults that a machine can tell' }),
  unchecked: count.meta({ description: 'not readable, too large or not reachable' }),
  waiting: count,
  changed: count,
});
export type DocumentCounts = z.infer<typeof documentCountsSchema>;

/** Tells how many addresses of PDFs the last scan asked for. */
export const documentReachSchema = z.object({
  found: count,
  done: count.meta({ description: 'addresses that it asked for' }),
  stop: z.enum(['count', 'time', 'stopped', 'running']).nullable().meta({
    description: 'why it left some out: number of files, time, somebody stopped the scan, or it still runs',
  }),
  limit: count.meta({ description: 'addresses that one scan asks for at most' }),
  scanned_at: time.nullable(),
});
export type DocumentReach = z.infer<typeof documentReachSchema>;

export const documentLinkSchema = z.object({
  page_id: id,
  page_url: z.string(),
  page_title: z.string(),
  url: z.string().meta({ description: 'the address that the page links to' }),
  words: z.array(z.string()).meta({ description: 'different words of its links; none: not known' }),
});
export type DocumentLink = z.infer<typeof documentLinkSchema>;

export const documentAddressSchema = z.object({
  url: z.string(),
  fault: z.string().nullable().meta({ description: 'why the last scan did not get the file there' }),
  fetched_at: time.nullable(),
});
export type DocumentAddress = z.infer<typeof documentAddressSchema>;

const documentAnswerSchema = z.object({
  meaning: z.enum(documentMeanings).meta({ description: 'fine: the good answer, yes; barrier: no' }),
  note: z.string().nullable(),
  user_name: z.string().nullable().meta({ description: 'null: a former member' }),
  created_at: time,
});
export type DocumentAnswer = z.infer<typeof documentAnswerSchema>;

const documentCauseSchema = z.object({
  id,
  rule: z.string(),
  status: z.enum(['open', 'fixed', 'ignored', 'fine']),
  status_by: z.enum(['person', 'scan']),
  reason: z.string().nullable(),
  assignee_name: z.string().nullable(),
});
export type DocumentFaultState = z.infer<typeof documentCauseSchema>;

export const documentDetailSchema = documentSchema
  .extend({
    addresses: z.array(documentAddressSchema),
    links: z.array(documentLinkSchema).meta({ description: 'at most 200 of link_count pages' }),
    questions: z
      .array(
        z.object({
          id: z.string(),
          checkpoint: z.string(),
          question: z.string(),
          answer: documentAnswerSchema
            .nullable()
            .meta({ description: 'of a person, for this file; null: none, or the reader is a guest' }),
        }),
      )
      .meta({ description: 'what no machine can tell of this file' }),
    causes: z
      .array(documentCauseSchema)
      .meta({ description: 'its faults as causes; none before the next scan of a new fault' }),
  })
  .meta({ id: 'DocumentDetail' });
export type DocumentDetail = z.infer<typeof documentDetailSchema>;

export const documentAnswerChangeSchema = z.object({
  question: z.string().max(50).meta({ description: 'id of a question of this file' }),
  meaning: z.enum(documentMeanings).nullable().meta({ description: 'null: takes the answer back' }),
  note: z.string().nullable().optional(),
});
export type DocumentAnswerChange = z.infer<typeof documentAnswerChangeSchema>;

export const documentChangeSchema = z.object({
  is_old: z.boolean().nullable().meta({ description: 'null: takes the answer back' }),
});
