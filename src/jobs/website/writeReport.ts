import { log } from '../../log.ts';
import {
  beginReport,
  finishReport,
  type PortfolioOrder,
  type ReportOrder,
  tellReportProgress,
} from '../../model/website/reports.ts';
import { WriterEndedError, writeInProcess } from '../../report/process/writeInProcess.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { Job } from '../context/job.ts';
import { readDocument } from './readDocument.ts';
import type { FactsContext } from './readDocumentFacts.ts';

type Context = FactsContext;

export const writeReport = {
  concurrency: 1,
  perGroup: 1,
  async run(context: Context, { report_id }, signal) {
    const { store } = context;
    const order = await beginReport(store.db, report_id);
    if (!order) return;
    const body = await write(context, { report_id, order }, signal).catch((fault: unknown) => {
      if (signal.aborted) throw fault;
      if (fault instanceof AppError) return fault.message;
      log.error({ err: fault, report_id }, 'Report could not be written');
      return fault instanceof WriterEndedError ? tooLarge : failed;
    });
    await finishReport(store.db, report_id, body);
    log.info({ report_id, written: typeof body !== 'string' }, 'Report was written');
  },
} satisfies Job<'writeReport'>;

const tooLarge =
  'Der Bericht wurde zu groß. Lassen Sie Bilder oder Code weg, und versuchen Sie es noch einmal.';
const failed = 'Der Bericht ließ sich nicht schreiben. Bitte versuchen Sie es noch einmal.';

async function write(
  context: Context,
  { report_id, order }: { report_id: number; order: ReportOrder | PortfolioOrder },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { document, pictures } = await readDocument(context, order);
  await tellReportProgress(context.store.db, report_id, 40);
  return writeInProcess({ format: order.wanted.format, document, pictures }, signal);
}
