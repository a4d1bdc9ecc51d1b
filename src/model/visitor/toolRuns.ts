import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { ToolName, ToolRun } from '../../shared/contract/toolRun.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { Db } from '../database/db.ts';
import { withoutWaiting } from '../database/durability.ts';
import { isLost, isOpenRun, isSeen, tool_runs } from '../tables/visitor.ts';

const isKept = gt(tool_runs.created_at, sql`now() - make_interval(hours => ${toolLimits.keepHours})`);

/** Stage of a run without its result; `size` changes whenever the result does. */
export type ToolRunStage = Omit<ToolRun, 'result'> & { size: number | null };

const before = sql<number | null>`case when tool_runs.status = 'queued' then (
  select count(*)::int from tool_runs other
  where other.status = 'queued' and other.id < tool_runs.id and ${isSeen(sql`other.seen_at`)}) end`;

const stage = {
  id: tool_runs.token,
  tool: tool_runs.tool,
  url: tool_runs.url,
  status: sql<ToolRun['status']>`case when not ${isLost} then tool_runs.status
    when tool_runs.result is null then 'failed' else 'done' end`,
  error_code: tool_runs.error_code,
  error_message: tool_runs.error_message,
  before,
  size: sql<number | null>`pg_column_size(${tool_runs.result})`,
};

type StageRow = { id: string; tool: ToolName; url: string; status: ToolRun['status'] } & {
  error_code: ScanErrorCode | null;
  error_message: string | null;
  before: number | null;
  size: number | null;
};

function toStage({ id, tool, url, status, error_code, error_message, before, size }: StageRow): ToolRunStage {
  const fault = { code: error_code ?? 'UNEXPECTED', message: error_message ?? scanErrors.UNEXPECTED };
  return {
    id,
    tool,
    url,
    status,
    position: status === 'queued' && before !== null ? Number(before) : null,
    error: status === 'failed' ? fault : null,
    size,
  };
}

/** Returns stages by token in one query for all waiting visitors; deleted runs are missing. */
export async function findStages(db: Db, tokens: string[]): Promise<Map<string, ToolRunStage>> {
  const rows = await db
    .select(stage)
    .from(tool_runs)
    .where(and(inArray(tool_runs.token, tokens), isKept));
  return new Map(rows.map((row) => [row.id, toStage(row)]));
}

/** Returns a run's stage and result. Throws TOOL_RUN_NOT_FOUND. */
export async function getToolRun(db: Db, token: string): Promise<ToolRun> {
  const [found] = await db
    .select({ ...stage, result: tool_runs.result })
    .from(tool_runs)
    .where(and(eq(tool_runs.token, token), isKept));
  if (!found) throw new AppError('TOOL_RUN_NOT_FOUND');
  const { size: _, ...run } = toStage(found);
  return { ...run, result: found.result } as ToolRun;
}

export async function touchToolRun(db: Db, token: string): Promise<void> {
  await db
    .update(tool_runs)
    .set({ seen_at: sql`now()` })
    .where(and(eq(tool_runs.token, token), isOpenRun))
    .returning({ setting: withoutWaiting });
}

export async function purgeToolRuns(db: Db): Promise<number> {
  const gone = await db
    .delete(tool_runs)
    .where(lt(tool_runs.created_at, sql`now() - make_interval(hours => ${toolLimits.keepHours})`))
    .returning({ id: tool_runs.id });
  return gone.length;
}
