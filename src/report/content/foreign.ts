import { createHash } from 'node:crypto';
import type { ReportCause } from './report.ts';

/** Longest texts of foreign pages in a report. */
export const foreignLimits = { message: 1_000, snippet: 400, selector: 500, url: 2_000 };

const strange = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Clips foreign text and replaces what readers stumble over: halves of characters, controls except line breaks. */
export function toSafe(text: string, maxChars: number): string {
  const clipped = text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text;
  if (!strange.test(clipped)) return clipped;
  return clipped
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n]/.test(sign) ? sign : '\uFFFD'));
}

/** Short name of a cause for other programs; the same in every scan. */
export const toCauseId = ({ key }: Pick<ReportCause, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32);

/** `https://example.de:8443/a?b` → `example.de%3A8443/a?b`: consumers refuse schemes and colons in the first part. */
export function toRelativeAddress(url: string): string {
  const { host, pathname, search } = URL.canParse(url)
    ? new URL(url)
    : { host: url, pathname: '', search: '' };
  const path = `${pathname}${search}`.slice(0, foreignLimits.url).replace(/%.?$/, '');
  return encodeURIComponent(toSafe(host, 300)) + path.replace(unfit, encodeURIComponent);
}

/** All that RFC 3986 forbids in a path and query. */
const unfit = /%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/?%]/gi;
