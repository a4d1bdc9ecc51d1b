export const usualTimeZone = 'Europe/Berlin';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Calendar day in Germany, `2026-11-26`. */
export const toIsoDay = (moment: Date): string =>
  moment.toLocaleDateString('sv-SE', { timeZone: usualTimeZone });

/** The same with its minute, `2026-11-26T21:14`. */
export const toIsoMinute = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: usualTimeZone }).slice(0, 16).replace(' ', 'T');
