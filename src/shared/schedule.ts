export const schedules = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Schedule = (typeof schedules)[number];

const zone = 'Europe/Berlin';
/** Scheduled scans start between 02:00 and 05:00 German time, when the websites have few visitors. */
const firstHour = 2;
const windowMinutes = 180;

/** The last day of the month that every month has. */
const lastMonthDay = 28;

/**
 * When a website of this id is scanned next. `due`: when a scan was due (ISO); its weekday or day of the month is kept,
 * however late the scan began. null: the schedule begins in the coming night. Websites are spread over the night by
 * their id. ISO timestamp, null for `none`.
 */
export function toNextScanAt(
  schedule: Schedule,
  { id, now, due }: { id: number; now: Date; due: string | null },
): string | null {
  if (schedule === 'none') return null;
  let day = due === null ? toGermanDay(now) : addPeriod(schedule, toGermanDay(new Date(due)));
  while (atNight(day, id) <= now) day = due === null ? addDays(day, 1) : addPeriod(schedule, day);
  return atNight(day, id).toISOString();
}

/** The day of the month (1 to 28) on which a monthly schedule goes on after a scan at this time. */
export const toMonthDay = (scanAt: string): number =>
  Math.min(toGermanDay(new Date(scanAt)).getUTCDate(), lastMonthDay);

/** A day of the calendar, as midnight UTC. */
type Day = Date;

function addPeriod(schedule: Exclude<Schedule, 'none'>, day: Day): Day {
  if (schedule === 'monthly') return addMonth(day);
  return addDays(day, schedule === 'weekly' ? 7 : 1);
}

/** The same day of the next month, from the 29th on the 28th: so it stays the same in every month. */
const addMonth = (day: Day): Day =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, Math.min(day.getUTCDate(), lastMonthDay)));

const addDays = (day: Day, days: number): Day => new Date(day.getTime() + days * 86_400_000);

function atNight(day: Day, id: number): Date {
  const minute = (id * 37) % windowMinutes;
  const wanted = new Date(day.getTime() + (firstHour * 60 + minute) * 60_000);
  const near = new Date(wanted.getTime() - toOffsetMs(wanted));
  // Where the clocks are put forward, two o’clock is three.
  return new Date(wanted.getTime() - toOffsetMs(near));
}

const toGermanDay = (time: Date): Day =>
  new Date(Math.floor((time.getTime() + toOffsetMs(time)) / 86_400_000) * 86_400_000);

/** How far German clocks are ahead of UTC: one hour, in summer two. */
function toOffsetMs(time: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return Number(/[+-]\d\d/.exec(name)?.[0] ?? 1) * 3_600_000;
}
