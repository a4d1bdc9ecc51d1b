import { isCharacter } from './stroke.ts';

const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Widgets that use letters for searching and arrows for moving. */
const choosing =
  '[role=listbox], [role=combobox], [role=menu], [role=menubar], [role=tree], [role=grid], [role=slider], [role=spinbutton]';

/** Widgets that use only the arrows. */
const moving = 'input[type=radio], [role=radiogroup], [role=tablist], [role=toolbar], summary';

const dialogs = 'dialog:modal, [role=dialog], [role=alertdialog]';

/**
 * True if a stroke on this target may be a shortcut. Chords work also while the user types; nothing works
 * with a dialog open.
 */
export function isHeardAt(target: EventTarget | null, stroke: string): boolean {
  if (hasDialog()) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest('[popover]')) return false;
  if (/^(?:Mod|Ctrl|Alt)\+/.test(stroke)) return true;
  if (target.closest(`${typing}, ${choosing}`)) return false;
  if (isCharacter(stroke)) return stroke !== 'Space';
  return !target.closest(moving);
}

/** Toasts have the role alertdialog, but block no work. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll(dialogs)].some(
    (dialog) => dialog.matches('dialog') || dialog.getAttribute('aria-modal') !== 'false',
  );
