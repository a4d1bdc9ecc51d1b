/** A line of text in the image; `sure`: 0–100, `share`: of the image's area, `tall`: of its height. */
export type SeenLine = { text: string; sure: number; share: number; tall: number };

/** An object by the detector's own (English) name; `share` of the image's area. */
export type SeenObject = { name: string; score: number; share: number };

/** What reading and looking gave. `null`: nobody looked (not asked for, or the model is missing). */
export type Seen = { lines: SeenLine[] | null; objects: SeenObject[] | null };
