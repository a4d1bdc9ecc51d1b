import { z } from 'zod';
import { sampleLimits } from '../limits/website.ts';
import { toLine } from '../text/line.ts';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);

const wcagCounts = {
  wcag_valid_count: count,
  wcag_invalid_count: count,
  wcag_na_count: count,
  wcag_unchecked_count: count,
  wcag_clean_count: count.meta({ description: 'of the unchecked: rules found no failure' }),
};

export const pageSchema = z
  .object({
    id,
    website_id: id,
    url: z.string(),
    title: z.string(),
    created_at: time,
    updated_at: time,
    http_status: z.int().nullable(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable().meta({ description: 'German' }),
    settled: z.boolean(),
    is_manual: z.boolean().meta({ description: 'added by a person; every scan visits it' }),
    is_key: z.boolean().meta({ description: 'start page, search, basket, checkout, sign-in or contact' }),
    audited_at: time.nullable(),
    first_audited_at: time
      .nullable()
      .meta({ description: 'null: no audit ever saw it, as with a dead link' }),
    unchanged_at: time.nullable().meta({
      description:
        'when the last scan found it as it was at its audit, so that its findings were carried over',
    }),
    failed_count: count,
    cant_tell_count: count,
    ...wcagCounts,
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof pageSchema>;

export const pageSorts = [
  'path',
  '-path',
  'title',
  '-title',
  'findings',
  '-findings',
  'updated',
  '-updated',
] as const;
export type PageSort = (typeof pageSorts)[number];

export const pageFilters = ['invalid', 'unchecked', 'valid', 'unreachable'] as const;
export type PageFilter = (typeof pageFilters)[number];

const samplePageSchema = z.object({
  id,
  url: z.string(),
  title: z.string(),
  audited_at: time.nullable(),
  is_gone: z.boolean().meta({ description: 'its server answered 404 or 410' }),
  taken_over_count: count.meta({
    description: 'results that nobody judged on this page: taken over from another one of its template',
  }),
  ...wcagCounts,
});

export const sampleItemSchema = z
  .object({
    page: samplePageSchema,
    part: z.enum(['structured', 'random', 'person', 'process']).meta({
      description: 'process: only as a step of one; pages of the other parts may be steps, too',
    }),
    reasons: z.array(z.string()).meta({
      description: 'start, key, template, technique: and its kind, random, person, process',
    }),
    why: z.string().meta({ description: 'the reasons in German' }),
    reason: z.string().nullable().meta({ description: 'of the person who added it' }),
    left_out_reason: z.string().nullable(),
    by: z.string().nullable().meta({ description: 'who added it or left it out' }),
    template: z.string().nullable(),
  })
  .meta({ id: 'SampleItem' });
export type SampleItem = z.infer<typeof sampleItemSchema>;

export const processSchema = z
  .object({
    id,
    name: z.string(),
    steps: z.array(
      z.object({
        page: samplePageSchema.nullable().meta({ description: 'null: the page was deleted' }),
        page_url: z.string(),
        action: z.string(),
      }),
    ),
  })
  .meta({ id: 'Process' });
export type Process = z.infer<typeof processSchema>;

export const templateSchema = z
  .object({
    template: z.string(),
    name: z.string().meta({ description: 'German; without one of its own that of an example page' }),
    is_named: z.boolean(),
    page_count: count,
    sampled_count: count.meta({ description: 'pages of it in the sample; 0: nothing stands for it' }),
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof templateSchema>;

export const sampleSchema = z
  .object({
    drawn_at: time.nullable().meta({ description: 'null: not yet' }),
    drawn_by: z.string().nullable(),
    items: z.array(sampleItemSchema),
    left_out: z.array(sampleItemSchema),
    processes: z.array(processSchema),
    templates: z.array(templateSchema).meta({ description: 'those of most pages first' }),
    failed_only_at_random: z.array(z.string()).meta({
      description: 'criteria failed on a page drawn by chance, and on none of the others: these were too few',
    }),
  })
  .meta({ id: 'Sample' });
export type Sample = z.infer<typeof sampleSchema>;

const line = (maxChars: number) => z.string().max(maxChars).overwrite(toLine);

export const sampleChangeSchema = z.object({
  is_in: z.boolean(),
  reason: line(sampleLimits.reasonMax)
    .default('')
    .meta({ description: 'needed, except to take back what was left out' }),
});
export type SampleChange = z.infer<typeof sampleChangeSchema>;

export const wantedProcessSchema = z
  .object({
    name: line(sampleLimits.nameMax).min(1),
    steps: z
      .array(z.object({ page_id: id, action: line(sampleLimits.actionMax).default('') }))
      .min(1)
      .max(sampleLimits.steps),
  })
  .meta({ id: 'WantedProcess' });
export type WantedProcess = z.infer<typeof wantedProcessSchema>;

export const templateNameSchema = z.object({
  name: line(sampleLimits.nameMax).meta({ description: 'empty: that of an example page again' }),
});
