export function getLastReviewed(articles: { reviewed: string }[]): string {
  const days = articles.map(({ reviewed }) => reviewed).toSorted((a, b) => b.localeCompare(a));
  return days[0] ?? '1970-01-01';
}
