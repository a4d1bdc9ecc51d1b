type Range = { limit: number; after: string | undefined };
type Part<Row> = { items: Row[]; next_cursor: string | null };

export const partRows = 1_000;

/** Yields a list part by part. An order may change while it is read: no row comes twice. */
export async function* readParts<Row extends { id: number }>(
  read: (range: Range) => Promise<Part<Row>>,
  limit = partRows,
): AsyncGenerator<Row[], void> {
  const seen = new Set<number>();
  for (let after: string | undefined; ; ) {
    const { items, next_cursor } = await read({ limit, after });
    yield items.filter(({ id }) => !seen.has(id));
    for (const { id } of items) seen.add(id);
    if (next_cursor === null) return;
    after = next_cursor;
  }
}
