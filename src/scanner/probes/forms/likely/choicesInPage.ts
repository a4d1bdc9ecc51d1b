/** Chooses the first entry in lists that a page draws itself, where nothing is chosen yet. */
export function chooseDrawn(form: Element): void {
  for (const opener of listUnchosen(form)) {
    pressMouse(opener);
    const entry = findEntry(opener);
    if (entry) pressMouse(entry);
  }
  for (const group of form.querySelectorAll('[role=radiogroup], [role=group], fieldset')) pickDrawn(group);
}

function listUnchosen(form: Element): HTMLElement[] {
  const css =
    '[role=combobox]:not(input, select), [aria-haspopup=listbox]:not(input), [tabindex="0"]:not(input, select, a), [class*=select]:not(select, option)';
  const empty =
    /^(?:bitte |– ?|- ?)*(?:aus)?(?:wählen|gewählt)\b|^keine? (?:aus)?wahl|^(?:please )?(?:select|choose|pick)\b|^none selected|^nothing selected/i;
  const isWaiting = (element: Element) => {
    const words = (element.textContent ?? '').trim();
    const isFile = /datei|file|foto|photo|bild|image|upload/i.test(words);
    return words.length <= 40 && !isFile && empty.test(words) && element.checkVisibility();
  };
  const waiting = [...form.querySelectorAll<HTMLElement>(css)].filter(isWaiting);
  return waiting.filter((one) => !waiting.some((other) => other !== one && one.contains(other))).slice(0, 6);
}

function findEntry(opener: HTMLElement): HTMLElement | null {
  const ids = `${opener.getAttribute('aria-controls')} ${opener.getAttribute('aria-owns')}`.split(/\s+/);
  const named = ids.flatMap((id) => document.getElementById(id) ?? []);
  const css = '[role=option], [role=menuitemradio], li, [class*=option], [class*=item]';
  const isEntry = (element: HTMLElement) =>
    element.checkVisibility() &&
    !element.contains(opener) &&
    !opener.contains(element) &&
    element.ariaDisabled !== 'true' &&
    element.querySelector(css) === null &&
    (element.textContent ?? '').trim() !== '';
  for (const place of [...named, opener.parentElement, opener.parentElement?.parentElement]) {
    const entry = [...(place?.querySelectorAll<HTMLElement>(css) ?? [])].find(isEntry);
    if (entry) return entry;
  }
  return null;
}

function pickDrawn(group: Element): void {
  const drawn = [...group.querySelectorAll<HTMLElement>('[role=radio]:not(input)')];
  const pressed = [...group.querySelectorAll<HTMLElement>('[aria-pressed]')];
  const choices = drawn.length > 0 ? drawn : pressed;
  const isChosen = choices.some((one) => one.ariaChecked === 'true' || one.ariaPressed === 'true');
  if (choices.length > 1 && !isChosen) choices.find((one) => one.checkVisibility())?.click();
}

/** Some lists open as soon as the button of the mouse goes down. */
function pressMouse(element: HTMLElement): void {
  const given = { bubbles: true, cancelable: true, button: 0, composed: true };
  element.dispatchEvent(new PointerEvent('pointerdown', given));
  element.dispatchEvent(new MouseEvent('mousedown', given));
  element.dispatchEvent(new PointerEvent('pointerup', given));
  element.dispatchEvent(new MouseEvent('mouseup', given));
  element.click();
}

export const choiceParts = [chooseDrawn, listUnchosen, findEntry, pickDrawn, pressMouse];
