// Decision 2: docs/decisions/002-database.md
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import type { Db } from './db.ts';
import { isAlmostFull } from './diskSpace.ts';
import { migrateEmbedded, type SchemaChange } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { prepareSchema } from './prepareSchema.ts';
import { nameStatements, openNames } from './statementNames.ts';

export type Database = {
  engine: 'pglite' | 'postgres';
  /** Null where another process has migrated. */
  schema: SchemaChange | null;
  /** Works as the role `stufenlos_service`: sees all organizations' rows, owns no table, cannot change the audit log. */
  db: Db;
  /** Runs `work` while `db` may change the schema; call it before any other use. */
  asOwner<T>(work: () => Promise<T>): Promise<T>;
  boss: PostgresBoss | { db: ReturnType<typeof fromPglite>; backend: 'pglite' };
  /** Names the login that prepares pg-boss's schema: this one or the owner's. Null: another process has done it. */
  bossOwner: 'boss' | PostgresBoss | null;
  /** True while the embedded database's disk is almost full. PostgreSQL says it itself (SQL state 53100). */
  isFull(): boolean;
  /** Counts this process's connections to PostgreSQL; null with the embedded database. */
  countConnections(): Connections | null;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Connections = { active: number; idle: number; waiting: number; max: number };

type PostgresBoss = { connectionString: string; options?: string };

/**
 * `ownerUrl`: another login of the same database, which migrates and owns everything. `isBrief` is for commands that end
 * soon; the embedded database then takes little memory.
 */
export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  ownerUrl?: string | undefined;
  dataDir: string;
  isBrief?: boolean;
};

/** Connections of running processes, ours and those of pg-boss, in `pg_stat_activity`. */
export const applicationNames = ['stufenlos', 'pgboss'];

const serviceRole = 'stufenlos_service';
const asService = `-c role=${serviceRole}`;

/**
 * Opens PostgreSQL by address, else the embedded database in the data directory (locked). Migrates the schema, unless the
 * login may not. Throws StartError when the schema is then not current, or the login could become its owner.
 */
export function openDatabase({ databaseUrl, ownerUrl, ...place }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, ownerUrl) : openEmbedded(place);
}

async function openEmbedded({ dataDir, isBrief }: DatabaseOptions): Promise<Database> {
  const { client, close } = await openPglite(dataDir, { isBrief });
  const db = drizzlePglite(client) as unknown as Db;
  const serve = () => client.exec(`set role ${serviceRole}`);
  let schema: SchemaChange;
  try {
    schema = await migrateEmbedded(db);
    await serve();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'pglite',
    schema,
    db,
    asOwner: async (work) => {
      await client.exec('reset role');
      return work().finally(serve);
    },
    boss: { db: fromPglite(client), backend: 'pglite' },
    bossOwner: 'boss',
    isFull: () => isAlmostFull(dataDir),
    countConnections: () => null,
    listen: async (channel, onPayload) => {
      const unlisten = await client.listen(channel, onPayload);
      return () => unlisten();
    },
    close,
  };
}

async function openPostgres(connectionString: string, ownerUrl?: string): Promise<Database> {
  const { owns: isOwner, schema } = await prepareSchema(connectionString, ownerUrl);
  // Row-level security looks expensive to the planner; compiling a statement would take far longer than running it.
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationNames[0],
    max: 10,
    options: `${asService} -c jit=off`,
  });
  pool.on('error', () => undefined); // The pool replaces an idle connection that drops.
  // A connection lost in a transaction fails its next statement; without listener its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const findName = openNames();
  pool.on('connect', (client) => nameStatements(client, findName));
  const db = drizzlePg(pool) as unknown as Db;
  await db.execute(sql`select 1`);
  const listener = toListener(connectionString);
  return {
    engine: 'postgres',
    schema,
    db,
    asOwner: (work) => work(),
    boss: isOwner ? { connectionString } : { connectionString, options: asService },
    bossOwner: isOwner ? 'boss' : ownerUrl ? { connectionString: ownerUrl } : null,
    isFull: () => false,
    countConnections: () => toConnections(pool),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

const toConnections = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): Connections => ({
  active: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  max: options.max,
});

/** Opens one connection for all channels. It reconnects, because a silent loss would stop all event streams. */
function toListener(connectionString: string) {
  const callbacks = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString, keepAlive: true, application_name: applicationNames[0] });
    fresh.on('notification', ({ channel, payload }) => {
      for (const callback of callbacks.get(channel) ?? []) callback(payload ?? '');
    });
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!closed && client === fresh) setTimeout(() => void reconnect(), 1_000).unref();
    });
    await fresh.connect();
    for (const channel of callbacks.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  }

  async function reconnect() {
    if (closed) return;
    client = await connect().catch(() => {
      setTimeout(() => void reconnect(), 1_000).unref();
      return null;
    });
  }

  return {
    async listen(channel: string, onPayload: (payload: string) => void) {
      client ??= await connect();
      const known = callbacks.get(channel);
      const set = known ?? new Set();
      callbacks.set(channel, set.add(onPayload));
      if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(onPayload);
      };
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
