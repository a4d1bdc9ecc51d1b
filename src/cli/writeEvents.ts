import { once } from 'node:events';
import { readAccountEvents } from '../model/account/accountEvents.ts';
import { toEmailKey } from '../shared/forms/emails.ts';
import { openUnusedDatabase } from './openUnusedDatabase.ts';

const partRows = 500;

/** Writes a JSON line per entry to stdout. Throws UsageError while another process uses the embedded database. */
export async function writeEvents(account: string | undefined): Promise<void> {
  const email = account && toEmailKey(account);
  const database = await openUnusedDatabase();
  try {
    for (let after = 0; ; ) {
      const rows = await readAccountEvents(database.db, { email, after, limit: partRows });
      const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
      if (rows.length < partRows) return;
      after = rows.at(-1)!.id;
    }
  } finally {
    await database.close();
  }
}
