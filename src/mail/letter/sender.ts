import type { Operator } from '../../shared/siteFill.ts';
import { toOneLine } from './oneLine.ts';

export type Sender = Pick<Operator, 'name' | 'address'>;

/** Name and postal address, a line each, and the address of the imprint; null when both are missing. */
export function toImprint(
  sender: Sender | undefined,
  publicUrl: string,
): { lines: string[]; url: string } | null {
  const lines = [sender?.name ?? '', ...(sender?.address ?? [])].map(toOneLine).filter(Boolean);
  return lines.length > 0 ? { lines, url: `${publicUrl}/impressum` } : null;
}
