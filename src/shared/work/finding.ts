import { z } from 'zod';

export const outcomes = ['failed', 'cantTell', 'passed', 'inapplicable'] as const;
export const impacts = ['minor', 'moderate', 'serious', 'critical'] as const;

/**
 * One rule's outcome on one element, in EARL words. `passed` and `inapplicable` apply to the whole page: one
 * entry per rule, with empty selector and snippet. No criteria = best practice ("Hinweis").
 */
export const findingSchema = z.object({
  engine: z.string().meta({ example: 'axe' }),
  rule: z.string().meta({ example: 'image-alt' }),
  criteria: z.array(z.string()).meta({ example: ['1.1.1'] }),
  outcome: z.enum(outcomes),
  impact: z.enum(impacts).nullable(),
  selector: z.string().meta({ description: 'CSS selector; " >>> " enters a frame or shadow tree' }),
  snippet: z.string(),
  message: z
    .string()
    .meta({ description: 'German; first line: the rule, further lines: why this element breaks it' }),
  help_url: z.string().nullable(),
  sources: z
    .array(z.string())
    .optional()
    .meta({ description: 'further rules that tell of the same fault', example: ['axe:link-name'] }),
  component: z.string().nullable().optional().meta({ description: 'place in the template of the page' }),
  windows: z
    .array(z.string())
    .optional()
    .meta({ description: 'sizes of the windows in which it was seen', example: ['1280x720', '320x640'] }),
  is_partial: z
    .boolean()
    .optional()
    .meta({ description: 'its rule looked at a selection: there may be further places on the page' }),
  viewport: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'only in a window of this size, e.g. 390x844; null: in the first one' }),
});

export type Finding = z.infer<typeof findingSchema>;
export type Outcome = Finding['outcome'];
