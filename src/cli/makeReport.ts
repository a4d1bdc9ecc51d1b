import { env } from '../env.ts';
import { readDocumentFacts } from '../jobs/website/readDocumentFacts.ts';
import type { Database } from '../model/database/database.ts';
import { openInstallation } from '../model/system/installation.ts';
import { type FoundWebsite, findWebsites } from '../model/website/findWebsites.ts';
import { type ReportOrder, refuseClaim } from '../model/website/reports.ts';
import { getWebsite } from '../model/website/websites.ts';
import { toDocument } from '../report/document/toDocument.ts';
import { writeInProcess } from '../report/process/writeInProcess.ts';
import { toFileSize } from '../shared/text/format.ts';
import type { WantedReport } from '../shared/work/report.ts';
import { openUnusedDatabase } from './call/openUnusedDatabase.ts';
import { sayAside } from './call/say.ts';
import { UsageError } from './call/usage.ts';
import { openOutput } from './report/output.ts';

export type ReportCall = { website: string; output: string | undefined; wanted: WantedReport };

/**
 * Reads the database and writes the report, which is opened for writing only when it is made. Throws UsageError for a
 * website that is not known, and while another process uses the embedded database.
 */
export async function makeReport({ website, output, wanted }: ReportCall): Promise<void> {
  const database = await openUnusedDatabase();
  const made = await write(database, website, wanted).finally(() => database.close());
  const file = await openOutput(output);
  await file.write(made);
  await file.end();
  if (output !== undefined) sayAside(`Der Bericht steht in „${output}“ (${toFileSize(made.byteLength)}).`);
}

async function write({ db }: Database, named: string, wanted: WantedReport): Promise<Uint8Array> {
  const { id: website_id, url, actor } = await findOne(db, named);
  const place = { secret: env.STUFENLOS_SECRET, dataDir: env.STUFENLOS_DATA_DIR };
  const store = { db, encryption: await openInstallation(db, place) };
  refuseClaim(wanted, await getWebsite(db, actor, website_id));
  sayAside(`Gelesen wird ${url}.`);
  const order: ReportOrder = { website_id, actor, wanted };
  const { facts, pictures } = await readDocumentFacts({ store, publicUrl }, order);
  sayAside('Die Datei wird geschrieben.');
  const document = toDocument(facts);
  return writeInProcess({ format: wanted.format, document, pictures }, new AbortController().signal);
}

const publicUrl = (): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

async function findOne(db: Database['db'], named: string): Promise<FoundWebsite> {
  const { owned, unowned } = await findWebsites(db, named);
  const [found, ...others] = owned;
  if (!found && unowned > 0)
    throw new UsageError(
      `Die Website „${named}“ gehört noch zu keinem Konto. Öffnen Sie den Link, den scan --save genannt hat, und melden Sie sich dort an.`,
    );
  if (!found) throw new UsageError(`Eine Website „${named}“ gibt es in dieser Installation nicht.`);
  if (others.length === 0) return found;
  const list = [found, ...others].map(({ id, organization }) => `${id} (${organization})`).join(', ');
  throw new UsageError(`„${named}“ gibt es mehrmals. Bitte nennen Sie die Nummer: ${list}`);
}
