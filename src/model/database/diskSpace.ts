import { statfsSync } from 'node:fs';

/** Bytes that stay free: two segments of PostgreSQL's log (16 MB each), the largest upload, and room to end. */
export const reserveBytes = 48 * 1024 ** 2;

/** True while fewer than `reserveBytes` are free where the folder lies; false if it is gone. Takes a few microseconds. */
export function isAlmostFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < reserveBytes;
  } catch {
    return false;
  }
}
