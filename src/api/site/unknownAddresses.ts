/** Enough to show a dead link soon; too few to fill the disk when a stranger tries thousands of addresses. */
const linesPerMinute = 30;

type Write = (fields: { path: string; isLast: boolean }, text: string) => void;

/**
 * Logs unknown addresses (specification 2), at most `linesPerMinute`. `isLast`: nothing more is logged this
 * minute. Only the path is logged, since a query may hold a person's secret.
 */
export function toUnknownLog(write: Write): (path: string) => void {
  let minute = 0;
  let lines = 0;
  return (path) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines > linesPerMinute) return;
    write({ path: path.slice(0, 200), isLast: lines === linesPerMinute }, 'Address was not found');
  };
}
