/** A cookie to send while visiting; `domain` null: only to the website itself. */
export type CrawlCookie = { name: string; value: string; path: string; domain: string | null };

/**
 * Parses cookies from JSON: an object of names and values, or a list as browser extensions export it. The
 * list may also be under `cookies`. Null for invalid JSON, another shape, or characters that no cookie may
 * contain.
 */
export function parseCookies(text: string): CrawlCookie[] | null {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const list = Array.isArray(parsed) ? parsed : listOf(parsed as Record<string, unknown>);
  const cookies = list.map(toCookie);
  return cookies.every((cookie) => cookie !== null) ? cookies : null;
}

/**
 * True if the website itself would get the cookie: no domain, its own, or a parent domain. `www.` makes no
 * difference.
 */
export function isForWebsite({ domain }: CrawlCookie, websiteUrl: string): boolean {
  if (domain === null) return true;
  const wanted = domain.toLowerCase().replace(/^\.?(?:www\.)?/, '');
  const host = new URL(websiteUrl).hostname.replace(/^www\./, '');
  return host === wanted || (wanted.includes('.') && host.endsWith(`.${wanted}`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listOf(object: Record<string, unknown>): unknown[] {
  if (Array.isArray(object.cookies)) return object.cookies;
  return Object.entries(object).map(([name, value]) => ({ name, value }));
}

const namePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const valuePattern = /^[\x20-\x3a\x3c-\x7e]*$/;

function toCookie(given: unknown): CrawlCookie | null {
  if (typeof given !== 'object' || given === null) return null;
  const { name, value, path, domain } = given as Record<string, unknown>;
  if (typeof name !== 'string' || !namePattern.test(name)) return null;
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null;
  const text = String(value);
  if (!valuePattern.test(text)) return null;
  return {
    name,
    value: text,
    path: typeof path === 'string' && valuePattern.test(path) && path.startsWith('/') ? path : '/',
    domain: typeof domain === 'string' && domain !== '' ? domain : null,
  };
}
