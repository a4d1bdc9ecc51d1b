import { env } from '../env.ts';
import { openDatabase } from '../model/database/database.ts';
import { toSha256 } from '../model/database/hash.ts';
import { toFrontier } from '../model/scan/scanPages.ts';
import { recordScan } from '../model/scan/scanRecorder.ts';
import { beginScan } from '../model/scan/scanResults.ts';
import { startLocalScan } from '../model/scan/scans.ts';
import { stopLocalScan } from '../model/scan/stopScan.ts';

/** Stores a scan of the command line. The link opens the result in a browser; its token is the only key. */
export async function openSavedScan({
  url,
  maxPages,
  token,
}: {
  url: string;
  maxPages: number;
  token: string;
}) {
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL,
    dataDir: env.STUFENLOS_DATA_DIR,
    isBrief: true,
  });
  const claim_hash = toSha256(token);
  const { website_id, scan_id } = await startLocalScan(database.db, { url, claim_hash, max_pages: maxPages });
  const scan = (await beginScan(database.db, scan_id))!;
  const base = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    ...recordScan(database.db, scan),
    frontier: toFrontier(database.db, scan),
    /** Called before `finish`: an interrupted scan has not failed. */
    stop: () => stopLocalScan(database.db, scan_id),
    link: `${base}/app/websites/${website_id}#claim=${token}`,
    close: database.close,
  };
}
