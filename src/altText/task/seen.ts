/** Line of text in the image. `sure`: 0–100; `share`: of the image's area; `tall`: of its height. */
export type SeenLine = { text: string; sure: number; share: number; tall: number };

/** Object by the detector's (English) name; `share`: of the image's area. */
export type SeenObject = { name: string; score: number; share: number };

/** Results of reading and detecting; null: not asked for, or no model. */
export type Seen = { lines: SeenLine[] | null; objects: SeenObject[] | null };
