import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, integer } from 'drizzle-orm/pg-core';

/** Numeric row id. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Column that points at another row's id. */
export const ref = () => bigint({ mode: 'number' });

/** Non-negative counter, 0 at first. */
export const counter = () => integer().notNull().default(0);

/** ISO-8601 text in, ISO-8601 text out (UTC): what the contract says and what JSON carries. */
export const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** Bytes of a small file. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const createdAt = () => time().notNull().default(sql`now()`);

/** Counts of checks by status: the same four on websites and pages (specification, app section 3). */
export const wcagCounts = () => ({
  wcag_valid_count: counter(),
  wcag_invalid_count: counter(),
  wcag_na_count: counter(),
  wcag_unchecked_count: counter(),
});

/** Text that is compared byte by byte: the same order on every server, whatever its language. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const large = 'ÄÖÜÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝŠŽŁŚŻČŘŒ';

const small = 'äöüàáâãåæçèéêëìíîïñòóôõøùúûýšžłśżčřœ';

const plain = 'aouaaaaaaceeeeiiiinooooouuuyszlszcro';

/** In small letters, on every server alike: some know only the letters of English. */
export const toSmall = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${large}', '${small}'`)})`;

/** As a dictionary orders it: letters with accents like those without. */
export const toDictionary = (text: SQLWrapper): SQL =>
  sql`translate(${toSmall(text)}, ${sql.raw(`'${small}', '${plain}'`)})`;
