import { sql } from 'drizzle-orm';

/**
 * In a select or returning list: the commit of this transaction does not wait for the disk. Only for what a power cut
 * may take back without harm: a counter, a session (then somebody signs in once more).
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;
