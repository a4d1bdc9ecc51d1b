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
