import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Catalogue, catalogues } from '../../shared/standards/wcag.ts';

const names = Object.keys(catalogues) as Catalogue[];

const cases = (then: (name: Catalogue) => string) =>
  sql.raw(names.map((name) => `when '${name}' then ${then(name)}`).join(' '));

export const catalogueSize = (catalogue: SQLWrapper): SQL =>
  sql`(case ${catalogue} ${cases((name) => String(catalogues[name].length))} end)`;

export const inCatalogue = (criterion: SQLWrapper, catalogue: SQLWrapper): SQL =>
  sql`(${sql.join(
    names.map(
      (name) => sql`(${catalogue} = ${sql.raw(`'${name}'`)} and ${criterion} = any(${toArray(name)}))`,
    ),
    sql` or `,
  )})`;

/** Array constant, which PostgreSQL looks up by hash. */
const toArray = (name: Catalogue): SQL =>
  sql.raw(`'{${catalogues[name].map(({ num }) => num).join(',')}}'::text[]`);
