import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds visible text that aria-hidden takes from screen readers and that no other text repeats. */
export const hiddenText: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'text-hidden-from-readers',
      title: 'Sichtbarer Text ist vor Screenreadern verborgen',
      criteria: ['1.3.1', '4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Sichtbarer Text ist vor Screenreadern verborgen',
        why: 'aria-hidden="true" nimmt den Text aus dem, was der Screenreader liest. Wer ihn nicht sieht, erfährt nichts davon.',
        how: [
          'Entfernen Sie aria-hidden="true".',
          'Es gehört nur an Schmuck und an Texte, die daneben noch einmal stehen.',
        ],
        bad: '<p aria-hidden="true">Ab Montag ist der Eingang gesperrt.</p>',
        good: '<p>Ab Montag ist der Eingang gesperrt.</p>',
      },
    },
    {
      id: 'text-hidden-asked',
      title: 'Fehlt dieser verborgene Text jemandem?',
      criteria: ['1.3.1', '4.1.2'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Sichtbare Angabe ist vor Screenreadern verborgen',
        why: 'aria-hidden="true" nimmt die Angabe aus dem, was der Screenreader liest.',
        how: ['Sagt sie etwas, das nirgends sonst steht: Entfernen Sie aria-hidden="true".'],
        bad: '<h2>Freie Plätze</h2><p aria-hidden="true">12</p>',
        good: '<h2>Freie Plätze</h2><p>12</p>',
      },
    },
  ],
  find: findHidden,
  parts: [isSentence, isLonePrice, listHidden, isScale, toSaid, listSaidTexts, toWords],
};

/** Pages behind an open dialog are hidden on purpose. */
function findHidden(kit: Kit): ElementFault[] {
  const dialogs = kit.all('dialog[open], [role=dialog], [role=alertdialog]').filter(kit.isSeen);
  if (dialogs.length > 0) return [];
  const hidden = listHidden(kit);
  const said = hidden.length > 0 ? toSaid(kit) : '';
  return hidden.flatMap((element) => {
    const content = kit.text(element);
    const words = toWords(content);
    if (words === '' || said.includes(` ${words} `)) return [];
    const what = `${kit.quote(content)} ist zu sehen, hat aber aria-hidden="true" und steht nirgends sonst.`;
    if (isScale(element)) return [];
    if (isSentence(content, words) || isLonePrice(content, said))
      return [{ rule: 'text-hidden-from-readers', element, reason: what }];
    // Drawn numbers of entries and steps: the list counts them.
    if (/^\d{1,2}$/.test(words) && element.closest('li, dt, [class*=step i]')) return [];
    const isValue = /\d/.test(words) && words.length <= 12 && element.childElementCount === 0;
    if (!isValue || !/^(?:p|div|span|strong|b|td|dd|output|data)$/.test(element.localName)) return [];
    return [{ rule: 'text-hidden-asked', element, reason: `${what} Braucht man diese Angabe?` }];
  });
}

function isSentence(content: string, words: string): boolean {
  return content.length >= 40 && words.split(' ').length >= 6;
}

/** A price whose number screen readers say nowhere, in whatever words. */
function isLonePrice(content: string, said: string): boolean {
  const isPrice = content.length <= 40 && /[€£$]\s?\d|\d\s?(?:€|euro?\b|chf\b|£|\$)/i.test(content);
  const numbers = toWords(content).match(/\d+/g) ?? [];
  return isPrice && !numbers.some((number) => number.length > 1 && said.includes(` ${number} `));
}

/** Outermost hidden elements with text in view, without copies that turn in a band and signs of icon fonts. */
function listHidden({ all, isSeen, text }: Kit): Element[] {
  const other =
    'svg, [class*=clone i], [class*=duplicate i], [class*=marquee i], [class*=ticker i], [class*=slide i], [class*=icon i], [class*=placeholder i], [inert], code, pre, label, button, a, [role=button], [role=img]';
  return all('[aria-hidden=true]').filter(
    (element) =>
      isSeen(element) &&
      !element.parentElement?.closest('[aria-hidden=true]') &&
      !element.closest(other) &&
      !element.querySelector('a, button, input, iframe') &&
      text(element).length <= 600 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}

/** Hours beside a calendar, values beside a chart: what lies along the scale says its own. */
function isScale(element: Element): boolean {
  const marks = [...element.querySelectorAll('*')].filter(
    (one) => one.childElementCount === 0 && /\S/.test(one.textContent ?? ''),
  );
  const isMark = (one: Element) => /^(?=.*\d)\S{1,6}(?:\s\S{1,6})?$/.test((one.textContent ?? '').trim());
  const wordy = marks.filter((one) => !isMark(one));
  return marks.length > 4 && wordy.length < 2;
}

/** Words of all that screen readers say: exposed text, alternative texts, labels and titles. */
function toSaid(kit: Kit): string {
  const labels = [...kit.document.querySelectorAll('[aria-label], [alt], [title]')]
    .filter((element) => !element.closest('[aria-hidden=true]'))
    .flatMap((element) => ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''));
  return ` ${toWords([kit.document.title, ...listSaidTexts(kit), ...labels].join(' '))} `;
}

function listSaidTexts({ document, isExposed }: Kit): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const known = new Map<Element, boolean>();
  const parts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\S/.test(node.nodeValue ?? '')) continue;
    const isSaid = known.get(parent) ?? (!parent.matches('script, style, template') && isExposed(parent));
    known.set(parent, isSaid);
    if (isSaid) parts.push(node.nodeValue ?? '');
  }
  return parts;
}

function toWords(content: string): string {
  return content
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
