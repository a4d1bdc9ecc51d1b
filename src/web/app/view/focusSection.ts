/**
 * Focuses a section's heading after the focused button disappeared with its row. A closing dialog restores focus one
 * frame later, so this waits two frames. A field that somebody has gone to by then keeps the focus.
 */
export function focusSection(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!document.activeElement?.matches(fields)) document.getElementById(id)?.focus();
    }),
  );
}

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';
