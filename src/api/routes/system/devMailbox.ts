import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import PostalMime from 'postal-mime';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { toPolicy, toStyleHash } from '../../http/headers.ts';
import { type ShownMail, style, toMailboxPage } from './devMailboxPage.ts';

const mailbox = createRoute({
  ...allow('public'),
  hide: true,
  method: 'get',
  path: '/dev/postfach',
  responses: { 200: { description: 'Die zuletzt geschriebenen E-Mails' } },
});

type MailboxContext = Pick<ApiContext, 'mailDir' | 'publicUrl'>;

const shownMails = 50;

/**
 * Shows mails written while no mail server is set: in development, to a browser on this machine. Elsewhere the page
 * does not exist, because its links open accounts.
 */
export function devMailboxRoutes({ mailDir, publicUrl }: MailboxContext) {
  return new OpenAPIHono().openapi(mailbox, async (c) => {
    if (mailDir === null || !isLoopback(publicUrl()) || !isThisMachine(c)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Content-Security-Policy', toPolicy({ analytics: null }, [toStyleHash(style)]));
    return c.html(toMailboxPage(await listMails(mailDir), publicUrl()));
  });
}

/** True for an address on this machine. An installation that others can reach shows no mails. */
const isLoopback = (url: string): boolean => ownHost.test(new URL(url).host);

/** Checks the Host header, too: a foreign website may resolve its name to this machine (DNS rebinding). */
function isThisMachine(c: Context): boolean {
  const isForwarded = Object.keys(c.req.header()).some((name) => proxyHeader.test(name));
  const address = getConnInfo(c).remote.address ?? '';
  const host = c.req.header('host') ?? '';
  return !isForwarded && loopback.test(address) && ownHost.test(host);
}

/** Headers that reverse proxies and tunnels add. They mean that the client is on another machine. */
const proxyHeader = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/i;
const loopback = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i;
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Newest first: the files' names sort by time. */
async function listMails(dir: string): Promise<ShownMail[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => /^\d.*\.eml$/.test(name));
  const newest = names.toSorted().slice(-shownMails).toReversed();
  const mails = await Promise.all(newest.map((name) => readMail(join(dir, name))));
  return mails.filter((mail) => mail !== null);
}

/** Null when the mail was purged after listing. */
async function readMail(path: string): Promise<ShownMail | null> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return null;
  const { subject = '', to, date, text = '' } = await PostalMime.parse(bytes);
  return { subject, to: to?.map(({ address }) => address).join(', ') ?? '', date: date ?? null, text };
}
