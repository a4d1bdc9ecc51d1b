import { z } from 'zod';

/** Raised when older releases could no longer read a backup. */
export const formatVersion = 1;

const sealedSecret = z.object({ salt: z.string(), sealed: z.string() });
export type SealedSecret = z.infer<typeof sealedSecret>;

const origin = z.object({ stufenlos_backup: z.number().int(), version: z.string().regex(/^[\w.+-]{1,40}$/) });
export type BackupOrigin = z.infer<typeof origin>;

const header = origin.extend({
  /** Newest migration of the database: its name and when it was written. */
  migration: z.object({ tag: z.string().regex(/^\w{1,80}$/), when: z.number() }),
  engine: z.enum(['pglite', 'postgres']),
  created_at: z.iso.datetime(),
  /** `setting`: STUFENLOS_SECRET; `file`: a file of the data folder. */
  secret: z.object({ lies_in: z.enum(['setting', 'file']), sealed: sealedSecret.nullable() }),
});
export type BackupHeader = z.infer<typeof header>;

const sequence = z.object({ name: z.string(), last: z.string(), is_called: z.boolean() });
export type Sequence = z.infer<typeof sequence>;

/** Marks are objects; a row is a list of texts as PostgreSQL writes them, or null. */
const mark = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.string(), rows: z.number().int() }),
  z.object({ sequences: z.array(sequence) }),
  z.object({ tables: z.number().int(), total_rows: z.number().int(), sha256: z.string() }),
]);
export type Mark = z.infer<typeof mark>;

export const parseOrigin = (line: string): BackupOrigin | null => parseLine(origin, line);
export const parseHeader = (line: string): BackupHeader | null => parseLine(header, line);
export const parseMark = (line: string): Mark | null => parseLine(mark, line);

export const isRow = (line: string): boolean => line.startsWith('[');

function parseLine<T>(shape: z.ZodType<T>, line: string): T | null {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

export type BackupSize = { tables: number; rows: number };

export function toLoaded(line: string): BackupSize | null {
  const mark = isRow(line) ? null : parseMark(line);
  return mark && 'sha256' in mark ? { tables: mark.tables, rows: mark.total_rows } : null;
}
