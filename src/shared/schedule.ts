import type { Schedule } from './contract/crawlSettings.ts';

const zone = 'Europe/Berlin';
/** Scheduled scans start between 02:00 and 05:00 German time, when the websites have few visitors. */
const firstHour = 2;
const windowMinutes = 180;

/**
 * When a website of this id is scanned next. `isNew`: the schedule begins in the coming night; else a scan was due just
 * now. Websites are spread over the night by their id. ISO timestamp, null for `none`.
 */
export function toNextScanAt(
  schedule: Schedule,
  { id, now, isNew }: { id: number; now: Date; isNew: boolean },
): string | null {
  if (schedule === 'none') return null;
  const start = isNew ? toGermanDay(now) : addPeriod(schedule, toGermanDay(now));
  const planned = atNight(start, id);
  return (planned > now ? planned : atNight(addDays(start, 1), id)).toISOString();
}

/** A day of the calendar, as midnight UTC. */
type Day = Date;

function addPeriod(schedule: Exclude<Schedule, 'none'>, day: Day): Day {
  if (schedule === 'monthly') return addMonth(day);
  return addDays(day, schedule === 'weekly' ? 7 : 1);
}

/** The same day of the next month, or its last one. */
function addMonth(day: Day): Day {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)));
}

const addDays = (day: Day, days: number): Day => new Date(day.getTime() + days * 86_400_000);

function atNight(day: Day, id: number): Date {
  const minute = (id * 37) % windowMinutes;
  const wanted = new Date(day.getTime() + (firstHour * 60 + minute) * 60_000);
  return new Date(wanted.getTime() - toOffsetMs(wanted));
}

const toGermanDay = (time: Date): Day =>
  new Date(Math.floor((time.getTime() + toOffsetMs(time)) / 86_400_000) * 86_400_000);

/** How far German clocks are ahead of UTC: one hour, in summer two. */
function toOffsetMs(time: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return Number(/[+-]\d\d/.exec(name)?.[0] ?? 1) * 3_600_000;
}
