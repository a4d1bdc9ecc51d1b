import { env } from '../env.ts';
import { readDocument } from '../jobs/website/readDocument.ts';
import type { Database } from '../model/database/database.ts';
import { type FoundOrganization, findOrganizations } from '../model/organization/findOrganizations.ts';
import { openInstallation } from '../model/system/installation.ts';
import { type FoundWebsite, findWebsites } from '../model/website/findWebsites.ts';
import { type PortfolioOrder, type ReportOrder, refuseClaim, requireAll } from '../model/website/reports.ts';
import { getWebsite } from '../model/website/websites.ts';
import { writeInProcess } from '../report/process/writeInProcess.ts';
import { toFileSize } from '../shared/text/format.ts';
import type { StoredWanted, WantedReport } from '../shared/work/report.ts';
import { openUnusedDatabase } from './call/openUnusedDatabase.ts';
import { sayAside } from './call/say.ts';
import { UsageError } from './call/usage.ts';
import { openOutput } from './report/output.ts';

/** `named`: a website, or the organization of a report on all. */
export type ReportCall = { named: string | undefined; output: string | undefined; wanted: StoredWanted };

/**
 * Reads the database and writes the report, which is opened for writing only when it is made. Throws UsageError for a
 * website or organization that is not known, and while another process uses the embedded database.
 */
export async function makeReport({ named, output, wanted }: ReportCall): Promise<void> {
  const database = await openUnusedDatabase();
  const made = await write(database, named, wanted).finally(() => database.close());
  const file = await openOutput(output);
  await file.write(made);
  await file.end();
  if (output !== undefined) sayAside(`Der Bericht steht in „${output}“ (${toFileSize(made.byteLength)}).`);
}

async function write({ db }: Database, named: string | undefined, wanted: StoredWanted): Promise<Uint8Array> {
  const order =
    wanted.kind === 'portfolio' ? await orderAll(db, named, wanted) : await orderOne(db, named!, wanted);
  const place = { secret: env.STUFENLOS_SECRET, dataDir: env.STUFENLOS_DATA_DIR };
  const store = { db, encryption: await openInstallation(db, place) };
  const { document, pictures } = await readDocument({ store, publicUrl }, order);
  sayAside('Die Datei wird geschrieben.');
  return writeInProcess({ format: wanted.format, document, pictures }, new AbortController().signal);
}

type Db = Database['db'];

async function orderOne(db: Db, named: string, wanted: WantedReport): Promise<ReportOrder> {
  const { id: website_id, url, actor } = await findOne(db, named);
  refuseClaim(wanted, await getWebsite(db, actor, website_id));
  sayAside(`Gelesen wird ${url}.`);
  return { website_id, actor, wanted };
}

async function orderAll(
  db: Db,
  named: string | undefined,
  wanted: PortfolioOrder['wanted'],
): Promise<PortfolioOrder> {
  const { id: organization_id, name } = await findOrganization(db, named);
  const actor = { organization_id, claim_hash: null, user_id: null };
  await requireAll(db, actor, wanted);
  sayAside(`Gelesen werden alle Websites von „${name}“.`);
  return { website_id: null, actor, wanted };
}

const publicUrl = (): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

async function findOrganization(db: Db, named: string | undefined): Promise<FoundOrganization> {
  const [found, ...others] = await findOrganizations(db, named);
  if (!found) throw new UsageError('Diese Organisation gibt es in dieser Installation nicht.');
  if (others.length === 0) return found;
  const list = [found, ...others].map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new UsageError(`Es gibt mehrere Organisationen. Bitte nennen Sie die Nummer: ${list}`);
}

async function findOne(db: Db, named: string): Promise<FoundWebsite> {
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
