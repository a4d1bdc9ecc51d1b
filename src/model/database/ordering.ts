import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

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

/**
 * Whether `words` (of `toSmall`) contain what somebody typed, in whatever case; addresses also as they are encoded. Takes
 * half as long as `like`, which matters with tens of thousands of rows.
 */
export function isLike(words: SQLWrapper, typed: string): SQL {
  const spellings = [...new Set([typed, toEncoded(typed)])];
  const found = spellings.map((spelling) => sql`strpos(${words}, ${toSmall(sql`${spelling}::text`)}) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** `/größe` → `/gr%C3%B6%C3%9Fe`; half a surrogate pair has no encoding. */
const toEncoded = (typed: string): string => (typed.isWellFormed() ? encodeURI(typed) : typed);
