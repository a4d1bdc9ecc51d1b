import { z } from '@hono/zod-openapi';
import { causeChoices, causeClasses } from '../../../shared/contract/cause.ts';
import { queryText } from '../../http/responseSchemas.ts';

export const causeFilterQuery = z.object({
  status: z
    .enum([...causeChoices, 'all'])
    .default('open')
    .meta({
      description: 'reported: behoben gemeldet, fixed: behoben bestätigt, changed: geändert, nicht behoben',
    }),
  class: z.enum(causeClasses).optional(),
  criterion: z
    .string()
    .regex(/^\d(?:\.\d{1,2}){0,2}$/)
    .optional()
    .meta({ description: 'ein Kriterium, eine Richtlinie oder ein Prinzip: 1.4.3, 1.4, 1' }),
  engine: queryText(50).optional(),
  page_id: z.coerce.number().int().positive().optional(),
  assignee_id: z
    .union([z.enum(['me', 'none']), z.coerce.number().int().positive()])
    .optional()
    .meta({ description: 'me: mir zugewiesen, none: niemandem' }),
  search: queryText(200).optional(),
});
