import { renameSync, writeFileSync } from 'node:fs';
import pg from 'pg';

export type Clock = {
  /** Moves all processes and the database to this moment; never back. */
  moveTo(moment: Date): Promise<void>;
  moveOn(ms: number): Promise<void>;
  now(): Date;
  /** Has pg-boss keep this time too, once its schema exists. */
  moveQueue(): Promise<void>;
  close(): Promise<void>;
};

/** Has the name `now()` of a database mean a clock of ours. To be called before its first migration. */
export async function prepareClock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await client.query(`create schema simulated;
    create table simulated.clock (shift interval not null); insert into simulated.clock values ('0');
    create function simulated.now() returns timestamptz language sql stable as
      'select pg_catalog.now() + (select shift from simulated.clock)';
    grant usage on schema simulated to public; grant select on simulated.clock to public;
    alter database ${name} set search_path = public, simulated, pg_catalog`);
  await client.end();
}

export async function openClock(
  databaseUrl: string,
  { file, shift }: { file: string; shift: number },
): Promise<Clock> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let ahead = shift;
  const realNow = () => performance.timeOrigin + performance.now();
  const save = async () => {
    await client.query(`update simulated.clock set shift = ${ahead} * interval '1 millisecond'`);
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
    // The processes look at the file every ten milliseconds.
    await new Promise((done) => setTimeout(done, 12));
  };
  await save();
  const moveOn = async (ms: number) => {
    ahead += Math.max(0, Math.ceil(ms));
    await save();
  };
  return {
    moveOn,
    moveTo: (moment) => moveOn(moment.getTime() - realNow() - ahead),
    moveQueue: async () => {
      await client.query(`create or replace function pgboss.job_now() returns timestamptz language sql stable as
        'select pg_catalog.now() + (select shift from simulated.clock)'`);
    },
    now: () => new Date(realNow() + ahead),
    close: () => client.end(),
  };
}
