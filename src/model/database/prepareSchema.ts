// Decision 8: docs/decisions/008-database-roles.md
import pg from 'pg';
import { connect } from './connect.ts';
import { migratePostgres, newestMigration, requireNotNewer, type SchemaChange } from './migrate.ts';
import { StartError } from './startError.ts';

/**
 * Migrates as the owner, else as this login unless somebody else owns the schema. `owns`: this login owns it.
 * Throws StartError when the schema is not current, or when the login could become the owner although there are two.
 */
export async function prepareSchema(databaseUrl: string, ownerUrl: string | undefined): Promise<Prepared> {
  const byOwner = ownerUrl ? await migratePostgres(ownerUrl, 'DATABASE_OWNER_URL') : null;
  if (ownerUrl) {
    await withClient(ownerUrl, (owner) => letServe(owner, toLoginName(databaseUrl)));
  }
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(
      "select pg_has_role(session_user, nspowner, 'member') as owns from pg_namespace where nspname = 'drizzle'",
    );
    const owns = rows[0]?.owns ?? true;
    if (owns && ownerUrl) throw new StartError(notApart);
    if (owns) return { owns, schema: await migratePostgres(databaseUrl) };
    await requireCurrent(client);
    return { owns, schema: byOwner };
  });
}

/** `schema`: null where another process has migrated. */
type Prepared = { owns: boolean; schema: SchemaChange | null };

/** Lets the service's login take on the three roles and see how far the schema is. */
async function letServe(owner: pg.Client, login: string): Promise<void> {
  await owner.query('grant usage on schema drizzle to stufenlos_service');
  await owner.query('grant select on drizzle.__drizzle_migrations to stufenlos_service');
  const { rows } = await owner.query(
    `select role from unnest(array['stufenlos_anon', 'stufenlos_member', 'stufenlos_service']) as role
    where not pg_has_role($1, role, 'member')`,
    [login],
  );
  for (const { role } of rows) await owner.query(`grant ${role} to ${pg.escapeIdentifier(login)}`);
}

async function requireCurrent(client: pg.Client): Promise<void> {
  await client.query('set role stufenlos_service');
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest);
  requireNotNewer(newest);
  if (newest < newestMigration()) throw new StartError(notCurrent);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(connectionString);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const toLoginName = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

const notApart =
  'Der Benutzer in DATABASE_URL darf die Tabellen selbst ändern. Bitte nennen Sie dort einen anderen als in ' +
  'DATABASE_OWNER_URL, der kein Superuser ist und nicht zum Eigentümer gehört.';

const notCurrent =
  'Die Datenbank ist noch nicht auf dem Stand dieser Version. Bitte starten Sie einmal „migrate“ mit DATABASE_OWNER_URL.';
