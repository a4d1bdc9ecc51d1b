import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../../shared/errors/appErrors.ts';

export type Direction = 'asc' | 'desc';
type Kind = 'text' | 'integer' | 'float' | 'time';

/** Sort keys of a list, all in one direction; the last key is unique. */
export type Order = { name: string; keys: { column: PgColumn; kind: Kind }[]; direction: Direction };

/** Keys of a row as the database writes them, exact to the microsecond. */
export const selectKeys = ({ keys }: Order): SQL<string[]> =>
  sql<string[]>`json_build_array(${sql.join(
    keys.map(({ column }) => sql`${column}::text`),
    sql`, `,
  )})`;

export const toCursor = ({ name }: Order, place: string[]): string =>
  Buffer.from(JSON.stringify([name, ...place])).toString('base64url');

/**
 * Condition "comes after the cursor's row". Throws REQUEST_INVALID for malformed cursors and those of another
 * order.
 */
export function isAfter(order: Order, cursor: string): SQL {
  const place = readPlace(order, cursor);
  const columns = order.keys.map(({ column }) => sql`${column}`);
  const values = order.keys.map(({ kind }, index) => sql`${place[index]}::text::${sql.raw(types[kind])}`);
  const sign = order.direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

export const toOrderBy = ({ keys, direction }: Order): SQL[] =>
  keys.map(({ column }) => sql`${column} ${sql.raw(direction)}`);

const types: { [kind in Kind]: string } = {
  text: 'text',
  integer: 'bigint',
  float: 'float8',
  time: 'timestamptz',
};

const shapes: { [kind in Kind]: RegExp } = {
  text: /^[^\0]*$/,
  integer: /^\d{1,18}$/,
  float: /^-?\d{1,18}(?:\.\d{1,18})?(?:e[+-]\d{1,3})?$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
};

function readPlace({ name, keys }: Order, cursor: string): string[] {
  const [of, ...place] = parse(cursor);
  const fits = place.length === keys.length && keys.every(({ kind }, i) => shapes[kind].test(place[i]!));
  if (of !== name || !fits) throw new AppError('REQUEST_INVALID', { detail: 'Betroffen: cursor.' });
  return place;
}

function parse(cursor: string): string[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) && parsed.every((part) => typeof part === 'string') ? parsed : [];
  } catch {
    return [];
  }
}
