/** How much is seeded. `others`: websites of another organization, which must cost nobody anything. */
export type SeedSize = {
  websites: number;
  others: number;
  pages: number;
  /** Pages of the largest website. */
  largest: number;
  findings: number;
  media: number;
  /** Finished scans of each website. */
  scans: number;
  /** At most so many causes of one rule on a website. */
  shapes: number;
};

/** What the promise of 50 ms is about. */
export const fullSize: SeedSize = {
  websites: 200,
  others: 20,
  pages: 50_000,
  largest: 10_000,
  findings: 1_000_000,
  media: 200_000,
  scans: 12,
  shapes: 32,
};

/** Enough that an index pays, little enough for a test. */
export const testSize: SeedSize = {
  websites: 14,
  others: 2,
  pages: 1_500,
  largest: 150,
  findings: 10_000,
  media: 1_500,
  scans: 3,
  shapes: 2,
};

/** Pages of each website, the largest first: few are large, most are small. Adds up to `pages`. */
export function toPageCounts({ websites, others, pages, largest }: SeedSize): number[] {
  const weights = Array.from({ length: websites + others - 1 }, (_, n) =>
    n < 5 ? 12 : 0.5 + ((n * 7) % 10) / 10,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rest = pages - largest;
  const counts = weights.map((weight) => Math.floor((weight / total) * rest));
  counts[0]! += rest - counts.reduce((sum, count) => sum + count, 0);
  return [largest, ...counts];
}
