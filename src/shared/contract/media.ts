import { z } from 'zod';

const id = z.int().positive();
const time = z.iso.datetime();
const count = z.int().min(0);

export const mediaItemSchema = z
  .object({
    id,
    website_id: id,
    page_id: id.nullable(),
    url: z.string(),
    kind: z.enum(['image', 'video', 'audio', 'document']),
    alt: z.string().nullable(),
    title: z.string().nullable(),
    media_type: z.string().nullable(),
    file_size: count.nullable(),
    width: count.nullable(),
    height: count.nullable(),
    created_at: time,
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItemSchema>;
