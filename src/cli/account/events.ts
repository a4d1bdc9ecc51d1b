import { once } from 'node:events';
import type { Db } from '../../model/database/db.ts';
import { toEmailKey } from '../../shared/forms/emails.ts';
import { parse, UsageError } from '../call/usage.ts';

/**
 * Lists the security trail of all accounts or of one: one JSON line each, oldest first. Throws UsageError while
 * another process uses the embedded database.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args, { account: { type: 'string' } });
  if (positionals.length > 0)
    throw new UsageError('events kennt nur --account E-MAIL. Hilfe: stufenlos --help');
  const { openUnusedDatabase } = await import('../call/openUnusedDatabase.ts');
  const { db, close } = await openUnusedDatabase();
  try {
    await writeEvents(db, values.account && toEmailKey(values.account));
  } finally {
    await close();
  }
  return 0;
}

const partRows = 500;

async function writeEvents(db: Db, email: string | undefined): Promise<void> {
  const { readAccountEvents } = await import('../../model/account/accountEvents.ts');
  for (let after = 0; ; ) {
    const rows = await readAccountEvents(db, { email, after, limit: partRows });
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
    if (rows.length < partRows) return;
    after = rows.at(-1)!.id;
  }
}
