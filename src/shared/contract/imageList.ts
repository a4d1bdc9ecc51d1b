import { z } from 'zod';
import { altTextSources } from '../work/altText.ts';

const count = z.int().min(0);

/**
 * Source of an image's text for assistive technology: `alt` attribute, ARIA label (`aria-label`,
 * `aria-labelledby`) or title. `hidden`: the image is declared to need no text (aria-hidden, role none or
 * presentation).
 */
export const altTextWays = ['alt', 'label', 'title', 'hidden'] as const;

/** specification, public 3: alt-text analysis */
const listedImageSchema = z.object({
  src: z.string().meta({ description: 'where the website has it' }),
  thumbnail: z
    .string()
    .nullable()
    .meta({ description: 'address on our server; null: it could not be loaded' }),
  width: count.nullable(),
  height: count.nullable(),
  kind: z.enum(['img', 'background', 'svg', 'input']),
  alt: z
    .string()
    .nullable()
    .meta({ description: 'null: none; empty: marked as decorative, unless hasAlt is false' }),
  hasAlt: z.boolean().meta({ description: 'assistive technology has a text, or is told that it needs none' }),
  alt_from: z.enum(altTextWays).nullable().meta({ description: 'null: from nowhere' }),
  repeats: count.meta({ description: 'how often the same image stands on the page' }),
  suggestedAlt: z.string().optional().meta({ description: 'only where alt is missing, once it is made' }),
  decorative: z.boolean().optional().meta({ description: 'of the proposal' }),
  source: z.enum(altTextSources).optional(),
  confidence: z.number().min(0).max(1).optional(),
  reason: z.string().optional().meta({ description: 'German: why this text' }),
});
export type ListedImage = z.infer<typeof listedImageSchema>;

/**
 * Images of one page: all are counted, at most `toolLimits.imagesShown` are listed, in page order. Images
 * without a text are chosen first. No picture is listed twice while another one is left out.
 */
export const imageListSchema = z
  .object({
    url: z.string(),
    final_url: z.string(),
    title: z.string(),
    images: z.array(listedImageSchema),
    totalImages: count,
    missingAltCount: count,
    backgroundCount: count.meta({
      description: 'elements with a background image and no role: taken as decoration, counted apart',
    }),
    analysisDate: z.iso.datetime(),
  })
  .meta({ id: 'ImageList' });
export type ImageList = z.infer<typeof imageListSchema>;
