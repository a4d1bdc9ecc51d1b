import { createHmac } from 'node:crypto';
import type { Format } from './format.ts';

/** Standard Webhooks 1.0.0; while a secret is exchanged, both sign. */
export const toWebhook: Format = ({ message, message_id, secrets, now }) => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signed = `${message_id}.${seconds}.${JSON.stringify(message)}`;
  return {
    json: message,
    headers: {
      'webhook-id': message_id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': secrets.map((secret) => `v1,${sign(secret, signed)}`).join(' '),
    },
  };
};

const sign = (secret: string, signed: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest('base64');
