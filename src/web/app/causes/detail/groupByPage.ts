/** Findings come page by page; a page may go on in the next part. */
export function groupByPage<F extends { page_id: number }>(findings: F[]): F[][] {
  return [...Map.groupBy(findings, ({ page_id }) => page_id).values()];
}
