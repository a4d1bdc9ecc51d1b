/** A longer look was an interruption. */
const longestSeconds = 300;
const least = 3;

/** Median seconds of the last ten answers; null: too few are measured. */
export function toPace(seconds: number[]): number | null {
  const last = seconds
    .filter((one) => one <= longestSeconds)
    .slice(-10)
    .toSorted((a, b) => a - b);
  return last.length < least ? null : last[Math.floor(last.length / 2)]!;
}
