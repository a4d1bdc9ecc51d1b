import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';

declare const toPlain: InPage['toPlain'];
declare const toWords: InPage['toWords'];
declare const shareStem: InPage['shareStem'];

/** Asks about links of an icon alone that bear the name of their neighbour (WCAG 2.4.4, 4.1.2). */
export const iconNames: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'icon-name-copied',
      title: 'Passt der Name des Links zu seinem Symbol?',
      criteria: ['2.4.4', '4.1.2'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Zwei Symbole, derselbe Name',
        why: 'Zu sehen sind verschiedene Symbole, vorgelesen wird derselbe Name. Wer nicht sieht, landet woanders als erwartet.',
        how: ['Nennen Sie in aria-label, wohin jeder Link führt: „Merkzettel“, „Warenkorb“.'],
        bad: '<a href="/merkzettel" aria-label="Warenkorb"><svg class="herz">…</svg></a>\n<a href="/warenkorb" aria-label="Warenkorb"><svg class="korb">…</svg></a>',
        good: '<a href="/merkzettel" aria-label="Merkzettel"><svg class="herz">…</svg></a>\n<a href="/warenkorb" aria-label="Warenkorb"><svg class="korb">…</svg></a>',
      },
    },
  ],
  find: findCopied,
  parts: [...meaningParts, toIcon, isNamedAfter],
};

/** Two controls of one box without visible words: one name begins with the other, icons and targets differ. */
function findCopied(kit: Kit): ElementFault[] {
  const isBare = (control: Element) => !/\p{L}/u.test(kit.text(control)) && toIcon(control) !== '';
  const icons = kit
    .all('a[href], button')
    .filter((control) => kit.isSeen(control) && kit.isExposed(control) && isBare(control));
  return icons.flatMap((element) => {
    const [name, address] = [toPlain(kit.name(element)), element.getAttribute('href') ?? ''];
    if (element.localName !== 'a' || name === '' || isNamedAfter(name, address)) return [];
    const near = element.closest('ul, header, nav')?.parentElement ?? element.parentElement;
    const twin = icons.find((other) => {
      const named = toPlain(kit.name(other));
      const isOther = other !== element && near?.contains(other) && toIcon(other) !== toIcon(element);
      return isOther && other.getAttribute('href') !== address && `${named} `.startsWith(`${name} `);
    });
    if (!twin) return [];
    const reason = `Der Link zu ${kit.quote(address)} heißt ${kit.quote(kit.name(element))}, daneben heißt ein anderes Symbol ${kit.quote(kit.name(twin))}. Sagt der Name, wohin der Link führt?`;
    return [{ rule: 'icon-name-copied', element, reason }];
  });
}

function toIcon(control: Element): string {
  const drawing = control.querySelector('svg, img, i');
  if (!drawing) return '';
  const { backgroundImage } = getComputedStyle(drawing);
  return `${drawing.getAttribute('src') ?? ''}${drawing.getAttribute('class') ?? ''}${drawing.innerHTML}${backgroundImage}`;
}

/** True if the address has a word of the name, or none that says anything. */
function isNamedAfter(name: string, address: string): boolean {
  const words = toWords(address.replace(/^https?:\/\/[^/]+|[_\W\d]+/g, ' ')).filter(
    (word) => word.length > 3,
  );
  return words.length === 0 || words.some((word) => toWords(name).some((part) => shareStem(word, part)));
}
