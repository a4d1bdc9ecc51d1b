import { log } from '../../log.ts';
import { findUnwritten, saveDeclarationPdf } from '../../model/website/declarationVersions.ts';
import { toDeclarationDocument } from '../../report/declaration/files.ts';
import { writeInProcess } from '../../report/process/writeInProcess.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';

/** Writes the PDF of an approved declaration. */
export const writeDeclaration = {
  concurrency: 1,
  perGroup: 1,
  async run({ store }: Pick<JobContext, 'store'>, { declaration_version_id: id }, signal) {
    const approved = await findUnwritten(store.db, id);
    if (!approved) return;
    const document = toDeclarationDocument(approved);
    const pdf = await writeInProcess({ format: 'pdf', document, pictures: new Map() }, signal);
    await saveDeclarationPdf(store.db, id, pdf);
    log.info({ declaration_version_id: id }, 'Declaration was written');
  },
} satisfies Job<'writeDeclaration'>;
