/** Groups consecutive findings by page. Findings come page by page; a page may continue in the next part. */
export function groupByPage<F extends { page_id: number }>(findings: F[]): F[][] {
  return [...Map.groupBy(findings, ({ page_id }) => page_id).values()];
}
