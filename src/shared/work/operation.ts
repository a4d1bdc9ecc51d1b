import { z } from 'zod';
import { machineCheckNames } from './machineCheck.ts';

const time = z.iso.datetime();
const count = z.int().min(0);

const machineCheckSchema = z
  .object({ name: z.enum(machineCheckNames), state: z.enum(['ok', 'warning', 'fault']), text: z.string() })
  .meta({ id: 'MachineCheck' });

const workerSchema = z
  .object({
    id: z.uuid(),
    role: z.string(),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    node: z.string(),
    has_browser: z.boolean(),
    is_silent: z.boolean().meta({ description: 'missed three reports: the process is gone' }),
    checks: z.array(machineCheckSchema),
    started_at: time,
    seen_at: time,
  })
  .meta({ id: 'Worker' });

const queueSchema = z
  .object({
    name: z.string(),
    waiting: count,
    delayed: count.meta({ description: 'wait for their next try, or for their hour' }),
    active: count,
    failed: count.meta({ description: 'set aside after their last try' }),
    oldest_seconds: z.number().min(0),
  })
  .meta({ id: 'Queue' });

export const stuckStates = ['failed', 'repeated', 'waiting'] as const;

const stuckJobSchema = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    state: z.enum(stuckStates).meta({
      description: 'set aside; failed three times and more; waits long while nobody takes any of its kind',
    }),
    tries: count,
    created_at: time,
    reason: z.string(),
    can_cancel: z.boolean(),
  })
  .meta({ id: 'StuckJob' });
export type StuckJob = z.infer<typeof stuckJobSchema>;

const runningScanSchema = z
  .object({
    id: z.int().positive(),
    host: z.string(),
    started_at: time.nullable(),
    pages_done: count,
    pages_known: count,
    pages_per_minute: z.number().min(0),
    workers: count,
  })
  .meta({ id: 'RunningScan' });
export type RunningScanState = z.infer<typeof runningScanSchema>;

const bytes = z.int().min(0);

const diskSchema = z
  .object({
    database_bytes: bytes,
    evidence_bytes: bytes.meta({ description: 'part of the database' }),
    file_bytes: bytes.meta({ description: 'part of the database' }),
    backup_bytes: bytes.nullable().meta({ description: 'null: STUFENLOS_BACKUP_DIR is not set' }),
    newest_backup_at: time.nullable(),
    free_bytes: bytes.nullable().meta({ description: 'where the data directory lies' }),
    backup_free_bytes: bytes.nullable(),
    reserve_bytes: bytes.meta({ description: 'with less than that, changes are refused' }),
  })
  .meta({ id: 'DiskUse' });
export type DiskUse = z.infer<typeof diskSchema>;

const mailStateSchema = z
  .object({
    way: z.enum(['server', 'folder']),
    waiting: count,
    sent: count.meta({ description: 'in the last 24 hours, as `dropped`' }),
    dropped: count,
    oldest_seconds: z.number().min(0),
    failures: z.array(z.object({ template: z.string(), tries: count, created_at: time, reason: z.string() })),
  })
  .meta({ id: 'MailState' });
export type MailState = z.infer<typeof mailStateSchema>;

const days = z.int().min(1);
const subjects = ['scans', 'events', 'evidence', 'trail'] as const;

const retentionSchema = z
  .object({
    days: z
      .object({ scans: days.nullable(), events: days, evidence: days.nullable(), trail: days })
      .meta({ description: 'null: for ever' }),
    last: z
      .object({ at: time, removed: z.record(z.enum(subjects), count) })
      .nullable()
      .meta({ description: 'null: no night has passed yet' }),
  })
  .meta({ id: 'Retention' });

export const operationSchema = z
  .object({
    read_at: time,
    version: z.string(),
    schema: z.string(),
    node: z.string(),
    engine: z.enum(['pglite', 'postgres']),
    workers: z.array(workerSchema),
    queues: z.array(queueSchema),
    stuck: z.object({ total: count, items: z.array(stuckJobSchema) }),
    scans: z.array(runningScanSchema),
    disk: diskSchema,
    retention: retentionSchema,
    mail: mailStateSchema,
    checks: z.array(machineCheckSchema),
  })
  .meta({ id: 'Operation' });
export type OperationState = z.infer<typeof operationSchema>;
