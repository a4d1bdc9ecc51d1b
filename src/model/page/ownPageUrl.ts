import { isSameWebsite, toHostKey, toPageUrl } from '../../shared/address/url.ts';
import { toWebsiteUrl } from '../../shared/address/websiteUrl.ts';
import { AppError } from '../../shared/errors/appErrors.ts';

/**
 * Converts a typed page address to its stored form. `/kontakt`, `kontakt` and `?seite=2` are relative to the website,
 * `beispiel.de/kontakt` is absolute. Throws WEBSITE_URL_REQUIRED, WEBSITE_URL_SCHEME, WEBSITE_URL_INVALID, or
 * WEBSITE_URL_FOREIGN when it belongs to another website.
 */
export function toOwnPageUrl(typed: string, websiteUrl: string): string {
  const text = typed.trim();
  const absolute = isRelative(text, websiteUrl) ? URL.parse(text, websiteUrl)?.href : toWebsiteUrl(text);
  const url = toPageUrl(absolute ?? '');
  if (!url) throw new AppError('WEBSITE_URL_INVALID');
  if (!isSameWebsite(url, websiteUrl)) throw new AppError('WEBSITE_URL_FOREIGN');
  return hasScheme(text) || !isHostOf(text, websiteUrl) ? url : withProtocolOf(url, websiteUrl);
}

const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);

function isRelative(text: string, websiteUrl: string): boolean {
  if (text === '' || hasScheme(text) || text.startsWith('//')) return false;
  return /^[/.?]/.test(text) || !(/^[^/?]+\.[^/?.]+\//.test(text) || isHostOf(text, websiteUrl));
}

function isHostOf(text: string, websiteUrl: string): boolean {
  const url = URL.parse(`https://${text}`);
  return url !== null && toHostKey(url) === toHostKey(new URL(websiteUrl));
}

function withProtocolOf(url: string, websiteUrl: string): string {
  const own = new URL(url);
  own.protocol = new URL(websiteUrl).protocol;
  return own.href;
}
