import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';
import { StartError } from './startError.ts';

/** Made by the first migrations; docs/decisions/008-database-roles.md tells what they are for. */
const roles = ['stufenlos_tenant', 'stufenlos_anon', 'stufenlos_member', 'stufenlos_service'];

/** Throws StartError for missing roles. Since PostgreSQL 16, a login puts itself only in those it made. */
export async function requireRoles(db: Db): Promise<void> {
  const [found] = await readRows<{ login: string; missing: string[] }>(
    db,
    sql`select me.rolname as login, array(
      select role from unnest(${sql.raw(`array['${roles.join("', '")}']`)}) as role
      left join pg_roles known on known.rolname = role
      where not coalesce(pg_has_role(known.oid, 'member'), false) and not
        (me.rolcreaterole and (known.oid is null or current_setting('server_version_num')::int < 160000))) as missing
    from pg_roles me where me.rolname = current_user and not me.rolsuper`,
  );
  if (!found || found.missing.length === 0) return;
  throw new StartError(
    `Dem Benutzer „${found.login}“ fehlen Rollen, die er sich in PostgreSQL nicht geben darf (${found.missing.join(', ')}). ` +
      'Das Skript für den Administrator von PostgreSQL schreibt „stufenlos migrate --script“.',
  );
}

/** SQL that an administrator of PostgreSQL runs once, so that `login` may migrate without the right to create roles. */
export function toRolesScript(login: string): string {
  const name = pg.escapeIdentifier(login);
  const creations = roles.map(
    (role) =>
      `  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;`,
  );
  return [
    '-- Als Administrator von PostgreSQL auszuführen, einmal je Server und Benutzer.',
    'do $$ begin',
    ...creations,
    'end $$;',
    `grant ${roles.join(', ')} to ${name} with admin option;`,
    '',
  ].join('\n');
}
