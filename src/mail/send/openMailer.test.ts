import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toUnsubscribeLink } from '../letter/links.ts';
import { invitation } from '../organization/invitation.ts';
import { contactMessage } from '../visitor/contactMessage.ts';
import { newsletterWelcome } from '../visitor/newsletterWelcome.ts';
import { openMailer } from './openMailer.ts';

const from = 'Stufenlos <no-reply@stufenlos.example>';
const to = 'jörg@example.de';
const content = invitation({
  publicUrl: 'https://stufenlos.example',
  link: 'https://stufenlos.example/auth?invitation=einladung&x=1',
  organization_name: 'Größe & Söhne',
  inviter_email: 'chefin@example.de',
  role: 'member',
  message: 'Grüße aus Köln',
  expires_at: '2026-11-21T13:05:00.000Z',
});

let dir: string;
let cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'stufenlos-mail-')), 'mail');
});
afterEach(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  cleanups = [];
  await rm(join(dir, '..'), { recursive: true, force: true });
});

async function serveMail(options: SMTPServerOptions = {}) {
  const taken: { raw: Buffer; to: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        taken.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  cleanups.push(() => new Promise<void>((done) => server.close(done)));
  const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dir });
  cleanups.push(mailer.close);
  return { taken, mailer };
}

const refuse =
  (responseCode: number) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('jörg is not here'), { responseCode }));

test('sends both parts with umlauts and the headers of an automatic mail over real SMTP', async () => {
  const { taken, mailer } = await serveMail();
  expect(await mailer.send({ ...content, to: 'joerg@example.de' })).toBe('sent');
  expect(taken).toHaveLength(1);
  expect(taken[0]!.to).toEqual(['joerg@example.de']);
  const mail = await PostalMime.parse(taken[0]!.raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail.subject).toBe('Einladung zu „Größe & Söhne“');
  expect(mail.from).toMatchObject({ name: 'Stufenlos', address: 'no-reply@stufenlos.example' });
  expect(mail.to).toEqual([{ name: '', address: 'joerg@example.de' }]);
  expect(mail.text?.trim()).toBe(content.text.trim());
  expect(mail.html?.trim()).toBe(content.html.trim());
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail.messageId).toMatch(/^<.+@stufenlos\.example>$/);
  expect(Date.parse(mail.date!)).not.toBeNaN();
});

test('a mail with an id keeps it, so that a mailbox knows what comes twice', async () => {
  const { taken, mailer } = await serveMail();
  for (let times = 0; times < 2; times++) await mailer.send({ ...content, to, id: 'ab12' });
  const mails = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
  expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<ab12@stufenlos.example>'));
});

test('the headers to unsubscribe arrive whole over real SMTP, however long the address in them', async () => {
  const { taken, mailer } = await serveMail();
  const publicUrl = 'https://barrieren-finden.stufenlos.example';
  const url = toUnsubscribeLink(publicUrl, `123456789012345.${'a1'.repeat(32)}`);
  await mailer.send({ ...newsletterWelcome({ publicUrl, unsubscribe: url }), to });
  const { headers } = await PostalMime.parse(taken[0]!.raw);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${url}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
});

test('an answer to a visitor’s message goes to the visitor, whose name becomes no header and no recipient', async () => {
  const { taken, mailer } = await serveMail();
  const name = 'Jörg\r\nBcc: dritte@example.de, <vierte@example.de>';
  const message = {
    name,
    email: 'joerg@example.de',
    topic: 'produkt',
    message: 'Hallo\r\n.\r\nWelt',
  } as const;
  const content = contactMessage({
    ...message,
    publicUrl: 'https://stufenlos.example',
    at: '2026-11-21T13:05:00Z',
  });
  await mailer.send({ ...content, to: 'betrieb@example.de' });
  expect(taken.map(({ to }) => to)).toEqual([['betrieb@example.de']]);
  const mail = await PostalMime.parse(taken[0]!.raw);
  expect(mail.replyTo).toEqual([
    { name: 'Jörg Bcc: dritte@example.de, <vierte@example.de>', address: 'joerg@example.de' },
  ]);
  expect(mail.from?.address).toBe('no-reply@stufenlos.example');
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain('> Hallo\n> .\n> Welt');
});

test('many mails share few connections, and an address with umlauts arrives', async () => {
  let connections = 0;
  const { taken, mailer } = await serveMail({
    onConnect: (_session, done) => {
      connections++;
      done();
    },
  });
  await Promise.all(Array.from({ length: 10 }, () => mailer.send({ ...content, to })));
  expect(taken.map(({ to: [address] }) => address)).toEqual(Array.from({ length: 10 }, () => to));
  expect(connections).toBeLessThanOrEqual(2);
});

test('nothing in an address, name or subject becomes a header or another recipient', async () => {
  const { taken, mailer } = await serveMail();
  const subject = 'Hallo\r\nBcc: dritte@example.de';
  await mailer.send({ ...content, subject, to: 'eins@example.de, zwei@example.de' }).catch(() => null);
  await mailer
    .send({ ...content, subject, to: 'eins@example.de\r\nBcc: dritte@example.de' })
    .catch(() => null);
  await mailer.send({ ...content, subject, to: 'eins@example.de' });
  expect(taken.length).toBeGreaterThan(0);
  for (const { raw, to } of taken) {
    expect(to).toHaveLength(1);
    const mail = await PostalMime.parse(raw);
    expect(mail.to).toHaveLength(1);
    expect(mail.bcc).toBeUndefined();
    expect(raw.toString()).not.toMatch(/^Bcc:/im);
  }
});

test('a recipient whom the server refuses for good is refused; nothing is thrown', async () => {
  const { mailer } = await serveMail({ onRcptTo: refuse(550) });
  expect(await mailer.send({ ...content, to })).toBe('refused');
});

test.each([
  ['a recipient refused for now', { onRcptTo: refuse(451) }],
  ['a sender refused for good, which is our own fault', { onMailFrom: refuse(550) }],
])('%s is worth another try, and the error names no address', async (_name, options) => {
  const { mailer } = await serveMail(options as SMTPServerOptions);
  const fault = await mailer.send({ ...content, to }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect((fault as Error).message).toMatch(/EENVELOPE, (?:RCPT TO|MAIL FROM), \d{3}/);
  expect(String((fault as Error).stack)).not.toContain('jörg');
});

test('a server that is not there is worth another try', async () => {
  const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, dir });
  cleanups.push(mailer.close);
  await expect(mailer.send({ ...content, to })).rejects.toThrow('ESOCKET');
});

test('without a server every mail is one whole file, sorted by time, readable by this user only', async () => {
  const mailer = openMailer({ smtpUrl: undefined, from, dir });
  const numbers = Array.from({ length: 5 }, (_, index) => `mail ${index}`);
  for (const subject of numbers) expect(await mailer.send({ ...content, subject, to })).toBe('sent');
  const names = await readdir(dir);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(dir, name)))),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(numbers);
  expect(mails[0]!.text?.trim()).toBe(content.text.trim());
  expect(mails[0]!.html?.trim()).toBe(content.html.trim());
  expect(mails[0]!.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mails[0]!.messageId).toBeTruthy();
  expect((await stat(join(dir, names[0]!))).mode & 0o077).toBe(0);
});

test('files are purged by age; nobody else’s file is touched', async () => {
  const mailer = openMailer({ smtpUrl: undefined, from, dir });
  expect(await mailer.purge(30)).toBe(0);
  await mailer.send({ ...content, to });
  await writeFile(join(dir, '20200101T000000000Z-00000000.eml'), 'old');
  await writeFile(join(dir, '1-notizen.eml'), 'mine');
  expect(await mailer.purge(30)).toBe(1);
  expect((await readdir(dir)).length).toBe(2);
});
