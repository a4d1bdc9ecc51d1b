/** Array of rows, read in parts so that a large account does not fill the memory. */
export type ExportPart = {
  name: string;
  /** Returns rows with greater ids, in order; 0 starts. Fewer than `exportPartRows` mean the end. */
  read(after: number): Promise<ExportRow[]>;
};

export type ExportRow = { id: number } & Record<string, unknown>;

export const exportPartRows = 500;

export const toPart = (name: string, read: () => Promise<Record<string, unknown>[]>): ExportPart => ({
  name,
  read: async (after) =>
    after === 0 ? (await read()).map((row, index) => ({ id: index + 1, ...row }) as ExportRow) : [],
});
