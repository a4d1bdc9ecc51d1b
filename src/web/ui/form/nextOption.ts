const pageSize = 8;

/** Option a key moves to: arrows wrap around, page keys stop at the ends. Null for every other key. */
export function toNextOption(ids: string[], active: string | null, key: string): string | null {
  const last = ids.length - 1;
  if (last < 0) return null;
  const at = active === null ? -1 : ids.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return ids[at >= last ? 0 : at + 1]!;
    case 'ArrowUp':
      return ids[at <= 0 ? last : at - 1]!;
    case 'PageDown':
      return ids[Math.min(last, at + pageSize)]!;
    case 'PageUp':
      return ids[Math.max(0, at - pageSize)]!;
    default:
      return null;
  }
}

/** Tab a key moves to: arrows wrap around, Home and End go to the ends. Null for every other key. */
export function toNextTab(ids: string[], active: string, key: string): string | null {
  const at = ids.indexOf(active);
  switch (key) {
    case 'ArrowRight':
      return ids[(at + 1) % ids.length] ?? null;
    case 'ArrowLeft':
      return ids.at(at <= 0 ? -1 : at - 1) ?? null;
    case 'Home':
      return ids[0] ?? null;
    case 'End':
      return ids.at(-1) ?? null;
    default:
      return null;
  }
}
