/** One file of an export: an array of rows, read in parts so that no size of account fills the memory. */
export type ExportPart = {
  /** File name in the archive. */
  name: string;
  /** The rows after this one in the order of their ids, 0 for the first; fewer than `exportPartRows` at the end. */
  read(after: number): Promise<ExportRow[]>;
};

export type ExportRow = { id: number } & Record<string, unknown>;

export const exportPartRows = 500;

/** A part of rows that are few and at hand. */
export const toPart = (name: string, read: () => Promise<Record<string, unknown>[]>): ExportPart => ({
  name,
  read: async (after) =>
    after === 0 ? (await read()).map((row, index) => ({ id: index + 1, ...row }) as ExportRow) : [],
});
