import { z } from 'zod';

const text = (max: number) => z.string().max(max);

/**
 * Maximum lengths, in characters, of the texts around an image; longer ones are cut. `neighbours` is a number
 * of texts.
 */
export const contextCaps = { title: 200, text: 300, url: 2_048, neighbours: 4 } as const;

const productSchema = z.object({ name: text(200), brand: text(100).nullable() });

/** Surroundings of an image, which its alternative text depends on. API callers may omit every field. */
export const imageContextSchema = z
  .object({
    page_url: text(contextCaps.url).nullable(),
    page_title: text(contextCaps.title).nullable(),
    language: text(20).nullable().meta({ description: 'of the page at this place, BCP 47' }),
    /** Nearest heading before the image; inside a card (article, list entry) the card's own. */
    heading: text(contextCaps.title).nullable(),
    caption: text(contextCaps.text).nullable(),
    link_url: text(contextCaps.url).nullable().meta({ description: 'where the link around it leads' }),
    link_text: text(contextCaps.title).nullable().meta({
      description: 'other text of the link or button around it; empty: the image is all there is to it',
    }),
    surroundings: text(contextCaps.text).nullable(),
    product: productSchema.nullable(),
    file_name: text(contextCaps.title).nullable(),
    title: text(contextCaps.title).nullable().meta({ description: 'the title attribute' }),
    neighbours: z.array(text(contextCaps.title)).max(contextCaps.neighbours).meta({
      description: 'alternative texts of the images beside it',
    }),
    place: z.enum(['link', 'button', 'logo', 'figure', 'navigation', 'content', 'background']).nullable(),
    is_hidden: z.boolean().meta({ description: 'role none or presentation, or aria-hidden' }),
    repeats: z.int().min(0).meta({ description: 'how often the same image stands on the page' }),
    width: z.number().nullable().meta({ description: 'CSS pixels, as shown' }),
    height: z.number().nullable(),
  })
  .partial()
  .meta({ id: 'ImageContext' });
export type ImageContext = z.infer<typeof imageContextSchema>;

/** `model` is a configured vision model. */
export const altTextSources = [
  'decoration',
  'link',
  'product',
  'caption',
  'text_in_image',
  'objects',
  'file_name',
  'model',
  'none',
] as const;
export type AltTextSource = (typeof altTextSources)[number];

export const altTextProposalSchema = z
  .object({
    alt: z.string().meta({ description: 'empty: decorative, or nothing reliable to say (`source` none)' }),
    decorative: z.boolean(),
    confidence: z.number().min(0).max(1),
    source: z.enum(altTextSources),
    reason: z.string().meta({ description: 'German: why this text' }),
    needs_review: z.literal(true),
    language: z.string(),
    provider: z.string().meta({ description: 'embedded, or the name of the model' }),
  })
  .meta({ id: 'AltTextProposal' });
export type AltTextProposal = z.infer<typeof altTextProposalSchema>;
