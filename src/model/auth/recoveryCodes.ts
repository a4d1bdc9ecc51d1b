import { index, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';
import { accounts } from './accounts.ts';
import { auth } from './schema.ts';

/** Codes to keep on paper for the day the second factor is lost; each works once. */
export const recovery_codes = auth.table(
  'recovery_codes',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code_hash: text().notNull().unique(),
    used_at: time(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.account_id)],
);
