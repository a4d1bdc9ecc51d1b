import { createHash } from 'node:crypto';
import { isRow, parseMark } from '../../src/model/backup/lines.ts';
import { openOwner } from '../../src/model/backup/ownerDatabase.ts';
import { readBackup } from '../../src/model/backup/readBackup.ts';
import type { Place } from './runCommand.ts';

/** For each table how many rows, and a sum over their contents, whatever their order. */
export type Digest = Map<string, { rows: number; sum: bigint }>;

export async function toDigest(lines: AsyncIterable<string>): Promise<Digest> {
  const digest: Digest = new Map();
  let table = { rows: 0, sum: 0n };
  for await (const line of lines) {
    const mark = isRow(line) ? null : parseMark(line);
    if (mark && 'table' in mark) {
      table = { rows: 0, sum: 0n };
      digest.set(mark.table, table);
    }
    if (!isRow(line)) continue;
    table.rows += 1;
    table.sum += createHash('sha256').update(line).digest().readBigUInt64LE();
  }
  // Times of the queues themselves, which each start of a process writes.
  digest.delete('pgboss.queue');
  return digest;
}

export async function digestDatabase(place: Place): Promise<Digest> {
  const owner = await openOwner(place);
  try {
    return await toDigest(readBackup(owner, { secret: { lies_in: 'file', sealed: null } }));
  } finally {
    await owner.close();
  }
}

/** Names of the tables that differ. */
export function compare(one: Digest, other: Digest): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a?.rows !== b?.rows || a?.sum !== b?.sum;
  });
}
