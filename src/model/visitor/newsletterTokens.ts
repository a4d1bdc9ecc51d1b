import type { Encryption } from '../database/encryption.ts';

type Purpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

type Hashing = Pick<Encryption, 'hash'>;

/**
 * Token that confirms a sign-up: `<id>.<keyed hash>`. It is not stored, and a newer sign-up of the same
 * address (`asked_at`) ends it.
 */
export const toConfirmToken = (
  encryption: Hashing,
  { id, asked_at }: { id: number; asked_at: string },
): string => toToken(encryption, 'newsletter-confirm', [id, asked_at]);

/** Token that unsubscribes; valid as long as the subscriber's row exists. */
export const toUnsubscribeToken = (encryption: Hashing, { id }: { id: number }): string =>
  toToken(encryption, 'newsletter-unsubscribe', [id]);

function toToken({ hash }: Hashing, purpose: Purpose, [id, ...about]: [number, ...string[]]): string {
  return `${id}.${hash([purpose, id, ...about].join(' '))}`;
}

/** Returns the subscriber id that the token claims; null if malformed. */
export function readTokenId(token: string): number | null {
  const id = /^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}
