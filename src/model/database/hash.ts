import { createHash } from 'node:crypto';

export const toSha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
