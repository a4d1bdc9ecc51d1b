import type { BrowserContext, Cookie } from 'playwright-core';
import { addCookies } from './credentials.ts';
import type { BrowsingOptions } from './tab.ts';

/** Servers read headers of 8 to 16 KB. With more bytes of cookies they refuse every other page too. */
const maxCookieBytes = 8_000;

type Beginning = { options: Pick<BrowsingOptions, 'url' | 'cookies'>; initial: Cookie[] | null };

/**
 * One page can set so many cookies that the server refuses all others from then on. When the server of `url`
 * gets too many, resets the context to its first cookies (`initial`, else those of the options). Returns
 * false if their size is fine.
 */
export async function shedCookies(
  context: BrowserContext,
  url: string,
  { options, initial }: Beginning,
): Promise<boolean> {
  const cookies = await context.cookies(url);
  const sizeBytes = cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (sizeBytes <= maxCookieBytes) return false;
  await context.clearCookies();
  if (initial) await context.addCookies(initial);
  else if (options.url) await addCookies(context, options.url, options.cookies ?? []);
  return true;
}
