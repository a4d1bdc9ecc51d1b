/** A dead link shows up soon; a stranger who tries thousands of addresses fills no disk. */
const linesPerMinute = 30;

type Write = (fields: { path: string; isLast: boolean }, text: string) => void;

/**
 * Logs addresses nobody has (specification 2), at most so many a minute; `isLast`: the rest of the minute is silent. The
 * path alone, since a query may carry somebody's secret.
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
