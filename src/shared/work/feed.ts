import { z } from 'zod';

/** Kinds of events that are of a website, not of a person. */
export const feedEvents = [
  'scan.found',
  'scan.failed',
  'scan.missed',
  'scan.shrunk',
  'scan.documents',
  'threshold.crossed',
  'declaration.drifted',
  'goal.warned',
  'goal.reached',
  'goal.missed',
] as const;

export const feedSchema = z
  .object({
    by: z.string().nullable().meta({ description: 'name or address of who made the address' }),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;
