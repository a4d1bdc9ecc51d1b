const linesPerMinute = 30;

/**
 * Logs what strangers bring about. The limit shows soon what is wrong, and thousands of lines do not fill the disk.
 * `isLast`: nothing more is logged this minute.
 */
export function toSparingLog<T extends object>(
  write: (fields: T & { isLast: boolean }) => void,
): (fields: T) => void {
  let minute = 0;
  let lines = 0;
  return (fields) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines <= linesPerMinute) write({ ...fields, isLast: lines === linesPerMinute });
  };
}
