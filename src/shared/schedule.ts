export const schedules = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Schedule = (typeof schedules)[number];

const zone = 'Europe/Berlin';
/** Scheduled scans start between 02:00 and 05:00 German time, when websites have few visitors. */
const firstHour = 2;
const windowMinutes = 180;

const lastMonthDay = 28;

/**
 * Time of a website's next scan (ISO timestamp), null for `none`. `due`: the time the last scan was due
 * (ISO). Its weekday or day of the month is kept, however late the scan began. Null: the schedule begins in
 * the coming night, or a weekly one in that of `weekday` (1 is Monday). The `id` spreads websites over the night.
 */
export function toNextScanAt(
  schedule: Schedule,
  { id, now, due, weekday = null }: { id: number; now: Date; due: string | null; weekday?: number | null },
): string | null {
  if (schedule === 'none') return null;
  const isOtherDay = (day: Day) => weekday !== null && schedule === 'weekly' && toWeekday(day) !== weekday;
  let day = due === null ? toGermanDay(now) : addPeriod(schedule, toGermanDay(new Date(due)));
  while (atNight(day, id) <= now || (due === null && isOtherDay(day)))
    day = due === null ? addDays(day, 1) : addPeriod(schedule, day);
  return atNight(day, id).toISOString();
}

export const weekdays = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const;

const toWeekday = (day: Day): number => day.getUTCDay() || 7;

/** Returns the day of the month (1 to 28) that a monthly schedule keeps after a scan at this time. */
export const toMonthDay = (scanAt: string): number =>
  Math.min(toGermanDay(new Date(scanAt)).getUTCDate(), lastMonthDay);

/** Calendar day, as midnight UTC. */
type Day = Date;

function addPeriod(schedule: Exclude<Schedule, 'none'>, day: Day): Day {
  if (schedule === 'monthly') return addMonth(day);
  return addDays(day, schedule === 'weekly' ? 7 : 1);
}

/** Same day of the next month. The 29th and later become the 28th, a day that every month has. */
const addMonth = (day: Day): Day =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, Math.min(day.getUTCDate(), lastMonthDay)));

const addDays = (day: Day, days: number): Day => new Date(day.getTime() + days * 86_400_000);

const digestHour = 7;

/** Returns the last seven o'clock in Germany, or that of the last Monday. */
export function toLastDigest(rhythm: 'nightly' | 'weekly', now: Date): Date {
  let day = toGermanDay(now);
  const isRight = () => rhythm === 'nightly' || toWeekday(day) === 1;
  while (atMinute(day, digestHour * 60) > now || !isRight()) day = addDays(day, -1);
  return atMinute(day, digestHour * 60);
}

const atNight = (day: Day, id: number): Date => atMinute(day, firstHour * 60 + ((id * 37) % windowMinutes));

function atMinute(day: Day, minute: number): Date {
  const wanted = new Date(day.getTime() + minute * 60_000);
  const near = new Date(wanted.getTime() - toOffsetMs(wanted));
  // The hour from two to three is missing when clocks go forward; such scans start an hour later.
  return new Date(wanted.getTime() - toOffsetMs(near));
}

const toGermanDay = (time: Date): Day =>
  new Date(Math.floor((time.getTime() + toOffsetMs(time)) / 86_400_000) * 86_400_000);

/** Milliseconds that German clocks are ahead of UTC: one hour, in summer two. */
function toOffsetMs(time: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return Number(/[+-]\d\d/.exec(name)?.[0] ?? 1) * 3_600_000;
}
