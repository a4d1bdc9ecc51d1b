import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { WalkInPage } from '../keyboard/walkInPage.ts';

/** Text field whose letters a script hears. `starts`: what is typed until suggestions come. */
export type TypedField = DescribedElement & { starts: string[] };

export type Count = DescribedElement & { words: string };

type Walk = Pick<WalkInPage, 'describeElement'> & { isNewKind(element: Element): boolean };

declare function listSeenTexts(): Text[];
declare function toBlock(text: Text): Element;

export function openSuggestions(walk: Walk, live: string) {
  const fields = new Map<number, HTMLInputElement>();
  let known = new Set<string>();
  let nodes = new Set<Text>();
  let said = '';
  const readLive = () => [...document.querySelectorAll(live)].map((one) => one.textContent).join('|');
  return {
    listFields: (listening: unknown[]): TypedField[] =>
      listTyped(new Set(listening))
        .filter(walk.isNewKind)
        .map((field) => {
          const described = walk.describeElement(field);
          fields.set(described.id, field);
          return { ...described, starts: toStarts(field) };
        }),
    remember: () => {
      nodes = new Set(listSeenTexts());
      known = new Set([...nodes].map(({ data }) => data.trim()));
      said = readLive();
    },
    write: (id: number, value: string) => writeValue(fields.get(id)!, value),
    readValue: (id: number) => fields.get(id)!.value,
    /** Line that tells, without a live region, how many or that none were found. */
    readCount: (): Count | null => {
      const holder = said === readLive() ? (findCount(known) ?? findNone(known)) : null;
      return holder && { ...walk.describeElement(holder), words: (holder.textContent ?? '').trim() };
    },
    /** Words of suggestions that nothing tells; empty without any. */
    read: (id: number): string[] => {
      const field = fields.get(id)!;
      const isNews = (text: Text) => !known.has(text.data.trim());
      const came = listSeenTexts().filter(
        (text) => (isNews(text) || !nodes.has(text)) && !field.contains(text),
      );
      // A list that a script draws once more says nothing new.
      return came.some(isNews) && said === readLive() && !isTold(field) ? readSuggestions(field, came) : [];
    },
  };
}

/** „6 Rechnungen“ that became „3 Rechnungen“. Rows of tables and lists are what is counted. */
function findCount(known: Set<string>): Element | null {
  const isLetters = (words: string) => /zeichen|buchstaben|character|letter/i.test(words);
  const isCounting = (words: string) =>
    /\d/.test(words) && /\p{L}{4}/u.test(words) && words.length <= 80 && !isLetters(words);
  const shapes = new Set([...known].filter(isCounting).map(toShape));
  const found = listSeenTexts().find(({ data, parentElement }) => {
    const words = data.trim();
    const isNew = !known.has(words) && isCounting(words) && shapes.has(toShape(words));
    return isNew && parentElement?.closest('table, li, time, [role=timer], [role=row], article') === null;
  });
  return found?.parentElement ?? null;
}

/** „Keine Treffer“ in a line of its own. */
function findNone(known: Set<string>): Element | null {
  const none =
    /^(?:leider )?(?:keine|no) (?:[\p{L}-]+ )?(?:treffer|ergebnisse?|einträge|results?|matches|hits|entries|items|products)|(?:nichts|nothing|keine?n? [\p{L}-]+) (?:gefunden|found)/iu;
  const found = listSeenTexts().find(({ data }) => {
    const words = data.trim();
    return !known.has(words) && words.length <= 100 && none.test(words);
  });
  return found?.parentElement ?? null;
}

function toShape(words: string): string {
  return words.replace(/\d+/g, '#').toLowerCase();
}

function listTyped(heard: Set<unknown>): HTMLInputElement[] {
  const css = 'input:not([type]), input[type=text], input[type=search]';
  const names = /such|search|query|\bq\b|\bort\b|stadt|city|place|adress|address|autocomplete|suggest/i;
  const isHeard = (field: HTMLInputElement) => {
    if (heard.has(field) || field.matches('[oninput], [onkeyup], [onkeydown]')) return true;
    if (!names.test(`${field.name} ${field.id} ${field.className} ${field.type}`)) return false;
    for (let at = field.parentElement; at; at = at.parentElement) if (heard.has(at)) return true;
    return heard.has(document);
  };
  const fields = [...document.querySelectorAll<HTMLInputElement>(css)];
  return fields.filter(
    (field) =>
      !field.disabled &&
      !field.readOnly &&
      field.checkVisibility({ visibilityProperty: true }) &&
      isHeard(field) &&
      !isTold(field),
  );
}

function isTold(field: Element): boolean {
  const said =
    '[list], [role=combobox], [aria-controls], [aria-owns], [aria-expanded], [aria-haspopup], [aria-activedescendant], [aria-autocomplete]:not([aria-autocomplete=none])';
  return field.matches(said) || field.closest('[role=combobox]') !== null;
}

/** Letters of its own example, then those that many words hold or begin with. */
function toStarts({ value, placeholder }: HTMLInputElement): string[] {
  const words = `${value} ${placeholder.replace(/^.*?(?:z\. ?B\.|e\. ?g\.|etwa|like)/i, '')}`;
  const own = /\p{L}{3,}/u.exec(words)?.[0].slice(0, 3).toLowerCase();
  const common = ['e', 'b', 's', 'm', 'er', 'an', 'st', 'ch', 'ma'];
  return own ? [own, ...common] : common;
}

function writeValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  for (const type of ['input', 'keyup']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function readSuggestions(field: HTMLInputElement, came: Text[]): string[] {
  const lists = new Map<Element, Set<Element>>();
  for (const text of came) {
    let item = toBlock(text);
    for (let steps = 0; steps < 3 && item.parentElement; steps++, item = item.parentElement) {
      const items = lists.get(item.parentElement) ?? new Set();
      lists.set(item.parentElement, items.add(item));
    }
  }
  const typed = field.value.trim().toLowerCase();
  const isList = ([list, items]: [Element, Set<Element>]) =>
    items.size > 1 && isSuggesting([...items], typed) && isNear(field, list) && !isMarkedUp(list);
  const found = [...lists].find(isList);
  return found ? [...found[1]].slice(0, 3).map((item) => (item.textContent ?? '').trim().slice(0, 60)) : [];
}

/** Short lines for the mouse alone, most of them with what was typed. */
function isSuggesting(items: Element[], typed: string): boolean {
  const texts = items.map((item) => (item.textContent ?? '').trim().toLowerCase());
  const holding = texts.filter((text) => text.includes(typed)).length;
  const isPointed = (item: Element) =>
    [item, ...item.querySelectorAll('*')].some(
      (one) => one.hasAttribute('onclick') || getComputedStyle(one).cursor === 'pointer',
    );
  return (
    texts.every((text) => text !== '' && text.length <= 100) &&
    holding * 2 >= texts.length &&
    items.every(isPointed)
  );
}

function isNear(field: Element, list: Element): boolean {
  const [one, other] = [field.getBoundingClientRect(), list.getBoundingClientRect()];
  const isBeside =
    (other.top > one.bottom - 10 && other.top < one.bottom + 60) ||
    (other.bottom < one.top + 10 && other.bottom > one.top - 60);
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return isBeside && shared > Math.min(one.width, other.width) * 0.4;
}

function isMarkedUp(list: Element): boolean {
  const roles =
    '[role=listbox], [role=menu], [role=grid], [role=tree], [role=dialog], [role=option], [role=menuitem]';
  const reached = 'a[href]:not([tabindex="-1"]), button:not([tabindex="-1"]), input, [tabindex="0"]';
  return list.closest(roles) !== null || list.querySelector(`${roles}, ${reached}`) !== null;
}

export const suggestionParts = [
  findCount,
  findNone,
  toShape,
  openSuggestions,
  listTyped,
  isTold,
  toStarts,
  writeValue,
  readSuggestions,
  isSuggesting,
  isNear,
  isMarkedUp,
];
