import type { Tone } from './badge.tsx';

export const toneWords: { [tone in Tone]: string } = {
  ok: 'Erledigt',
  info: 'Hinweis',
  warn: 'Achtung',
  bad: 'Fehler',
  quiet: 'Hinweis',
};

/** Time of day from milliseconds since 1970, preceded by the date unless it is today. */
export function toMessageTime(at: number): string {
  const time = new Date(at);
  const clock = time.toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday ? `${clock} Uhr` : `${time.toLocaleDateString('de-DE')}, ${clock} Uhr`;
}
