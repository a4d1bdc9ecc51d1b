import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '../../log.ts';
import {
  beginDocuments,
  countAsked,
  type DueAddress,
  endDocuments,
  type Fetched,
  hasCheck,
  listDueAddresses,
  saveFetched,
} from '../../model/media/documentWork.ts';
import { addDocumentsEvent } from '../../model/scan/scanEvents.ts';
import type { RunningScan } from '../../model/scan/scanResults.ts';
import { getScanSettings } from '../../model/website/crawlSettings.ts';
import { checkPdf } from '../../scanner/documents/checkPdf.ts';
import { isSameWebsite } from '../../shared/address/url.ts';
import type { DocumentStop } from '../../shared/documents/foundDocument.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import type { JobContext } from '../context/context.ts';
import { createDocumentLoader, type LoadDocument } from '../media/loadDocument.ts';
import { toSiteOptions } from '../website/siteOptions.ts';

type Context = Pick<JobContext, 'store' | 'guard' | 'contactUrl'>;

/** `limits` and `check`: others in tests. */
type Work = {
  scan: RunningScan;
  signal: AbortSignal;
  limits?: Partial<Pick<typeof documentLimits, 'perScan' | 'scanMs'>>;
  check?: typeof checkPdf;
};

/**
 * Asks for the PDFs that a scan's pages link to, one after the other. Checks new and changed ones.
 * Throws when `signal` is aborted; a job that comes again goes on with the rest.
 */
export async function checkDocuments(context: Context, work: Work): Promise<boolean> {
  const { db } = context.store;
  const { scan } = work;
  await beginDocuments(db, scan);
  await endDocuments(db, scan, await workOff(context, work));
  return true;
}

async function workOff(context: Context, work: Work): Promise<DocumentStop | null> {
  const { db } = context.store;
  const { scan, signal } = work;
  const limits = { ...documentLimits, ...work.limits };
  const most = scan.is_guest ? Math.min(limits.perGuestScan, limits.perScan) : limits.perScan;
  const endsAt = performance.now() + limits.scanMs;
  const next = async () => (await listDueAddresses(db, scan, 1))[0];
  let address = await next();
  if (!address) return null;
  const tell = everySecond(() => addDocumentsEvent(db, scan.id));
  const folder = await mkdtemp(join(tmpdir(), 'stufenlos-documents-'));
  try {
    const tools = await openTools(context, work, folder);
    for (let asked = await countAsked(db, scan); address; asked++) {
      signal.throwIfAborted();
      if (asked >= most) return 'count';
      if (performance.now() >= endsAt) return 'time';
      await saveFetched(db, scan, {
        address,
        fetched: await look(context, { address, tools, scan, signal }),
      });
      address = await next();
      await tell();
    }
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every event is a row: many small files would write more than anybody reads. */
function everySecond(work: () => Promise<void>): () => Promise<void> {
  let dueAt = 0;
  return async () => {
    if (performance.now() < dueAt) return;
    dueAt = performance.now() + 1_000;
    await work();
  };
}

type Tools = {
  load: LoadDocument;
  check: typeof checkPdf;
  path: string;
  isExcluded: (url: string) => boolean;
};

async function openTools(context: Context, { scan, check = checkPdf }: Work, folder: string): Promise<Tools> {
  const settings = await getScanSettings(context.store, scan.website_id);
  const site = toSiteOptions(settings, context.contactUrl);
  return {
    load: createDocumentLoader({ guard: context.guard, site }),
    check,
    path: join(folder, 'document.pdf'),
    isExcluded: (url) =>
      isSameWebsite(url, settings.url) &&
      settings.excluded_paths.some((path) => new URL(url).pathname.startsWith(path)),
  };
}

type Look = { address: DueAddress; tools: Tools; scan: RunningScan; signal: AbortSignal };

async function look(context: Context, { address, tools, scan, signal }: Look): Promise<Fetched> {
  const { load, path, isExcluded } = tools;
  if (isExcluded(address.url)) return { outcome: 'fault', fault: excluded };
  const loaded = await load(address, path, signal);
  if (loaded.outcome === 'none')
    return address.document_id === null ? { outcome: 'none' } : { outcome: 'fault', fault: loaded.fault };
  if (loaded.outcome !== 'file') return loaded;
  const isKnown = await hasCheck(context.store.db, scan.website_id, loaded.hash);
  const check = isKnown ? null : await tools.check(path, { signal });
  signal.throwIfAborted();
  await rm(path, { force: true });
  if (check) log.info({ scan_id: scan.id, url: address.url, state: check.state }, 'Document was checked');
  return { ...loaded, check };
}

const excluded = 'Dieser Pfad ist in den Einstellungen der Website ausgenommen.';
