import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds radio buttons and check boxes that belong together and have no common name (WCAG technique H71, ARIA17). */
export const groupName: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'choices-without-group-name',
      title: 'Auswahlgruppe ohne Namen',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Auswahlgruppe ohne Namen',
        why: 'Die Frage über den Auswahlfeldern gehört im Code zu keinem von ihnen. Mit dem Screenreader hört man nur „Ja“ oder „Nein“ und weiß nicht, worauf sich die Antwort bezieht.',
        how: [
          'Fassen Sie die Felder mit fieldset zusammen und schreiben Sie die Frage in legend.',
          'Geht das nicht: Geben Sie dem umgebenden Element role="group" (bei Optionsfeldern role="radiogroup") und aria-labelledby mit der id der Frage.',
        ],
        bad: '<p>Zahlungsart</p>\n<label><input type="radio" name="zahlung"> Rechnung</label>\n<label><input type="radio" name="zahlung"> Lastschrift</label>',
        good: '<fieldset>\n  <legend>Zahlungsart</legend>\n  <label><input type="radio" name="zahlung"> Rechnung</label>\n  <label><input type="radio" name="zahlung"> Lastschrift</label>\n</fieldset>',
        pitfalls: 'Ein fieldset ohne legend oder mit leerer legend hat keinen Namen.',
      },
    },
    {
      id: 'choices-group-asked',
      title: 'Weiß man, worum es bei dieser Auswahl geht?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Auswahl ohne Frage im Code',
        why: 'Wer mit dem Screenreader von Feld zu Feld geht, hört nur „Ja“ oder „Nein“ und nicht, worum es geht.',
        how: [
          'Fassen Sie die Felder mit fieldset zusammen und sagen Sie in legend, worum es geht.',
          'Sagt es die Überschrift der Seite: Nennen Sie ihre id in aria-labelledby einer Gruppe mit role="group".',
        ],
        bad: '<label><input type="radio" name="farbe"> Rot</label>\n<label><input type="radio" name="farbe"> Blau</label>',
        good: '<fieldset>\n  <legend>Farbe</legend>\n  <label><input type="radio" name="farbe"> Rot</label>\n  <label><input type="radio" name="farbe"> Blau</label>\n</fieldset>',
      },
    },
  ],
  find: findGroups,
  parts: [
    listGroups,
    listTitled,
    toBlock,
    isQuestion,
    isOfCell,
    hasTitle,
    isGrouped,
    isInPopUp,
    isSameBlock,
    findQuestion,
    toStart,
  ],
};

function findGroups(kit: Kit): ElementFault[] {
  return listGroups(kit).flatMap((fields) => {
    const [element] = fields;
    const isLaidOut = isOfCell(fields);
    if (!element || fields.some((field) => isGrouped(kit, field, isLaidOut))) return [];
    // Choices without words are a fault of their own.
    if (fields.every((field) => kit.name(field) === '')) return [];
    const names = fields.slice(0, 3).map((field) => kit.quote(kit.name(field)));
    const what = element.getAttribute('type') === 'radio' ? 'Optionsfelder' : 'Kontrollkästchen';
    const seen = `${fields.length} ${what} gehören zusammen (${names.join(', ')})`;
    const question = findQuestion(kit, fields);
    const heading = question?.closest('h1');
    const isMarked = element.closest('fieldset, [role=group], [role=radiogroup]') !== null;
    if (isMarked || (question && !heading))
      return {
        rule: 'choices-without-group-name',
        element,
        reason: `${seen}, aber nichts sagt dem Screenreader, worum es geht.`,
      };
    const above = heading ? 'nur die Überschrift der Seite' : 'kein Text';
    const reason = `${seen}. Darüber steht ${above}. Versteht man an jedem Feld, worum es geht?`;
    return { rule: 'choices-group-asked', element, reason };
  });
}

/** Element of the text right above or before the choices, with no other field between. */
function findQuestion({ isSeen }: Kit, fields: Element[]): Element | null {
  const from = toStart(fields[0]!);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  walker.currentNode = from;
  const isField = (node: Node) =>
    (node instanceof Element && node.matches('input:not([type=hidden]), select, textarea, button')) ||
    (node.parentElement?.closest('label')?.control ?? null) !== null;
  const isWord = (node: Node) =>
    node.nodeType === Node.TEXT_NODE &&
    /[\p{L}\p{N}]/u.test(node.nodeValue ?? '') &&
    isSeen(node.parentElement!);
  let node = walker.previousNode();
  while (node && !isField(node) && !isWord(node)) node = walker.previousNode();
  if (!node || isField(node)) return null;
  const words = node.parentElement!;
  const gap = from.getBoundingClientRect().top - words.getBoundingClientRect().bottom;
  return gap < 160 ? words : null;
}

function toStart(field: Element): Element {
  const label = (field as HTMLInputElement).labels?.[0];
  const isBefore = label && label.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? label : field;
}

/** Radio buttons of one name; check boxes of one name, which PHP and Rails end with brackets. */
function listGroups(kit: Kit): Element[][] {
  const { all, isExposed } = kit;
  const fields = all('input[type=radio i], input[type=checkbox i]').filter(isExposed);
  const named = fields.filter((field) => (field.getAttribute('name') ?? '').trim() !== '');
  const groups = Map.groupBy(named, (field) => {
    const form = (field as HTMLInputElement).form;
    const forms = [...field.ownerDocument.forms];
    return [
      field.getAttribute('type')?.toLowerCase(),
      field.getAttribute('name'),
      form ? forms.indexOf(form) : -1,
    ].join();
  });
  const sets = [...groups.values()];
  const single = fields.filter(
    (field) =>
      field.getAttribute('type') === 'checkbox' && !sets.some((set) => set.length > 1 && set.includes(field)),
  );
  return [...sets, ...listTitled(kit, single)].filter(
    (group) => group.length > 1 && group.length <= 40 && isSameBlock(group),
  );
}

function listTitled(kit: Kit, boxes: Element[]): Element[][] {
  const isNameless = (box: Element) => !box.getAttribute('name');
  const toOwn = (box: Element): Element | null => box.closest('label')?.parentElement ?? box.parentElement;
  const near = Map.groupBy(boxes.filter(isNameless), toOwn);
  const wide = Map.groupBy(boxes, (box) => toBlock(box));
  const told = [...near].filter(([block]) => block !== null && hasTitle(block));
  const asked = [...wide].filter(
    ([block, own]) => block !== null && !near.has(block as HTMLElement) && isQuestion(kit, block, own),
  );
  return [...told, ...asked].map(([, group]) => group);
}

function toBlock(box: Element): Element | null {
  const css = 'input:not([type=hidden]), select, textarea';
  let at = box.parentElement;
  while (at && at.querySelectorAll(css).length < 2) at = at.parentElement;
  return at?.matches('form, main, body') ? null : at;
}

/** A line that asks, or is bold, above short answers and nothing else to fill in. */
function isQuestion(kit: Kit, block: Element, boxes: Element[]): boolean {
  const css = 'input:not([type=hidden]), select, textarea';
  if (!hasTitle(block) || block.querySelectorAll(css).length !== boxes.length) return false;
  const title = block.children[0]!;
  const isBold = [title, ...title.querySelectorAll('b, strong')].some(
    (one) => Number(getComputedStyle(one).fontWeight) >= 600,
  );
  const isAsking = isBold || /\?\s*$/.test(kit.text(title));
  return isAsking && kit.isSeen(title) && boxes.every((box) => kit.name(box).length <= 40);
}

/** A short text of its own begins the block; a heading would be structure enough. */
function hasTitle(block: Element): boolean {
  const [first] = block.children;
  const words = (first?.textContent ?? '').trim();
  return (
    first?.matches('p, div, span, strong, b') === true &&
    /^\p{L}.{2,59}$/u.test(words) &&
    !first.querySelector('input')
  );
}

/** Check boxes in tables and results share a name without being one question. */
function isSameBlock(group: Element[]): boolean {
  const rows = 'tr, article, [role=row], [role=listbox], [role=menu], [role=tree]';
  if (!isOfCell(group) && group.some((field) => field.closest(rows))) return false;
  const first = group[0]?.getBoundingClientRect();
  return group.every((field) => Math.abs(field.getBoundingClientRect().top - (first?.top ?? 0)) < 800);
}

function isOfCell(group: Element[]): boolean {
  const cell = group[0]?.closest('td, th, [role=gridcell]');
  const before = cell?.previousElementSibling;
  if (!cell?.matches('td') || !before?.matches('td') || group.some((field) => !cell.contains(field)))
    return false;
  return /\p{L}/u.test(before.textContent ?? '') && !before.querySelector('input, select, textarea');
}

/** The button that shows or holds the choices, and nothing else beside them, says what they are about. */
function isInPopUp({ name }: Pick<Kit, 'name'>, field: Element): boolean {
  for (let at: Element | null = field; at && !at.matches('form, main, body'); at = at.parentElement) {
    const opener = at.previousElementSibling;
    const isOver = /absolute|fixed/.test(getComputedStyle(at).position);
    if (isOver && opener?.matches('button, summary, [role=button]') && name(opener) !== '') return true;
  }
  return false;
}

function isGrouped({ name, all }: Kit, field: Element, isLaidOut: boolean): boolean {
  if (isInPopUp({ name }, field)) return true;
  const grouping =
    'fieldset, [role=group], [role=radiogroup], [role=listbox], [role=menu], [role=toolbar], table, [role=grid]';
  const within = all(grouping).filter((group) => group.contains(field));
  const isTable = (group: Element) => /table/i.test(group.localName);
  if (within.some((group) => (isTable(group) ? !isLaidOut : name(group) !== ''))) return true;
  return within.some((group) => {
    const legend = group.querySelector('legend');
    return legend !== null && (legend.textContent ?? '').trim() !== '';
  });
}
