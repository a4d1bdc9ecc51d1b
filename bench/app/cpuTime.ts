import { existsSync, readFileSync } from 'node:fs';
import type { Db } from '../../src/model/database/db.ts';
import { withConnection } from './connection.ts';

/** Clock ticks of /proc a second: 100 on every Linux we run on. */
const msPerTick = 10;

/**
 * Milliseconds of processor time that this process and the database's connections on this machine have used so far: what
 * a request costs, however busy the machine is with other things.
 */
export async function readCpuMs(db: Db, isEmbedded: boolean): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1_000;
  if (isEmbedded) return own;
  const pids = await withConnection(db, async (connection) => {
    const { rows } = await connection.query(
      'select pid from pg_stat_activity where datname = current_database()',
    );
    return rows.map(({ pid }) => Number(pid));
  });
  return pids.reduce((sum, pid) => sum + readProcessMs(pid), own);
}

/** Milliseconds of processor time of one process; 0 where the system does not say. */
export function readProcessMs(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}
