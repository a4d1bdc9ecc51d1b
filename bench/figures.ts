/** The value below which this share of the measurements lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const toMs = (ms: number): string => `${ms.toFixed(2)} ms`;
