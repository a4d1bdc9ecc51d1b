import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds fields that only their placeholder names: it is gone as soon as somebody types (WCAG 3.3.2). */
export const placeholderLabel: ReadingProbe = {
  version: 4,
  rules: [
    {
      id: 'placeholder-as-label',
      title: 'Platzhalter als einzige Beschriftung',
      criteria: ['3.3.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Platzhalter als einzige Beschriftung',
        why: 'Der Platzhalter verschwindet mit dem ersten Zeichen. Wer sich schlecht konzentrieren kann, vergrößert oder seine Eingaben prüft, weiß dann nicht mehr, was in das Feld gehört.',
        how: [
          'Setzen Sie über oder neben das Feld ein label, das immer zu sehen ist.',
          'Nutzen Sie den Platzhalter nur für ein Beispiel, etwa „max@beispiel.de“.',
        ],
        bad: '<input type="email" placeholder="E-Mail-Adresse">',
        good: '<label for="mail">E-Mail-Adresse</label>\n<input id="mail" type="email" placeholder="max@beispiel.de">',
        pitfalls:
          'Ein aria-label hilft nur dem Screenreader: Zu sehen ist die Beschriftung damit noch nicht.',
      },
    },
    {
      id: 'search-without-label',
      title: 'Suchfeld hat nur einen Platzhalter als Namen',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Suchfeld hat nur einen Platzhalter als Namen',
        why: 'Der Platzhalter verschwindet mit dem ersten Zeichen, und nicht jedes Hilfsmittel liest ihn als Namen vor.',
        how: [
          'Geben Sie dem Feld ein label oder ein aria-label, etwa „Suche“.',
          'Der Platzhalter darf zusätzlich bleiben.',
        ],
        bad: '<input type="search" placeholder="Suchen">',
        good: '<input type="search" aria-label="Suchen" placeholder="Suchen">',
      },
    },
  ],
  find: findFields,
  parts: [hasVisibleLabel, hasOwnName, hasColumnHead, isSearch, listTextsAround, isOfOtherField],
};

function findFields(kit: Kit): ElementFault[] {
  const css = 'input[placeholder]:read-write, textarea[placeholder]:read-write';
  const fields = kit.all(css).filter((field) => kit.isSeen(field) && kit.isExposed(field));
  return fields
    .filter(
      (field) => field.matches('[type=tel i]') || /\p{L}{2}/u.test(field.getAttribute('placeholder') ?? ''),
    )
    .filter(
      (field) => field.matches(':placeholder-shown') && !hasVisibleLabel(kit, field as HTMLInputElement),
    )
    .filter((field) => !isSearch(kit, field) || !hasOwnName(field))
    .map((element) => {
      const rule = isSearch(kit, element) ? 'search-without-label' : 'placeholder-as-label';
      const shown = kit.quote(element.getAttribute('placeholder')?.trim() ?? '');
      const reason = `Was in das Feld gehört, sagt nur der Platzhalter ${shown}. Er verschwindet mit dem ersten Zeichen.`;
      return { rule, element, reason };
    });
}

/** A name that stays when the placeholder goes, also one that only screen readers hear. */
function hasOwnName(field: Element): boolean {
  const named = ['aria-label', 'aria-labelledby', 'title'].some((name) => field.getAttribute(name)?.trim());
  return named || ((field as HTMLInputElement).labels?.length ?? 0) > 0;
}

/** A lone search field explains itself by its button or icon. */
function isSearch({ name }: Kit, field: Element): boolean {
  const words = /such|search|finde|filter/i;
  const within = field.closest('[role=search], search, form');
  return (
    field.getAttribute('type') === 'search' ||
    words.test(name(field)) ||
    words.test(`${field.getAttribute('name')} ${field.id} ${within?.getAttribute('role') ?? ''}`)
  );
}

function hasVisibleLabel({ isSeen, text }: Kit, field: HTMLInputElement): boolean {
  const labels = [...(field.labels ?? [])];
  if (labels.some((label) => isSeen(label) && /\p{L}/u.test(text(label)))) return true;
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const named = ids.map((id) => (field.getRootNode() as Document).getElementById(id));
  if (named.some((element) => element && isSeen(element) && /\p{L}/u.test(text(element)))) return true;
  return listTextsAround(field).length > 0 || hasColumnHead(field);
}

/** Finds a line of headings above lines of fields, as in an order. */
function hasColumnHead(field: Element): boolean {
  const { left, top } = field.getBoundingClientRect();
  let at = field.parentElement;
  for (let height = 0; at && height < 5; height++, at = at.parentElement) {
    if (at.matches('form, fieldset, main')) return false;
    const head = at.previousElementSibling;
    if (!head || head.matches('ol, ul, nav, header') || head.querySelector('input, textarea, select'))
      continue;
    const texts = [...head.children].filter(
      (one) => /\p{L}{2}/u.test(one.textContent) && one.checkVisibility(),
    );
    const boxes = texts.map((one) => one.getBoundingClientRect());
    const isLine = boxes.length > 1 && boxes.every((box) => Math.abs(box.top - boxes[0]!.top) < 10);
    if (isLine && boxes.some((box) => box.bottom <= top && box.left - 20 <= left && left < box.right))
      return true;
  }
  return false;
}

/** Finds texts that label or explain another field: tied to it, or in one part with it. */
function isOfOtherField(text: Element, field: Element): boolean {
  const { control } = (text.closest('label') ?? {}) as { control?: Element | null };
  if (control) return control !== field;
  const part = text.parentElement;
  const fields = part?.querySelectorAll('input:not([type=hidden]), select, textarea') ?? [];
  const tied = text.id && part?.ownerDocument.querySelector(`[aria-describedby~="${CSS.escape(text.id)}"]`);
  return tied ? tied !== field : fields.length > 0 && !part!.contains(field);
}

/** Texts right above or left of the field, closer than its own height: they label it to the eye. */
function listTextsAround(field: Element): Element[] {
  const box = field.getBoundingClientRect();
  const holder = field.parentElement?.parentElement?.parentElement ?? field.parentElement;
  const form = field.closest('form');
  const near = form && holder?.contains(form) ? form : holder;
  const texts = [...(near?.querySelectorAll('label, span, p, div, strong, b, dt, th, td, legend') ?? [])];
  return texts.filter((element) => {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === 3 && /\p{L}{2}/u.test(node.nodeValue ?? ''),
    );
    if (
      !own ||
      element.contains(field) ||
      isOfOtherField(element, field) ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return false;
    const other = element.getBoundingClientRect();
    if (other.width < 2 || other.height < 2) return false;
    const isAbove =
      other.bottom <= box.top + 2 && box.top - other.bottom < 24 && Math.abs(other.left - box.left) < 60;
    const isBeside =
      other.right <= box.left + 2 &&
      box.left - other.right < 40 &&
      other.top < box.bottom &&
      other.bottom > box.top;
    const isOver =
      other.left >= box.left - 2 &&
      other.right <= box.right + 2 &&
      other.top >= box.top - 2 &&
      other.bottom <= box.bottom + 2;
    return isAbove || isBeside || isOver;
  });
}
