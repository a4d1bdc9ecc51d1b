import { z } from 'zod';
import { outcomes } from './finding.ts';

const id = z.int().positive();
const count = z.int().min(0);

/** A cause: the same rule on the same kind of element, with how often and on how many pages it stands. */
export const causeSchema = z
  .object({
    cause: z.string(),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    clauses: z.array(z.string()).meta({ description: 'EN 301 549 V3.2.1' }),
    outcome: z.enum(outcomes),
    impact: z.string().nullable(),
    message: z.string(),
    help_url: z.string().nullable(),
    finding_count: count,
    page_count: count,
    example: z.object({ page_id: id, page_url: z.string(), selector: z.string(), snippet: z.string() }),
  })
  .meta({ id: 'Cause' });
export type Cause = z.infer<typeof causeSchema>;

export const storedFindingSchema = z
  .object({
    id,
    scan_id: id,
    page_id: id,
    page_url: z.string(),
    cause: z.string(),
    engine: z.string(),
    rule: z.string(),
    criteria: z.array(z.string()),
    clauses: z.array(z.string()),
    outcome: z.enum(['failed', 'cantTell']),
    impact: z.string().nullable(),
    selector: z.string(),
    snippet: z.string(),
    message: z.string(),
    help_url: z.string().nullable(),
  })
  .meta({ id: 'Finding' });
export type StoredFinding = z.infer<typeof storedFindingSchema>;
