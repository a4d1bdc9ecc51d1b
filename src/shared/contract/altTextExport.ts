import { z } from 'zod';
import { type altStates, altTextStatuses } from './media.ts';

export const exportSelections = ['accepted', 'all'] as const;
export type ExportSelection = (typeof exportSelections)[number];

export type AltTextRow = {
  id: number;
  page_url: string | null;
  page_title: string | null;
  url: string;
  alt: string | null;
  alt_state: (typeof altStates)[number] | null;
  missing_on: string;
  suspicious_on: string;
  alt_text: string | null;
  alt_text_status: (typeof altTextStatuses)[number] | null;
  alt_text_source: string | null;
  replaced: string | null;
  image_hash: string | null;
  decided_by: string | null;
  decided_at: string | null;
};

export const exportedImageSchema = z
  .object({
    src: z.string().meta({ description: 'address of the image as the website names it' }),
    alt: z.string().nullable().meta({
      description: 'the confirmed text; empty together with `decorative`; null: nothing is confirmed',
    }),
    decorative: z.boolean().meta({ description: 'confirmed: the image says nothing, alt stays empty' }),
    hash: z.string().nullable().meta({
      description: 'SHA-256 of the file (hex): the same picture at another address; null: not known',
    }),
    current: z.string().nullable().meta({ description: 'alt on the website; null: no attribute' }),
    page: z.string().nullable().meta({ description: 'the page where it was met first' }),
    source: z.string().nullable().meta({
      description: '`person`, `website` (its own text, judged by a person), or from what it was proposed',
    }),
    status: z.enum(altTextStatuses).nullable(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ExportedImage' });
export type ExportedImage = z.infer<typeof exportedImageSchema>;

/** JSON file for content management systems. `version` changes when a field changes its meaning. */
export const altTextExportSchema = z
  .object({
    version: z.literal(1),
    website: z.string(),
    created_at: z.iso.datetime(),
    images: z.array(exportedImageSchema),
  })
  .meta({ id: 'AltTextExport' });
