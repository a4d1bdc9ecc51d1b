import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CauseCounts } from '../../shared/contract/cause.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { causes, classConditions } from '../tables/finding.ts';
import { websites } from '../tables/website.ts';
import { choiceConditions, type toConditions } from './causeFilter.ts';

type Counted = { total: number; counts: CauseCounts };
type Conditions = Omit<ReturnType<typeof toConditions>, 'rest'>;

/**
 * Counts causes within `own` that match all conditions. Also counts each choice of a filter, without that filter's own
 * condition. Reads the causes once, because a website may have thousands.
 */
export async function countCauses(
  tx: Db,
  own: SQL | undefined,
  { rest, ...conditions }: ReturnType<typeof toConditions>,
): Promise<Counted> {
  const judged = tx
    .select({
      engine: causes.engine,
      criteria: causes.criteria,
      ...toColumns('chosen', conditions),
      ...toColumns('status', choiceConditions),
      ...toColumns('class', classConditions),
    })
    .from(causes)
    .innerJoin(websites, eq(websites.id, causes.website_id))
    .where(and(own, rest));
  const rows = await readRows<CauseCounts & { total: number }>(
    tx,
    sql`
    with judged as materialized ${judged}
    select count(*) filter (where ${allBut()})::int as total,
      ${countEach('status', choiceConditions)} as status, ${countEach('class', classConditions)} as class,
      ${countBy('engine', sql`judged`)} as engine,
      ${countBy('criterion', sql`judged, unnest(criteria) as criterion`)} as criterion
    from judged`,
  );
  const { total, ...counts } = rows[0]!;
  return { total, counts };
}

const toColumns = (group: string, conditions: { [name: string]: SQL | undefined }) =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, condition]) => [
      `${group}_${name}`,
      sql<boolean>`${condition ?? sql`true`}`.as(`${group}_${name}`),
    ]),
  );

const filterNames: (keyof Conditions)[] = ['status', 'class', 'criterion', 'engine'];

const allBut = (left?: keyof Conditions): SQL =>
  sql.raw(
    filterNames
      .filter((name) => name !== left)
      .map((name) => `chosen_${name}`)
      .join(' and '),
  );

const countEach = (name: 'status' | 'class', choices: { [choice: string]: SQL }): SQL =>
  sql`json_build_object(${sql.join(
    Object.keys(choices).map(
      (choice) =>
        sql`${sql.raw(`'${choice}'`)}, count(*) filter (where ${allBut(name)} and ${sql.raw(`${name}_${choice}`)})`,
    ),
    sql`, `,
  )})`;

const countBy = (name: 'engine' | 'criterion', from: SQL): SQL => sql`(
  select coalesce(json_object_agg(choice, found), '{}') from (
    select ${sql.raw(name)} as choice, count(*) as found from ${from} where ${allBut(name)} group by 1
  ) as choices)`;
