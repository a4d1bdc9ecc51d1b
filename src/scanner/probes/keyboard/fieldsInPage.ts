import type { DescribedElement } from './stopInPage.ts';

/** Field whose value a script hears. `keys`: change it. */
export type FieldOfScript = DescribedElement & {
  keys: string[];
  isTyped: boolean;
};

/** `choices`: heard by themselves, or the first lists of a form that hears its changes. `others`: all other heard fields of a new kind. */
export type FieldsOfScripts = {
  choices: FieldOfScript[];
  others: FieldOfScript[];
  /** Number of heard fields that are hidden, locked or announced. */
  untried: number;
};

declare function isNewKind(element: Element): boolean;

type Describe = (element: Element) => DescribedElement;

export function listFieldsOfScripts(listening: unknown[], describe: Describe): FieldsOfScripts {
  const toField = (field: Element): FieldOfScript => {
    const isTyped = isTypedField(field);
    return { ...describe(field), keys: isTyped ? toLetters(field) : toKeys(field), isTyped };
  };
  const heard = new Set<Element>();
  for (const node of listening) for (const field of listFields(node)) heard.add(field);
  const hears = (field: Element) => listening.some((node) => node instanceof Node && node.contains(field));
  const all = [...document.querySelectorAll('body *')].filter(
    (one) => isTypedField(one) || isChosenField(one),
  );
  const audible = all.filter((field) => heard.has(field) || hears(field));
  const untried = audible.filter((field) => !isUsable(field)).length;
  const others = audible.filter((field) => !heard.has(field) && isUsable(field) && isNewKind(field));
  return { choices: [...heard].filter(isUsable).map(toField), others: others.map(toField), untried };
}

function isTypedField(field: Element): boolean {
  return field.matches(
    'textarea, [contenteditable=true], [role=textbox], [role=searchbox], input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=url], [type=password], [type=number], [type=date], [type=time])',
  );
}

function isChosenField(field: Element): boolean {
  return field.matches(
    'select:not([multiple]), input:is([type=checkbox], [type=radio], [type=range], [type=color]), [role=checkbox], [role=radio], [role=switch], [role=slider], [role=combobox]:not(input), [role=listbox]',
  );
}

/** As many figures as fit: a full field may pass the focus on. */
function toLetters(field: Element): string[] {
  const { maxLength } = field as HTMLInputElement;
  return ['1', '2', '3', '4'].slice(0, maxLength > 0 ? maxLength : 2);
}

/** The field itself, or the first lists in a form or page that hears its changes. */
function listFields(node: unknown): Element[] {
  const css = 'select:not([multiple]), input[type=checkbox], input[type=radio]';
  if (node instanceof Element && node.matches(css)) return [node];
  if (node instanceof Element || node instanceof Document)
    return [...node.querySelectorAll('select:not([multiple])')].slice(0, 3);
  return [];
}

function isUsable(field: Element): boolean {
  const { disabled } = field as HTMLInputElement;
  const isSeen = field.checkVisibility({ visibilityProperty: true });
  return isSeen && !disabled && !isAnnounced(field);
}

/** The text before the field says that something will happen. */
function isAnnounced(field: Element): boolean {
  const labels = [...((field as HTMLInputElement).labels ?? [])];
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id));
  const around = field.closest('fieldset, form, p, li, div');
  const texts = [
    ...labels,
    ...described,
    around?.previousElementSibling,
    around,
    ...[field, ...labels].map((at) => at.previousElementSibling),
  ].map((element) => element?.textContent ?? '');
  const words =
    /automati|sofort|unmittelbar|gleich nach|wechselt|neu geladen|lädt|abgeschickt|weitergeleitet|immediate|right away|reload|refresh|submits|submitted|redirect|will (?:open|take|load|change|go)/i;
  return words.test(texts.join(' ').slice(0, 1_000));
}

function toKeys(field: Element): string[] {
  if (field.matches('[type=range], [role=slider], [role=combobox], [role=listbox]')) return ['ArrowDown'];
  if (field.localName !== 'select') return [' '];
  const { selectedIndex, options } = field as HTMLSelectElement;
  const isLast = selectedIndex >= options.length - 1;
  return isLast ? ['ArrowUp', 'ArrowUp', 'Home'] : ['ArrowDown', 'ArrowDown', 'End'];
}

/** Values of all fields, to be given back without the page hearing of it. */
export function keepValues(): () => void {
  const fields = [...document.querySelectorAll('input, select, textarea')] as HTMLInputElement[];
  const kept = fields.map((field) => ({ field, value: field.value, checked: field.checked }));
  return () => {
    for (const { field, value, checked } of kept) {
      if (field.type !== 'file' && field.value !== value) field.value = value;
      if (field.checked !== checked) field.checked = checked;
    }
  };
}

/** The focus scrolls the boxes that it comes to, and a slide show scrolled aside does not go on. */
function keepPlaces(): () => void {
  const isScrolled = ({ scrollLeft, scrollTop }: Element) => scrollLeft !== 0 || scrollTop !== 0;
  const all = [...document.querySelectorAll('body *')].filter(isScrolled);
  const kept = new Map(all.map((box) => [box, { left: box.scrollLeft, top: box.scrollTop }]));
  const moved = new Set<Element>();
  const note = ({ target }: Event) => void (target instanceof Element && moved.add(target));
  document.addEventListener('scroll', note, true);
  return () => {
    document.removeEventListener('scroll', note, true);
    for (const box of moved) box.scrollTo({ ...(kept.get(box) ?? { left: 0, top: 0 }), behavior: 'instant' });
  };
}

/** A control with which single keys can be switched off or changed. */
export function hasShortcutSettings(): boolean {
  const words =
    /shortcut|hot ?key|access ?key|single (?:key|character)|tasten(?:k(?:ü|ue)rzel|kombination|belegung)|tastaturk(?:ü|ue)rzel|tastaturbefehl|kurzbefehl|kurztaste|\b(?:ctrl|strg|umschalt)\b/i;
  const controls = document.querySelectorAll(
    'label, button, a, summary, select, [role=switch], [role=button], [aria-label]',
  );
  return [...controls].some((control) =>
    words.test(`${control.textContent} ${control.getAttribute('aria-label') ?? ''}`.slice(0, 300)),
  );
}

/** Keys that visible text names for leaving something, as `Ctrl+M` or `F6`. */
function listExits(): string[] {
  const text = document.body?.textContent.slice(0, 50_000) ?? '';
  const named =
    /\b(?:(?:Strg|Ctrl|Control|Alt|Shift|Umschalt)\s*\+\s*)+(?:F\d{1,2}|[A-Za-z0-9])\b|\bF\d{1,2}\b/gi;
  const leaving =
    /verlass|leav|exit|beend|heraus|hinaus|\bout\b|schließ|clos|escape|fokus|focus|weiter mit|zurück/i;
  const found = [...text.matchAll(named)].filter(({ index }) =>
    leaving.test(text.slice(Math.max(0, index - 80), index + 80)),
  );
  return [...new Set(found.map(([keys]) => keys.replace(/\s+/g, '')))].slice(0, 4);
}

/** Changes of the page that are left when all records are put together. */
function listChanges(records: MutationRecord[]): MutationRecord[] {
  const came = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  return listFirsts(records).filter((one) => isChange(one) && !isPassing(one, came));
}

function listChanged({
  records,
  pickers = [],
}: {
  records: MutationRecord[];
  pickers?: Element[];
}): Element[] {
  const places = listChanges(records).map(({ target }) =>
    target instanceof Element ? target : target.parentElement,
  );
  return [...new Set([...pickers, ...places])].filter((place) => place !== null).slice(0, 200);
}

function isHiddenPicker(node: unknown): boolean {
  if (!(node instanceof HTMLInputElement) || node.type !== 'file') return false;
  return node.tabIndex < 0 || !node.checkVisibility({ visibilityProperty: true });
}

/** The oldest value of an attribute tells whether it is another one now. */
function listFirsts(all: MutationRecord[]): MutationRecord[] {
  const isOf = (a: MutationRecord, b: MutationRecord) =>
    a.target === b.target && a.attributeName === b.attributeName;
  return all.filter(
    (one, at) => one.type !== 'attributes' || all.findIndex((other) => isOf(one, other)) === at,
  );
}

/** Elements that came and went again meanwhile, as the shadow of what is dragged. */
function isPassing({ type, addedNodes, removedNodes }: MutationRecord, came: Set<Node>): boolean {
  const isGone = (node: Node) => !node.isConnected;
  return (
    type === 'childList' && [...addedNodes].every(isGone) && [...removedNodes].every((node) => came.has(node))
  );
}

/** Scripts often write the value again that an attribute has, and hide the ring of a focus by mouse. */
function isChange({ type, target, attributeName, oldValue, removedNodes }: MutationRecord): boolean {
  if (removedNodes[0]?.nodeName === 'STUFENLOS-START') return false;
  const toPlain = (value: string | null) => value?.replace(/\boutline[^;]*|[;\s]/g, '') ?? '';
  const value = (target as Element).getAttribute?.(attributeName ?? '') ?? null;
  if (attributeName === 'style') return toPlain(value) !== toPlain(oldValue);
  return type !== 'attributes' || value !== oldValue;
}

export const fieldParts = [
  listChanges,
  listChanged,
  isHiddenPicker,
  listFirsts,
  isChange,
  isPassing,
  listExits,
  listFieldsOfScripts,
  isTypedField,
  isChosenField,
  toLetters,
  listFields,
  isUsable,
  isAnnounced,
  toKeys,
  keepValues,
  keepPlaces,
  hasShortcutSettings,
];
