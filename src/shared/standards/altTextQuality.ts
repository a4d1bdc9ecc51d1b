import measured from './altTextQuality.json' with { type: 'json' };

/** Numbers of proposals: usable as they are, right but too general, missing, misleading. */
export type Grades = { images: number; usable: number; general: number; none: number; wrong: number };

/** Output of `npm run bench:alt -- --write`. */
export type AltTextQuality = {
  /** `2026-11-21` */
  date: string;
  versions: { stufenlos: string };
  all: Grades;
  /**
   * Every third image; its results were not looked at while rules were adjusted. Not an independent sample
   * (bench/README.md).
   */
  held: Grades;
  /** Pages of our own, because no package contains a shop with product data; part of `all`. */
  own: Grades;
  /** Links, products and text as images. */
  purposeful: Grades;
  purposeful_held: Grades;
  decorative: { proposed: number; right: number };
  groups: (Grades & { name: string })[];
  /** Time per image on one core. */
  seconds: { median: number; p95: number };
  /** Memory of the process that analyses images. */
  peak_megabytes: number;
};

export const altTextQuality: AltTextQuality = measured;
