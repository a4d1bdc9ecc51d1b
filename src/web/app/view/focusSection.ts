/**
 * Focuses a section's heading after the focused button disappeared with its row. A closing dialog restores
 * focus one frame later, so this waits two frames.
 */
export function focusSection(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
