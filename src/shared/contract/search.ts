import { z } from 'zod';
import { searchLimits } from '../limits/website.ts';

export const searchQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(searchLimits.queryChars)
    .refine((text) => !text.includes('\0'))
    .meta({ description: 'words, beginnings of words, or an address' }),
});

/** Websites and pages of the caller's organization, shortest addresses first. */
export const searchResultSchema = z
  .object({
    websites: z.array(
      z.object({
        id: z.int(),
        url: z.string(),
        name: z.string().nullable(),
        favicon_url: z.string().nullable(),
        stored_favicon_url: z.string().nullable(),
      }),
    ),
    pages: z.array(z.object({ id: z.int(), website_id: z.int(), url: z.string(), title: z.string() })),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;
