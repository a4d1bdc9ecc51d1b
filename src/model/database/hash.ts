import { createHash, timingSafeEqual } from 'node:crypto';

export const toSha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Takes the same time wherever the texts differ. */
export function isSameToken(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
