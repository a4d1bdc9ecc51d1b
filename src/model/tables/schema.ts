import { pgSchema } from 'drizzle-orm/pg-core';

/** What only the sign-in reads: no role of a person may enter this schema. */
export const auth = pgSchema('auth');
