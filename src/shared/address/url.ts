const foreignScheme =
  /^(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|(?:data|file|javascript|mailto|tel|about|blob|view-source|chrome|ftp):)/i;
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|mc_cid|mc_eid|_ga|_gl|yclid|igshid|ref_src|phpsessid|jsessionid|sid)$/i;

export type UrlFault = 'WEBSITE_URL_REQUIRED' | 'WEBSITE_URL_SCHEME' | 'WEBSITE_URL_INVALID';

/**
 * Turns typed text into an absolute http(s) address without credentials and fragment. A missing scheme
 * becomes https (specification, app section 5).
 */
export function readWebsiteUrl(typed: string): { url: string; fault: null } | { url: null; fault: UrlFault } {
  const text = typed.trim();
  if (text === '') return { url: null, fault: 'WEBSITE_URL_REQUIRED' };
  if (foreignScheme.test(text)) return { url: null, fault: 'WEBSITE_URL_SCHEME' };
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  // Chromium accepts a space in a host name, as %20.
  if (!url?.hostname || url.hostname.includes('%') || url.href.length > 2_048)
    return { url: null, fault: 'WEBSITE_URL_INVALID' };
  url.hash = '';
  url.username = '';
  url.password = '';
  return { url: url.href, fault: null };
}

/**
 * Turns a link found on `base` into the address to visit: absolute http(s), no fragment, no tracking
 * parameters; else null.
 */
export function toPageUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 2_048) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '').replace(/\/{2,}/g, '/');
  for (const name of [...url.searchParams.keys()])
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  if (url.search === '') url.search = '';
  return url.href;
}

/**
 * Addresses with the same key are one page: http = https, www. ignored, no trailing slash or index file,
 * parameters sorted, percent-encoding in one case. The path's case stays: most servers distinguish it.
 */
export function toPageKey(pageUrl: string): string {
  const url = new URL(toPageUrl(pageUrl) ?? pageUrl);
  url.searchParams.sort();
  const path = url.pathname
    .replace(/\/index\.(?:html?|php)$/, '/')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return `${toHostKey(url)}${path}${url.search}`;
}

export function isSameWebsite(a: string, b: string): boolean {
  return toHostKey(new URL(a)) === toHostKey(new URL(b));
}

/** `https://www.example.de:8443/x` → `example.de:8443`. */
export function toHostKey(url: URL): string {
  return `${url.hostname.replace(/^www\./, '').replace(/\.$/, '')}${url.port ? `:${url.port}` : ''}`;
}
