/** Day so many months later; before, if negative. */
export function toMonthsLater(iso: string, months: number): string {
  const day = new Date(iso);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}
