import { z } from 'zod';
import { httpLimits } from '../limits/http.ts';
import { altTextSources, imageContextSchema } from '../work/altText.ts';

/** Field names from the specification, app 7; `context` is our own addition. */
export const altTagQuestionSchema = z
  .object({
    imageUrl: z
      .string()
      .max(httpLimits.maxUrlChars)
      .optional()
      .meta({ description: 'where the image is: http or https, public' }),
    context: imageContextSchema.optional().meta({ description: 'where the image stands' }),
  })
  .meta({ id: 'AltTagQuestion' });

/** `success`, `altTag`, `imageUrl`: specification, app 7. The other fields tell how far to trust the text. */
export const altTagAnswerSchema = z
  .object({
    success: z.literal(true),
    altTag: z
      .string()
      .meta({ description: 'empty for decorative images alone; without a reliable text: 422' }),
    imageUrl: z.string().nullable().meta({ description: 'null: the image was sent along' }),
    source: z.enum(altTextSources),
    confidence: z.number().min(0).max(1),
    needsReview: z.literal(true).meta({ description: 'a draft, always: a person checks it' }),
    decorative: z.boolean(),
    language: z.string(),
    reason: z.string().meta({ description: 'German: why this text' }),
    provider: z.string().meta({ description: 'embedded, or the name of the model' }),
  })
  .meta({ id: 'AltTagAnswer' });
export type AltTagAnswer = z.infer<typeof altTagAnswerSchema>;

const count = z.int().min(0);

export const altTextUsageSchema = z
  .object({
    month: z.string().meta({ description: '`2026-11`, German time' }),
    images: count,
    input_tokens: count,
    output_tokens: count,
    model: z
      .object({ name: z.string(), host: z.string(), monthly_images: count })
      .nullable()
      .meta({ description: 'null: no model is set, and no image leaves this server' }),
  })
  .meta({ id: 'AltTextUsage' });
export type AltTextUsage = z.infer<typeof altTextUsageSchema>;
