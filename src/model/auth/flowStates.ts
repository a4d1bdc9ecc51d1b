import { index, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';
import { accounts } from './accounts.ts';
import { auth } from './schema.ts';

/** PKCE: a code that only the browser with the right verifier can turn into a session, once. */
export const flow_states = auth.table(
  'flow_states',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    auth_code_hash: text().notNull().unique(),
    code_challenge: text().notNull(),
    code_challenge_method: text().notNull(),
    /** The method that the session's `amr` will name. */
    method: text().notNull(),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (table) => [index().on(table.account_id)],
);
