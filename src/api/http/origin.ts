import type { Context } from 'hono';
import { AppError } from '../../shared/errors/appErrors.ts';
import type { ApiContext } from './context.ts';

/**
 * Refuses requests that a foreign website makes a browser send. Browsers name the source in Sec-Fetch-Site,
 * older ones and those on plain http in Origin or Referer. A request with none of them comes from no browser.
 */
export function refuseForeignOrigin(c: Context, { publicUrl }: Pick<ApiContext, 'publicUrl'>): void {
  const site = c.req.header('sec-fetch-site');
  const source = c.req.header('origin') ?? c.req.header('referer');
  const isOwn = site ? site === 'same-origin' || site === 'none' : isOwnSource(c, source, publicUrl());
  if (!isOwn) throw new AppError('FOREIGN_ORIGIN');
}

/** Recognizes requests of our own pages. A browser on plain http names only the address of the page. */
export function isFromOurPage(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  const source = URL.parse(c.req.header('origin') ?? c.req.header('referer') ?? '');
  return site ? site === 'same-origin' : source !== null && source.host === c.req.header('host');
}

function isOwnSource(c: Context, source: string | undefined, publicUrl: string): boolean {
  if (source === undefined) return true;
  const url = URL.parse(source);
  return url !== null && (url.origin === new URL(publicUrl).origin || url.host === c.req.header('host'));
}
