import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds prices and entries that only a line through them takes back (WCAG 1.3.1, F2). */
export const struckText: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'struck-by-style',
      title: 'Nur der Strich sagt, dass der Text nicht mehr gilt',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Text ist nur durchgestrichen',
        why: 'Der Strich kommt aus dem Stylesheet. Der Screenreader liest beide Preise oder alle Einträge gleich vor.',
        how: [
          'Setzen Sie den Text in del oder s.',
          'Sagen Sie es auch in Worten, bei Preisen zum Beispiel „statt“ oder „bisher“.',
        ],
        bad: '<span style="text-decoration: line-through">59 €</span> 49 €',
        good: '<del><span class="nur-vorgelesen">bisher </span>59 €</del>\n<span class="nur-vorgelesen">jetzt </span>49 €',
      },
    },
  ],
  find: findStruck,
  parts: [isStruck, isToldBeside, saysUnseen, toCounterpart],
};

function findStruck(kit: Kit): ElementFault[] {
  const struck = kit.all('span, div, p, li, td, dd, b, strong, small').filter((one) => isStruck(kit, one));
  const kinds = Map.groupBy(struck, ({ localName, className }) => `${localName} ${className}`);
  return [...kinds.values()].flatMap((kind) => {
    const element = kind.find((one) => !isToldBeside(kit, one) && toCounterpart(kit, one) !== null);
    if (!element) return [];
    const other = kit.quote(toCounterpart(kit, element) ?? '');
    const reason = `${kit.quote(kit.text(element))} ist nur durch das Stylesheet durchgestrichen, ${other} daneben nicht. Vorgelesen klingt beides gleich.`;
    return [{ rule: 'struck-by-style', element, reason }];
  });
}

function isStruck({ isSeen, isExposed, text }: Kit, element: Element): boolean {
  if (!getComputedStyle(element).textDecorationLine.includes('line-through')) return false;
  const around = 'del, s, strike, a, button, [aria-hidden=true], [aria-disabled=true], pre, code';
  const isPlain =
    !element.closest(around) && !element.querySelector('del, s, strike, [aria-label], .sr-only, input');
  const isOuter = !element.matches('[aria-label], [title], [role]') && isPlain;
  return isOuter && isSeen(element) && isExposed(element) && /[\p{L}\p{N}]/u.test(text(element));
}

/** A word for it in the same block, or a box that is ticked. */
function isToldBeside({ text }: Kit, element: Element): boolean {
  const block =
    element.closest('li, tr, p, dd, label, article, [class*=card i], [class*=price i], [class*=preis i]') ??
    element.parentElement;
  const told =
    /statt|bisher|vergeben|belegt|reserviert|taken|booked|reserved|unavailable|früher|vorher|alter preis|uvp|unverb|ursprünglich|\bwar\b|reduziert|rabatt|ersparnis|sie sparen|entfällt|entfallen|abgesagt|erledigt|ausverkauft|entfernt|gestrichen|veraltet|was\b|before|previous|original|list price|rrp|\bold\b|regular|save|off\b|removed|deprecated|done|completed|sold out|cancel|no longer/i;
  const words = `${block?.textContent ?? ''} ${text(element)}`;
  return (
    told.test(words) ||
    saysUnseen(block) ||
    Boolean(block?.querySelector('input:checked, [aria-checked=true], [aria-label], img[alt]:not([alt=""])'))
  );
}

/** Words for screen readers alone. */
function saysUnseen(block: Element | null): boolean {
  return [...(block?.querySelectorAll('*') ?? [])].some((one) => {
    const { width, height } = one.getBoundingClientRect();
    return (width <= 1 || height <= 1) && /\p{L}{2}/u.test(one.textContent ?? '');
  });
}

/** Text beside it that holds: another amount, or a like entry without a line. */
function toCounterpart({ text, isSeen }: Kit, element: Element): string | null {
  const amount = /\d[\d.,]*\s*(?:€|EUR|CHF|£|\$)|(?:€|EUR|CHF|£|\$)\s?\d[\d.,]*/;
  const around = text(element.parentElement ?? element).replace(text(element), ' ');
  if (amount.test(text(element))) return amount.exec(around)?.[0] ?? null;
  if (!element.matches('li, td, dd')) return null;
  const entries = [...(element.closest('ul, ol, table, dl')?.querySelectorAll(element.localName) ?? [])];
  const isPlain = (one: Element) =>
    isSeen(one) && !getComputedStyle(one).textDecorationLine.includes('line-through');
  return entries.map((one) => (isPlain(one) ? text(one) : '')).find((words) => words !== '') ?? null;
}
