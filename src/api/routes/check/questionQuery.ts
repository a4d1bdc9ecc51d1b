import { z } from '@hono/zod-openapi';
import { questionStates } from '../../../shared/contract/question.ts';
import { queryText } from '../../http/responseSchemas.ts';

export const questionFilterQuery = z.object({
  status: z.enum(questionStates).default('due').meta({
    description:
      'due: noch keine Antwort, die entscheidet; answered: entschieden; gone: im letzten Scan nicht mehr gefunden',
  }),
  criterion: z
    .string()
    .regex(/^\d\.\d\.\d{1,2}$/)
    .optional(),
  rule: queryText(100).optional(),
  page_id: z.coerce.number().int().positive().optional(),
  cause_id: z.coerce.number().int().positive().optional(),
  assignee_id: z
    .union([z.enum(['me', 'none', 'free']), z.coerce.number().int().positive()])
    .optional()
    .meta({ description: 'me: mir zugewiesen, none: niemandem, free: mir oder niemandem' }),
  decides: z
    .stringbool()
    .optional()
    .meta({ description: 'true: ein Kriterium wartet darauf; false: alles ist schon entschieden' }),
});
