const format = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** ISO time → `21.11.2026, 14:05 Uhr`, in German time on every server. */
export const toMoment = (iso: string): string => `${format.format(new Date(iso))} Uhr`;
