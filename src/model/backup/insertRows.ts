import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { toSqlState } from '../database/sqlState.ts';
import { StartError } from '../database/startError.ts';
import { isOfQueue, type StoredTable, toTableName } from './catalogue.ts';
import { damaged } from './openBackup.ts';
import type { OnProgress } from './readBackup.ts';

export type Inserter = {
  add(line: string): Promise<void>;
  end(): Promise<number>;
};

type Target = { table: StoredTable; given: string[]; onProgress?: OnProgress | undefined };

const portion = { rows: 1_000, chars: 2_000_000 };

/** Inserts rows of a backup, whose columns are `given`, into a table. Throws StartError when they do not fit. */
export function openInserter(db: Db, { table, given, onProgress }: Target): Inserter {
  const insert = toStatement(table, given);
  let waiting: string[] = [];
  let chars = 0;
  let rows = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    await db.execute(insert(`[${waiting.join()}]`)).catch(refuseForeign);
    rows += waiting.length;
    waiting = [];
    chars = 0;
    onProgress?.({ table: table.name, rows });
  }

  return {
    async add(line) {
      waiting.push(line);
      chars += line.length;
      if (waiting.length >= portion.rows || chars >= portion.chars) await flush();
    },
    async end() {
      await flush();
      return rows;
    },
  };
}

/** Names and types come from the database, never from the file. The queue's own tables may have changed meanwhile. */
function toStatement({ name, columns }: StoredTable, given: string[]) {
  const kept = columns.filter((column) => given.includes(column.name));
  const isWhole = kept.length === columns.length && kept.length === given.length;
  if (!isWhole && !isOfQueue(name)) throw new StartError(damaged);
  const names = sql.join(
    kept.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    kept.map(
      (column) => sql`(row->>${sql.raw(String(given.indexOf(column.name)))})::${sql.raw(column.type)}`,
    ),
    sql`, `,
  );
  const target = sql`insert into ${toTableName(name)} (${names}) overriding system value select ${values}`;
  return (rows: string) =>
    sql`${target} from jsonb_array_elements(${rows}::jsonb) as row ${name === 'pgboss.queue' ? sql`on conflict do nothing` : sql``}`;
}

/** SQL states 22 and 23: values that cannot be read, or do not fit together. */
function refuseForeign(fault: unknown): never {
  if (/^2[23]/.test(toSqlState(fault))) throw new StartError(damaged, { cause: fault });
  throw fault;
}
