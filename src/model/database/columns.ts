import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, integer } from 'drizzle-orm/pg-core';

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const ref = () => bigint({ mode: 'number' });

export const counter = () => integer().notNull().default(0);

/** Timestamp as ISO-8601 text (UTC) in both directions, as in the API contract and its JSON. */
export const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const createdAt = () => time().notNull().default(sql`now()`);

/** Counts of checks by status, `clean` among the unchecked; websites and pages have the same columns (specification, app section 3). */
export const wcagCounts = () => ({
  wcag_valid_count: counter(),
  wcag_invalid_count: counter(),
  wcag_na_count: counter(),
  wcag_unchecked_count: counter(),
  wcag_clean_count: counter(),
});

/** Text compared byte by byte, so that its order is the same on all servers. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const large = 'ÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŠŽŁŚŻČŘŒ';

const small = 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ';

const plain = 'aouaaaaaaceeeeiiiinooooouuuyszlszcro';

/** Lower case, the same on all servers; on some, `lower` converts only English letters. */
export const toSmall = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${large}', '${small}'`)})`;

/** Dictionary order: letters with accents sort like those without. */
export const toDictionary = (text: SQLWrapper): SQL =>
  sql`translate(${toSmall(text)}, ${sql.raw(`'${small}', '${plain}'`)})`;
