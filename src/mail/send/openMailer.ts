import { createTransport, type Transporter } from 'nodemailer';
import { toMessage } from '../letter/message.ts';
import type { Mailer, MailerOptions } from './mailer.ts';
import { openMailFolder } from './mailFolder.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function openMailer({ smtpUrl, from, dir }: MailerOptions): Mailer {
  if (!smtpUrl) return openMailFolder({ from, dir });
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (mail) => deliver(transport, toMessage(mail, from)),
    purge: async () => 0,
    close: async () => transport.close(),
  };
}

async function deliver(transport: Transporter, message: ReturnType<typeof toMessage>) {
  try {
    await transport.sendMail(message);
    return 'sent';
  } catch (fault) {
    if (isRefusal(fault)) return 'refused';
    throw withoutAddress(fault);
  }
}

type SmtpFault = Error & { code?: string; command?: string; responseCode?: number };

/** True when the server permanently rejects the recipient (RFC 5321: 5yz to RCPT TO). */
function isRefusal(fault: unknown): boolean {
  const { command, responseCode = 0 } = fault as SmtpFault;
  return command === 'RCPT TO' && responseCode >= 500 && responseCode !== 503;
}

/** Drops the server's message, which may repeat the recipient: the log must not hold it. */
function withoutAddress(fault: unknown): Error {
  const { code, command, responseCode } = fault as SmtpFault;
  const facts = [code, command, responseCode].filter(Boolean).join(', ');
  return new Error(`The mail was not taken (${facts || 'unknown reason'})`);
}
