import { sql } from 'drizzle-orm';
import { settleCauses } from '../../src/model/cause/settleCauses.ts';
import { refreshQuestions } from '../../src/model/check/questions.ts';
import type { Db } from '../../src/model/database/db.ts';
import { recountPages, recountWebsite } from '../../src/model/score/scores.ts';

/** What the end of a scan works out, for every website, by the verbs that do it then. */
export async function settleWebsites(tx: Db): Promise<void> {
  const { rows } = (await tx.execute(
    sql`select website_id::float8 as website_id, scan_id::float8 as scan_id from seeded order by n`,
  )) as unknown as { rows: { website_id: number; scan_id: number }[] };
  for (const { website_id, scan_id } of rows) {
    await settleCauses(tx, { website_id, scan_id });
    await recountPages(tx, sql`select id from pages where website_id = ${website_id}`);
    await recountWebsite(tx, website_id);
    await refreshQuestions(tx, website_id);
  }
}
