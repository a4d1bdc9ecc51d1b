import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import { connect } from '../database/connect.ts';
import { applicationNames, type DatabaseOptions } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import { hasEmbedded, openPglite } from '../database/pglite.ts';
import { readRows } from '../database/rows.ts';

/** One connection that owns the tables: row-level security hides nothing from it. */
export type OwnerDatabase = {
  engine: 'pglite' | 'postgres';
  db: Db;
  prepareQueue(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the database without a migration. Throws StartError as `openDatabase`. */
export const openOwner = (place: DatabaseOptions): Promise<OwnerDatabase> =>
  place.databaseUrl
    ? openPostgres(place.ownerUrl ?? place.databaseUrl, Boolean(place.ownerUrl))
    : openEmbedded(place);

async function openPostgres(connectionString: string, isOwner: boolean): Promise<OwnerDatabase> {
  const client = await connect(connectionString, isOwner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
  // A lost connection fails the next statement; without listener its error would end the process.
  client.on('error', () => undefined);
  return {
    engine: 'postgres',
    db: drizzlePg(client) as unknown as Db,
    prepareQueue: () => startOnce(new PgBoss({ connectionString, max: 1, ...quiet })),
    close: () => client.end(),
  };
}

async function openEmbedded(place: DatabaseOptions): Promise<OwnerDatabase> {
  const { client, close } = await openPglite(place.dataDir, place);
  const boss = () => new PgBoss({ db: fromPglite(client), backend: 'pglite', ...quiet });
  return {
    engine: 'pglite',
    db: drizzlePglite(client) as unknown as Db,
    prepareQueue: () => startOnce(boss()),
    close,
  };
}

const quiet = { supervise: false, schedule: false };

async function startOnce(boss: PgBoss): Promise<void> {
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
}

/** False for an embedded database that nobody has made yet: opening it would make it. */
export const isPlaceUsed = ({ databaseUrl, dataDir }: DatabaseOptions): boolean =>
  Boolean(databaseUrl) || hasEmbedded(dataDir);

/** True while a web or worker process is connected. The embedded database is locked against others anyway. */
export async function isAtWork({ engine, db }: OwnerDatabase): Promise<boolean> {
  if (engine === 'pglite') return false;
  const [found] = await readRows<{ is: boolean }>(
    db,
    sql`select exists (select from pg_stat_activity where datname = current_database()
      and application_name in ${applicationNames}) as is`,
  );
  return found!.is;
}

export async function isOwner(db: Db): Promise<boolean> {
  const [found] = await readRows<{ owns: boolean }>(
    db,
    sql`select pg_has_role(current_user, nspowner, 'usage') as owns from pg_namespace where nspname = 'drizzle'`,
  );
  return found?.owns ?? true;
}
