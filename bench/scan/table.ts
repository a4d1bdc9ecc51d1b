/** A line of the result. `isMet` undefined: told, not judged. */
export type Row = { what: string; measured: string; target?: string; isMet?: boolean };

/** Prints Markdown; a target that was missed makes the exit code 1. */
export function printRows(title: string, rows: Row[]): void {
  console.log(`\n## ${title}\n\n| What | Measured | Target | |\n|---|---:|---:|---|`);
  for (const { what, measured, target = '', isMet } of rows)
    console.log(
      `| ${what} | ${measured} | ${target} | ${isMet === undefined ? '' : isMet ? 'met' : 'MISSED'} |`,
    );
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

export const toMiB = (bytes: number): string => `${Math.round(bytes / 1_048_576).toLocaleString('en')} MiB`;

export const toRatio = (value: number): string => `${value.toFixed(2)} ×`;

export const toMean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
