import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../database/encryption.ts';

/** What a link of a newsletter mail is for. */
type Purpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

type Hashing = Pick<Encryption, 'hash'>;

/**
 * Opens the confirmation of this sign-up. Nothing of it is stored: it is `<id>.<keyed hash>`, and a newer sign-up of the
 * same address (`asked_at`) ends it.
 */
export const toConfirmToken = (
  encryption: Hashing,
  { id, asked_at }: { id: number; asked_at: string },
): string => toToken(encryption, 'newsletter-confirm', [id, asked_at]);

/** Ends the newsletter for this subscriber; good for as long as the row is there. */
export const toUnsubscribeToken = (encryption: Hashing, { id }: { id: number }): string =>
  toToken(encryption, 'newsletter-unsubscribe', [id]);

function toToken({ hash }: Hashing, purpose: Purpose, [id, ...about]: [number, ...string[]]): string {
  return `${id}.${hash([purpose, id, ...about].join(' '))}`;
}

/** Whose token it claims to be; null for what has not its shape. */
export function readTokenId(token: string): number | null {
  const id = /^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** Takes the same time wherever the two differ. */
export function isSameToken(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
