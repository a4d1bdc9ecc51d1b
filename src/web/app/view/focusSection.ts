/**
 * Moves the focus to a section's heading when the focused button disappears with its row. A closing dialog
 * returns the focus one frame later, so this waits for the frame after.
 */
export function focusSection(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
