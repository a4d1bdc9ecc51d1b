import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { version } from '../../../log.ts';
import type { Db } from '../../../model/database/db.ts';
import { newestTag } from '../../../model/database/migrate.ts';
import { cancelJob } from '../../../model/operation/cancelJob.ts';
import { readDiskUse } from '../../../model/operation/diskUse.ts';
import { readOperation } from '../../../model/operation/readOperation.ts';
import { readTidied } from '../../../model/operation/tidyOld.ts';
import { retryJob } from '../../../model/queue/stuckJobs.ts';
import type { AccountEvent } from '../../../shared/contract/accountEvent.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { operationLimits } from '../../../shared/limits/operation.ts';
import type { JobName } from '../../../shared/work/jobs.ts';
import type { MachineCheck } from '../../../shared/work/machineCheck.ts';
import { type OperationState, operationSchema } from '../../../shared/work/operation.ts';
import { allow } from '../../http/access.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { toPersonSession } from '../../http/caller.ts';
import type { ApiContext, Installation } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, successSchema } from '../../http/responseSchemas.ts';

const base = '/api/v1/operation';
const jobParam = z.object({ id: z.uuid() });

const read = createRoute({
  ...allow('operator'),
  method: 'get',
  path: base,
  summary: 'Wie es dieser Installation geht (nur für ihre Betreiber)',
  responses: answers(operationSchema, 'Versionen, Worker, Aufträge, Scans, Speicher, Mails und Prüfungen'),
});

const retry = createRoute({
  ...allow('operator'),
  method: 'post',
  path: `${base}/jobs/{id}/retry`,
  summary: 'Auftrag sofort noch einmal versuchen (nur für Betreiber)',
  request: { params: jobParam },
  responses: answers(successSchema, 'Der Auftrag ist an der Reihe'),
});

const cancel = createRoute({
  ...allow('operator'),
  method: 'post',
  path: `${base}/jobs/{id}/cancel`,
  summary: 'Auftrag abbrechen, an dem niemand arbeitet (nur für Betreiber)',
  request: { params: jobParam },
  responses: answers(successSchema, 'Der Auftrag ist weg; wer auf ihn wartete, erfährt es'),
});

export function operationRoutes(context: ApiContext) {
  const { store, installation } = context;
  const { db } = store;
  const change = async (c: Context, event: AccountEvent, work: (tx: Db) => Promise<JobName>) => {
    const { account_id } = toPersonSession(c);
    await refuseOften(c, context, { name: event, limit: operationLimits.changes, of: account_id });
    await db.transaction(async (tx) => {
      const queue = await work(tx);
      await noteEvent({ c, context, tx }, { account_id, event, detail: { queue } });
    });
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(read, async (c) => c.json(await toOperation(db, installation), 200))
    .openapi(retry, async (c) => {
      await change(c, 'job.retried', async (tx) => {
        const queue = await retryJob(tx, c.req.valid('param').id);
        if (!queue) throw new AppError('JOB_GONE');
        return queue;
      });
      return c.json({ success: true as const }, 200);
    })
    .openapi(cancel, async (c) => {
      await change(c, 'job.cancelled', (tx) => cancelJob(tx, c.req.valid('param').id));
      return c.json({ success: true as const }, 200);
    });
}

async function toOperation(
  db: Db,
  { engine, folders, mailWay, retention, check }: Installation,
): Promise<OperationState> {
  const [{ mail, ...known }, disk, last, checks] = await Promise.all([
    readOperation(db),
    readDiskUse(db, folders),
    readTidied(db),
    check(),
  ]);
  return {
    read_at: new Date().toISOString(),
    version,
    schema: newestTag(),
    node: process.versions.node,
    engine,
    ...known,
    disk,
    retention: { days: retention, last },
    mail: { way: mailWay, ...mail },
    checks: [...checks, toDatabaseCheck(engine)],
  };
}

/** The database has just answered, and the start refuses another schema. */
const toDatabaseCheck = (engine: Installation['engine']): MachineCheck => ({
  name: 'database',
  state: 'ok',
  text: `${engine === 'pglite' ? 'Eingebettete Datenbank' : 'PostgreSQL'}: bereit, Stand ${newestTag()}`,
});
