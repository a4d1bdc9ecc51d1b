import type { ReadLine } from '../../shared/work/readLine.ts';

/** Line of text in the image. `share`: of the image's area; `tall`: of its height. */
export type SeenLine = ReadLine & { share: number; tall: number };

/** Object by the detector's (English) name; `share`: of the image's area. */
export type SeenObject = { name: string; score: number; share: number };

/** Results of reading and detecting; null: not asked for, or no model. */
export type Seen = { lines: SeenLine[] | null; objects: SeenObject[] | null };
