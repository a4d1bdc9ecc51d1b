type Page = { onCut?: (() => void) | undefined };

/** Takes the first items; the page is told when others are left out, as they were not looked at. */
export function takeFirst<T>(items: T[], most: number, page: Page): T[] {
  if (items.length > most) page.onCut?.();
  return items.slice(0, most);
}
