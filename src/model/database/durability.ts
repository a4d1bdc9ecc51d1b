import { sql } from 'drizzle-orm';

/**
 * Use it in a select or returning list: the commit of this transaction does not wait for the disk. Only for
 * data that a power cut may take back without harm: counters, sessions (users sign in again).
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;
