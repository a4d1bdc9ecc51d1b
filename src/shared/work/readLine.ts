/** Line of text in a picture. `sure`: 0–100; `box`: shares of the picture's width and height. */
export type ReadLine = {
  text: string;
  sure: number;
  box: { left: number; top: number; right: number; bottom: number };
};

/** Reads the letters of a picture, top to bottom; null after a timeout. */
export type ReadLetters = (picture: Uint8Array) => Promise<ReadLine[] | null>;
