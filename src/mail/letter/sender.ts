import type { Operator } from '../../shared/siteFill.ts';
import { toOneLine } from './oneLine.ts';

/** Who stands behind a mail that advertises; null where the settings say nothing. */
export type Sender = Pick<Operator, 'name' | 'address'>;

/** Name and postal address, a line each, and where the rest is written; null where nobody is named. */
export function toImprint(
  sender: Sender | undefined,
  publicUrl: string,
): { lines: string[]; url: string } | null {
  const lines = [sender?.name ?? '', ...(sender?.address ?? [])].map(toOneLine).filter(Boolean);
  return lines.length > 0 ? { lines, url: `${publicUrl}/impressum` } : null;
}
