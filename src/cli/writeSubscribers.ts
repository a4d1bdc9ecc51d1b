import { once } from 'node:events';
import { env } from '../env.ts';
import { toUnsubscribeLink } from '../mail/letter/links.ts';
import { openInstallation } from '../model/system/installation.ts';
import { listConfirmed } from '../model/visitor/newsletterSubscribers.ts';
import { toUnsubscribeToken } from '../model/visitor/newsletterTokens.ts';
import { toCsvLine, toPlainCell } from '../shared/text/csv.ts';
import { openUnusedDatabase } from './call/openUnusedDatabase.ts';

const columns = [
  'email',
  'firstname',
  'lastname',
  'company',
  'shop_system',
  'confirmed_at',
  'unsubscribe_url',
];

const partRows = 500;

/** Writes the list to stdout. Throws UsageError while another process uses the embedded database. */
export async function writeSubscribers(): Promise<void> {
  const database = await openUnusedDatabase();
  try {
    for await (const line of listLines(database.db)) await write(line);
  } finally {
    await database.close();
  }
}

async function* listLines(db: Parameters<typeof listConfirmed>[0]): AsyncGenerator<string> {
  const place = { secret: env.STUFENLOS_SECRET, dataDir: env.STUFENLOS_DATA_DIR };
  const encryption = await openInstallation(db, place);
  yield toCsvLine(columns);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  for (let after = 0; ; ) {
    const rows = await listConfirmed(db, { after, limit: partRows });
    for (const { id, email, firstname, lastname, company, shop_system, confirmed_at } of rows) {
      const typed = [firstname, lastname, company].map(toPlainCell);
      const unsubscribe = toUnsubscribeLink(publicUrl, toUnsubscribeToken(encryption, { id }));
      yield toCsvLine([email, ...typed, shop_system, confirmed_at, unsubscribe]);
    }
    if (rows.length < partRows) return;
    after = rows.at(-1)!.id;
  }
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
