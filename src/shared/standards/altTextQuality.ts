import measured from './altTextQuality.json' with { type: 'json' };

/** How many proposals may stand as they are, are right but say too little, are missing, mislead. */
export type Grades = { images: number; usable: number; general: number; none: number; wrong: number };

/** What `npm run bench:alt -- --write` has measured. */
export type AltTextQuality = {
  /** `2026-11-21` */
  date: string;
  versions: { stufenlos: string };
  all: Grades;
  /** The third whose results were not looked at while rules were adjusted; not an independent sample (bench/README.md). */
  held: Grades;
  /** On pages that we wrote ourselves, since no package ships a shop with product data; part of `all`. */
  own: Grades;
  /** Links, products and text as images. */
  purposeful: Grades;
  purposeful_held: Grades;
  /** How many images were called decorative, and how many of them are. */
  decorative: { proposed: number; right: number };
  groups: (Grades & { name: string })[];
  /** For one image, on one core. */
  seconds: { median: number; p95: number };
  /** Of the process that looks at images. */
  peak_megabytes: number;
};

export const altTextQuality: AltTextQuality = measured;
