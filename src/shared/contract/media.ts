import { z } from 'zod';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);

export const mediaKinds = ['image', 'video', 'audio', 'document'] as const;
export const altStates = ['missing', 'suspicious', 'decorative', 'present'] as const;
export const altTextStatuses = ['proposed', 'accepted', 'discarded'] as const;

export const mediaItemSchema = z
  .object({
    id,
    website_id: id,
    page_id: id.nullable().meta({ description: 'the page where it was met first' }),
    page_url: z.string().nullable(),
    page_title: z.string().nullable(),
    url: z.string(),
    kind: z.enum(mediaKinds),
    alt: z.string().nullable().meta({ description: 'on the website; null: no attribute' }),
    alt_state: z.enum(altStates).nullable().meta({
      description:
        'the worst of its uses: missing if one page shows it without alt; suspicious: one page gives it dots, a file name or „Bild“, or it has the text of three different images; null: no image',
    }),
    missing_on: z
      .array(z.object({ id, title: z.string(), url: z.string() }))
      .meta({ description: 'pages that show it without alt, at most 5 of missing_page_count' }),
    missing_page_count: count,
    suspicious_on: z
      .array(z.object({ id, title: z.string(), url: z.string(), alt: z.string() }))
      .meta({ description: 'pages whose text for it says nothing, at most 5 of suspicious_page_count' }),
    suspicious_page_count: count,
    title: z.string().nullable(),
    media_type: z.string().nullable(),
    file_size: count.nullable().meta({ description: 'bytes' }),
    width: count.nullable(),
    height: count.nullable(),
    alt_text: z.string().nullable().meta({
      description: 'a text that is not on the website yet; empty: decided to be decorative',
    }),
    alt_text_status: z.enum(altTextStatuses).nullable(),
    alt_text_source: z
      .string()
      .nullable()
      .meta({ description: '`person`, `website` (its own text, judged by a person), or who proposed it' }),
    alt_text_confidence: z.number().min(0).max(1).nullable(),
    alt_text_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** `missing`, `suspicious`, `decorative` and `present` group images by their alt attribute on the website. */
export const mediaCountsSchema = z.object({
  total: count,
  image: count,
  video: count,
  audio: count,
  document: count,
  missing: count,
  suspicious: count,
  decorative: count,
  present: count,
  proposed: count.meta({ description: 'proposals nobody has decided on' }),
});
export type MediaCounts = z.infer<typeof mediaCountsSchema>;

export const proposalFilters = [...altTextStatuses, 'none'] as const;
export type ProposalFilter = (typeof proposalFilters)[number];

/** A person's decision about an image's alternative text; `alt_text` belongs to `edit`. */
export const altTextChangeSchema = z.object({
  action: z.enum(['accept', 'edit', 'discard', 'decorative', 'reset']),
  alt_text: z
    .string()
    .max(2_000)
    .refine((text) => !text.includes('\0'))
    .optional(),
});
export type AltTextChange = z.infer<typeof altTextChangeSchema>;

export const thumbnailSchema = z
  .object({
    media_id: id,
    status: z.enum(['waiting', 'done', 'failed']),
    url: z.string().nullable().meta({ description: 'path on this server, null unless `done`' }),
  })
  .meta({ id: 'Thumbnail' });
export type DrawnThumbnail = z.infer<typeof thumbnailSchema>;
