import { z } from 'zod';

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
