import { z } from 'zod';
import { planIds } from '../plans.ts';

export const planSchema = z.enum(planIds);

export const planRequestSchema = z
  .object({
    id: z.int(),
    plan: planSchema,
    user_email: z.string().nullable().meta({ description: 'who asked; null when they have left' }),
    created_at: z.string(),
    is_told: z
      .boolean()
      .meta({ description: 'true: the operator has an e-mail address here and is told of requests' }),
  })
  .meta({ id: 'PlanRequest' });
export type PlanRequest = z.infer<typeof planRequestSchema>;
