import { and, eq, sql } from 'drizzle-orm';
import type { ToolName, ToolResults } from '../../shared/contract/toolRun.ts';
import { ScanError, type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { notifyWaiting } from '../queue/notifyWaiting.ts';
import { countHits } from '../system/rateLimits.ts';
import { isOpenRun, isSeen, tool_runs } from '../tables/visitor.ts';
import { toCpuKey } from './toolRunStarts.ts';

export type ToolFault = { code: ScanErrorCode; message: string };

const abandonedText = 'Die Verbindung war zu lange unterbrochen. Bitte starten Sie noch einmal.';

const isRun = (tool_run_id: number) => and(eq(tool_runs.id, tool_run_id), isOpenRun);
const isEmpty = sql`${tool_runs.result} is null`;

export async function findQueuedUrl(db: Db, tool_run_id: number): Promise<string | null> {
  const [found] = await db
    .select({ url: tool_runs.url })
    .from(tool_runs)
    .where(and(eq(tool_runs.id, tool_run_id), eq(tool_runs.status, 'queued')));
  return found?.url ?? null;
}

/** Starts a run. Null when it has ended, or when no visitor waits any more, which ends it now. */
export async function beginToolRun(db: Db, tool_run_id: number) {
  const next = sql`case when ${isSeen()} then (case when ${isEmpty} then 'running' else 'ready' end)
    when ${isEmpty} then 'failed' else 'done' end`;
  const [taken] = await db
    .update(tool_runs)
    .set({
      status: next,
      error_code: sql`case when not ${isSeen()} and ${isEmpty} then 'SCAN_STOPPED' end`,
      error_message: sql`case when not ${isSeen()} and ${isEmpty} then ${abandonedText} end`,
      finished_at: sql`case when not ${isSeen()} then now() end`,
    })
    .where(isRun(tool_run_id))
    .returning({
      tool: tool_runs.tool,
      url: tool_runs.url,
      client_hash: tool_runs.client_hash,
      finished_at: tool_runs.finished_at,
      setting: withoutWaiting,
    });
  if (!taken) return null;
  await notifyWaiting(db, 'tool');
  const { tool, url, client_hash } = taken;
  return taken.finished_at === null ? { tool, url, client_hash } : null;
}

/** Returns a run to its old place in the queue when its worker stops. */
export async function giveBackToolRun(db: Db, tool_run_id: number): Promise<void> {
  await db
    .update(tool_runs)
    .set({ status: 'queued' })
    .where(and(eq(tool_runs.id, tool_run_id), eq(tool_runs.status, 'running')));
  await notifyWaiting(db, 'tool');
}

/** Stores the run's result so far. Throws ScanError TOO_LARGE beyond `toolLimits.maxResultBytes`. */
export async function saveToolResult<T extends ToolName>(
  db: Db,
  tool_run_id: number,
  result: ToolResults[T],
): Promise<void> {
  const json = JSON.stringify(result, toStorable);
  if (Buffer.byteLength(json) > toolLimits.maxResultBytes) throw new ScanError('TOO_LARGE');
  await db
    .update(tool_runs)
    .set({ result: sql`${json}::jsonb`, status: 'ready' })
    .where(isRun(tool_run_id))
    .returning({ setting: withoutWaiting });
  await notifyWaiting(db, 'tool');
}

/** Removes NUL characters and lone surrogates, which the database cannot store. */
const toStorable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

type Ending = { cpu_ms: number; client_hash: string; fault?: ToolFault | undefined };

/** Ends a run and counts its processor time. A fault after a result keeps the result. */
export async function finishToolRun(
  db: Db,
  tool_run_id: number,
  { cpu_ms, client_hash, fault }: Ending,
): Promise<void> {
  const cost = Math.max(0, Math.round(cpu_ms));
  await countHits(db, [{ key: toCpuKey(client_hash), limit: toolLimits.cpuMs, by: cost }]);
  await db
    .update(tool_runs)
    .set({
      status: fault ? sql`case when ${isEmpty} then 'failed' else 'done' end` : 'done',
      error_code: fault?.code ?? null,
      error_message: fault?.message ?? null,
      cpu_ms: sql`${tool_runs.cpu_ms} + ${cost}`,
      finished_at: sql`now()`,
    })
    .where(isRun(tool_run_id))
    .returning({ setting: withoutWaiting });
  await notifyWaiting(db, 'tool');
}

export async function refuseToolRun(
  db: Db,
  tool_run_id: number,
  { code, message }: ToolFault,
): Promise<void> {
  await db
    .update(tool_runs)
    .set({ status: 'failed', error_code: code, error_message: message, finished_at: sql`now()` })
    .where(and(eq(tool_runs.id, tool_run_id), eq(tool_runs.status, 'queued')));
  await notifyWaiting(db, 'tool');
}

/** Ends a run whose workers died at each try; a partial result stays. */
export async function failToolRun(db: Db, tool_run_id: number): Promise<void> {
  await db
    .update(tool_runs)
    .set({
      status: sql`case when ${isEmpty} then 'failed' else 'done' end`,
      error_code: 'UNEXPECTED',
      error_message: scanErrors.UNEXPECTED,
      finished_at: sql`now()`,
    })
    .where(isRun(tool_run_id));
  await notifyWaiting(db, 'tool');
}
