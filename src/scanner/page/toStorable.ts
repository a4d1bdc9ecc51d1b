import { httpLimits } from '../../shared/limits/http.ts';
import type { PageAudit } from '../../shared/work/audit.ts';

const maxInteger = 2 ** 31 - 1;

/**
 * Copies an audit so that any database accepts it, whatever the page contains. Texts have no NUL characters
 * or lone surrogates; numbers are integers of at most 32 bits. `final_url` loses its fragment; if too long,
 * the requested address replaces it.
 */
export function toStorable(audit: PageAudit): PageAudit {
  const clean = toClean(audit);
  const final_url = clean.final_url.replace(/#.*$/s, '');
  return { ...clean, final_url: final_url.length > httpLimits.maxUrlChars ? clean.url : final_url };
}

export function toClean<T>(value: T): T;
export function toClean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value === 'number') return Math.min(Math.max(Math.trunc(value) || 0, -maxInteger), maxInteger);
  if (Array.isArray(value)) return value.map((item) => toClean(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toClean(part)]));
}
