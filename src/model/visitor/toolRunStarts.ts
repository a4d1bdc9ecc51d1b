import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { ToolName } from '../../shared/contract/toolRun.ts';
import { AppError, type AppErrorCode } from '../../shared/errors/appErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import { toWaitText } from '../../shared/text/format.ts';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import type { DbAndQueue, Queue } from '../queue/queue.ts';
import { type CountedHits, countHits } from '../system/rateLimits.ts';
import { isLost, isOpenRun, isSeen, tool_runs } from '../tables/visitor.ts';

/** `host_hash`: keyed hash of the host that would be visited. */
export type NewToolRun = { tool: ToolName; url: string; client_hash: string; host_hash: string };

/**
 * Returns the token of a run for this address, at most `toolLimits.cacheMinutes` old, else of a new queued
 * run. A refusal takes no place in the queue and counts against no limit. Throws TOOL_RUNS_OPEN,
 * TOOL_RUNS_OFTEN, TOOL_RUNS_HEAVY, TOOL_RUNS_OF_HOST, TOOL_BUSY.
 */
export function startToolRun({ db, queue }: DbAndQueue, wanted: NewToolRun): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tool_runs')), ${withoutWaiting}`);
    const known = await joinFresh(tx, wanted);
    if (known) return known;
    await refuseFull(tx, wanted.client_hash);
    await countAll(tx, wanted);
    return addRun(tx, queue, wanted);
  });
}

async function addRun(tx: Db, queue: Queue, { tool, url, client_hash }: NewToolRun): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const [added] = await tx
    .insert(tool_runs)
    .values({ tool, url, client_hash, token })
    .returning({ id: tool_runs.id });
  const payload = { tool_run_id: added!.id };
  await queue.enqueue(tx, 'checkTool', payload);
  await queue.enqueue(tx, 'runTool', payload, { group: `client:${client_hash}` });
  return token;
}

async function joinFresh(tx: Db, { tool, url }: NewToolRun): Promise<string | null> {
  const [found] = await tx
    .select({ id: tool_runs.id, token: tool_runs.token })
    .from(tool_runs)
    .where(
      and(
        eq(tool_runs.tool, tool),
        eq(tool_runs.url, url),
        gt(tool_runs.created_at, sql`now() - make_interval(mins => ${toolLimits.cacheMinutes})`),
        sql`${tool_runs.status} <> 'failed' and not ${isLost}`,
      ),
    )
    .orderBy(desc(tool_runs.id))
    .limit(1);
  if (!found) return null;
  await tx
    .update(tool_runs)
    .set({ seen_at: sql`now()` })
    .where(and(eq(tool_runs.id, found.id), isOpenRun));
  return found.token;
}

/**
 * Limits places in the queue. Runs that no visitor waits for do not count: they are dropped at their turn.
 */
async function refuseFull(tx: Db, client_hash: string): Promise<void> {
  const [open] = await tx
    .select({
      all: sql`count(*)`.mapWith(Number),
      own: sql`count(*) filter (where ${tool_runs.client_hash} = ${client_hash})`.mapWith(Number),
    })
    .from(tool_runs)
    .where(and(isOpenRun, sql`not ${isLost}`, sql`(${tool_runs.status} <> 'queued' or ${isSeen()})`));
  if (open!.own >= toolLimits.openPerClient) refuse('TOOL_RUNS_OPEN', 15);
  if (open!.all >= toolLimits.openOfAll) refuse('TOOL_BUSY', 120);
}

/**
 * Checks the client's own limits first, so that a refusal reveals nothing about the host or other visitors.
 * Counts for all limits in one statement; finds the exceeded one only if there is any. The refusal rolls all
 * counts back.
 */
async function countAll(tx: Db, { client_hash, host_hash }: NewToolRun): Promise<void> {
  const rules: (CountedHits & { code: AppErrorCode })[] = [
    { code: 'TOOL_RUNS_OFTEN', key: `tool:${client_hash}`, limit: toolLimits.runs },
    { code: 'TOOL_RUNS_HEAVY', key: toCpuKey(client_hash), limit: toolLimits.cpuMs, by: 0 },
    { code: 'TOOL_RUNS_OF_HOST', key: `tool-host:${host_hash}`, limit: toolLimits.runsPerHost },
    { code: 'TOOL_BUSY', key: 'tool-all', limit: toolLimits.runsOfAll },
    { code: 'TOOL_BUSY', key: 'tool-day', limit: toolLimits.runsOfDay },
  ];
  if ((await countHits(tx, rules)) === 0) return;
  for (const { code, ...rule } of rules) {
    const seconds = await countHits(tx, [{ ...rule, by: 0 }]);
    if (seconds > 0) refuse(code, seconds);
  }
}

function refuse(code: AppErrorCode, retryAfterSeconds: number): never {
  throw new AppError(code, { detail: toWaitText(retryAfterSeconds), retryAfterSeconds });
}

export const toCpuKey = (client_hash: string): string => `tool-cpu:${client_hash}`;
