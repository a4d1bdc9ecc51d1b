import { sql } from 'drizzle-orm';

/**
 * Expression for a select or returning list: the commit of this transaction does not wait for the disk. Only for rows
 * that a power cut may lose without harm: a counter, a session (the user signs in again).
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;
