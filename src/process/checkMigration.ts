import { env } from '../env.ts';
import { toLoginName } from '../model/database/prepareSchema.ts';
import { readSchema, type SchemaState } from '../model/database/readSchema.ts';
import { toRolesScript } from '../model/database/roles.ts';
import { StartError } from '../model/database/startError.ts';
import { tell } from '../tell.ts';

/** `migrate --check`: 0 current, 1 to be migrated, 3 not to be told. Writes nothing. */
export async function checkMigration(): Promise<number> {
  try {
    const state = await readSchema({ databaseUrl: env.DATABASE_URL, dataDir: env.STUFENLOS_DATA_DIR });
    process.stdout.write(`${tell(toSentence(state))}\n`);
    return exitCodes[state.is];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${tell(error.message)}\n`);
    return 3;
  }
}

/** `migrate --script`: SQL for an administrator of PostgreSQL. */
export function writeScript(): number {
  const url = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  if (url) process.stdout.write(toRolesScript(toLoginName(url)));
  else process.stderr.write(`${tell(onlyPostgres)}\n`);
  return url ? 0 : 2;
}

const onlyPostgres = 'Das Skript braucht nur PostgreSQL: Bitte setzen Sie DATABASE_URL.';

const exitCodes = { current: 0, missing: 1, pending: 1, newer: 3 };

function toSentence({ is, from, to }: SchemaState): string {
  if (is === 'current') return `Die Datenbank ist auf dem Stand ${to}.`;
  if (is === 'newer') return 'Die Datenbank gehört zu einer neueren Version von Stufenlos.';
  if (is === 'missing')
    return `Eine Datenbank gibt es noch nicht. „migrate“ legt sie mit dem Stand ${to} an.`;
  return `Die Datenbank ist auf dem Stand ${from}. „migrate“ bringt sie auf ${to}.`;
}
