import { z } from 'zod';

const count = z.int().min(0);

export const portfolioItemSchema = z
  .object({
    website_id: z.int().positive(),
    url: z.string(),
    name: z.string().nullable(),
    accessibility_score: z.int().min(0).max(100).nullable().meta({ description: 'null: no grade yet' }),
    completion_rate: z.int().min(0).max(100),
    rank: z.int().positive().nullable().meta({ description: '1 is the highest score; equal ones share it' }),
    from_median: z.number().nullable().meta({ description: 'points above the median of all, or below' }),
    open_errors: count,
    open_critical: count,
    open_serious: count,
    open_moderate: count,
    open_minor: count.meta({ description: 'of no known severity too' }),
    reported_errors: count.meta({ description: 'reported as mended, and not yet confirmed by a scan' }),
    key_page_errors: count.meta({ description: 'open errors on key pages' }),
    goals_at_risk: count,
    goals_missed: count.meta({ description: 'ended within the last 30 days' }),
    is_failed: z.boolean().meta({ description: 'the last scan failed' }),
    urgency: z.number().min(0).meta({
      description:
        '8 for each open critical error, 4 serious, 2 moderate, 1 any other, 1.5 times that on key pages; 20 for each goal missed or at risk, 10 for a failed scan',
    }),
  })
  .meta({ id: 'PortfolioItem' });
export type PortfolioItem = z.infer<typeof portfolioItemSchema>;

export const portfolioSchema = z
  .object({
    median_score: z.number().nullable().meta({ description: 'of the websites with a score' }),
    items: z.array(portfolioItemSchema).meta({ description: 'the most urgent first' }),
  })
  .meta({ id: 'Portfolio' });
export type PortfolioTable = z.infer<typeof portfolioSchema>;
