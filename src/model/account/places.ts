import { type SQL, sql } from 'drizzle-orm';
import type { AccountPlace } from '../../shared/contract/accountEvent.ts';
import type { Db } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import type { SessionOrigin } from './sessions.ts';

type Asked = SessionOrigin & {
  account_id: string | null;
  /** Counts only sessions that proved a second factor: a thief's password alone makes no place known. */
  isFull?: boolean;
};

/** Tells how well an account knows a place. Without an account, `unknown` at the same cost. */
export async function findPlace(db: Db, asked: Asked): Promise<AccountPlace> {
  const [found] = await runPrepared<{ place: AccountPlace }>(db, sql`select ${toPlace(asked)} as place`);
  return found!.place;
}

/** SQL expression of `findPlace`. */
export function toPlace({ account_id, client_hash, device_hash = null, isFull = false }: Asked): SQL {
  const exists = (column: 'client_hash' | 'device_hash', hash: string | null) =>
    sql`exists (select 1 from auth.sessions s where s.account_id = ${account_id}::uuid
      and s.${sql.raw(column)} = ${hash}::text ${isFull ? sql`and s.aal = 'aal2'` : sql``})`;
  return sql`case when ${exists('device_hash', device_hash)} then 'device'
    when ${exists('client_hash', client_hash)} then 'address' else 'unknown' end`;
}
