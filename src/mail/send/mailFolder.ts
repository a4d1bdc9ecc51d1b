import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMessage } from '../letter/message.ts';
import type { Mailer, MailerOptions } from './mailer.ts';

/**
 * Writes every mail as one `.eml` file; names sort by time. A file appears whole or not at all, and only this
 * system user may read it: its links open accounts.
 */
export function openMailFolder({ from, dir }: Omit<MailerOptions, 'smtpUrl'>): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from));
      await writeWhole(dir, message as Buffer);
      return 'sent';
    },
    purge: (days) => purgeFiles(dir, new Date(Date.now() - days * 86_400_000)),
    close: async () => {},
  };
}

let lastTime = 0;

function toFileName(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return `${toStamp(new Date(lastTime))}-${randomBytes(4).toString('hex')}.eml`;
}

const toStamp = (time: Date): string => time.toISOString().replace(/[-:.]/g, '');

async function writeWhole(dir: string, message: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const name = toFileName();
  const draft = join(dir, `.${name}.draft`);
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, join(dir, name));
}

async function purgeFiles(dir: string, before: Date): Promise<number> {
  const names = await readdir(dir).catch(() => []);
  const old = names.filter((name) => /^\d{8}T\d{9}Z-.*\.eml$/.test(name) && name < toStamp(before));
  for (const name of old) await rm(join(dir, name), { force: true });
  return old.length;
}
