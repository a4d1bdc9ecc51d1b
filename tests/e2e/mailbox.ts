import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits for the newest mail to an address whose subject fits; reads the `.eml` files that the server writes. */
export async function findMail(address: string, subject: RegExp, timeout = 20_000): Promise<Email> {
  const found: Email[] = [];
  await expect(async () => {
    found.push(...(await listMails(address)).filter((mail) => subject.test(mail.subject ?? '')));
    expect(found.length, `mails to ${address}`).toBeGreaterThan(0);
  }).toPass({ timeout, intervals: [150] });
  return found.at(-1)!;
}

/** Texts of all mails to an address whose subject fits. */
export async function readMails(address: string, subject: RegExp): Promise<string> {
  const mails = (await listMails(address)).filter((mail) => subject.test(mail.subject ?? ''));
  return mails.map(({ text = '' }) => text).join('\n');
}

/** The address of our own page that a mail leads to. */
export const toLink = ({ text = '' }: Email): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** The six digits of a mail. */
export const toCode = ({ text = '' }: Email): string =>
  /^\s*(\d{3}) ?(\d{3})\s*$/m.exec(text)?.slice(1).join('') ?? '';

async function listMails(address: string): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = readDir(folder)
    .filter((name) => /^[^.].*\.eml$/.test(name))
    .sort();
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

function readDir(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the first mail makes it
  }
}
