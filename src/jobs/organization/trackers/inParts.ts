export function* inParts<T>(items: T[], size: number): Generator<T[], void> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
