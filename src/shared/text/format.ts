const units = ['B', 'KB', 'MB', 'GB'];

/** `1536` → `1,5 KB`; base 1024, one decimal (specification, app section 9). */
export function toFileSize(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(sizeBytes, 1)) / 10), units.length - 1);
  const value = sizeBytes / 1024 ** power;
  const digits = power === 0 ? 0 : 1;
  return `${value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units[power]}`;
}

/** ISO timestamp → `21.11.2026`. */
export const toDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** ISO timestamp → `21.11.2026, 14:05`, in the reader's time zone. */
export const toDateTime = (iso: string): string =>
  new Date(iso).toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short' });

export const toNumber = (value: number, digits = 0): string => {
  if (digits === 0 && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return value.toLocaleString('de-DE', { maximumFractionDigits: digits });
};

export const toCount = (count: number, one: string, many: string): string =>
  `${toNumber(count)} ${count === 1 ? one : many}`;

export function toWaitText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `Bitte versuchen Sie es in ${toDurationText(whole)} wieder.`;
}

function toDurationText(seconds: number): string {
  if (seconds < 60) return toCount(seconds, 'Sekunde', 'Sekunden');
  if (seconds <= 7_200) return toCount(Math.ceil(seconds / 60), 'Minute', 'Minuten');
  return toCount(Math.ceil(seconds / 3_600), 'Stunde', 'Stunden');
}
