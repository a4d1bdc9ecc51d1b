export const usualTimeZone = 'Europe/Berlin';

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: name }));
  } catch {
    return false;
  }
}
