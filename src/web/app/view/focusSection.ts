/**
 * Moves the focus to a section's heading, when the button that had it is gone with its row. A closing dialog gives the
 * focus back a frame later, so this waits for the frame after.
 */
export function focusSection(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
