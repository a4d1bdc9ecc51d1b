/**
 * Groups findings by page. The list is sorted by page, but the findings of one page may span two responses.
 */
export function groupByPage<F extends { page_id: number }>(findings: F[]): F[][] {
  return [...Map.groupBy(findings, ({ page_id }) => page_id).values()];
}
