/** Milliseconds until a Retry-After header (seconds or a date) allows the next request; null when it cannot be read. */
export function toRetryAfterMs(header: string | null): number | null {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
