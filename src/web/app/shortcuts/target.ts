import { isCharacter } from './stroke.ts';

const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Widgets in which letters search and arrows move. */
const choosing =
  '[role=listbox], [role=combobox], [role=menu], [role=menubar], [role=tree], [role=grid], [role=slider], [role=spinbutton]';

/** Widgets in which only arrows move. */
const moving = 'input[type=radio], [role=radiogroup], [role=tablist], [role=toolbar], summary';

const dialogs = 'dialog:modal, [role=dialog], [role=alertdialog]';

/**
 * Tells if a key press on this target may be a shortcut. Chords work while typing; an open dialog blocks all.
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

/** Toasts have the role alertdialog but are not modal, so they do not count. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll(dialogs)].some(
    (dialog) => dialog.matches('dialog') || dialog.getAttribute('aria-modal') !== 'false',
  );
