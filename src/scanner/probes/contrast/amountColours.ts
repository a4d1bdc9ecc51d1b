import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { redParts } from '../reading/redInPage.ts';

declare function isReddish(colour: string, least: number): boolean;

/** Finds amounts in red and green whose direction no sign and no word tells (WCAG 1.4.1). */
export const amountColours: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'amount-by-colour',
      title: 'Nur die Farbe sagt, ob Geld kommt oder geht',
      criteria: ['1.4.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Nur die Farbe sagt, ob Geld kommt oder geht',
        why: 'Wer Rot und Grün nicht unterscheidet oder sich die Seite vorlesen lässt, weiß nicht, ob ein Betrag eingegangen oder abgebucht ist.',
        how: ['Schreiben Sie ein Vorzeichen vor den Betrag oder ein Wort wie „Eingang“ in die Zeile.'],
        bad: '<td style="color: red">49,90 €</td>',
        good: '<td style="color: red">−49,90 €</td>',
      },
    },
  ],
  find: findAmounts,
  parts: [isBareAmount, isGreenish, saysDirection, isSaidMostly, ...redParts],
};

function findAmounts(kit: Kit): ElementFault[] {
  const cells = kit.all('td, dd, span, b, strong, div').filter((element) => isBareAmount(kit, element));
  const lists = Map.groupBy(
    cells,
    (cell) => cell.closest('table, ul, ol, dl') ?? cell.parentElement?.parentElement,
  );
  return [...lists].flatMap(([list, amounts]) => {
    const colours = amounts.map((cell) => getComputedStyle(cell).color);
    const leadOfRed = 50;
    const red = amounts.filter((_, at) => isReddish(colours[at]!, leadOfRed));
    const green = amounts.filter((_, at) => isGreenish(colours[at]!));
    const element = [...red, ...green].find((cell) => !saysDirection(cell));
    if (!list || red.length === 0 || green.length === 0 || !element || isSaidMostly([...red, ...green]))
      return [];
    const [one, other] = [red[0]!, green[0]!].map((cell) => kit.quote(kit.text(cell)));
    const reason = `${one} steht in Rot, ${other} in Grün. Bei ${kit.quote(kit.text(element))} sagt kein Vorzeichen und kein Wort in der Zeile, was das heißt.`;
    return [{ rule: 'amount-by-colour', element, reason }];
  });
}

/** An amount of money without a sign, also without one from the style sheet. */
function isBareAmount({ isSeen }: Kit, element: Element): boolean {
  const words = (element.textContent ?? '').trim();
  const amount = /^(?:(?:€|£|\$|EUR|CHF)\s?)?\d[\d.,'\s]*(?:\s?(?:€|£|\$|EUR|CHF|Euro))?$/;
  if (element.children.length > 0 || !amount.test(words) || !/[.,]\d{2}\b|€|£|\$|EUR|CHF/.test(words))
    return false;
  const added = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
  return added.every((content) => /^(?:none|normal|"")$/.test(content)) && isSeen(element);
}

function isGreenish(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colour.startsWith('rgb') && green - Math.max(red, blue) >= 30;
}

/** Words in most rows make a rule that others follow. */
function isSaidMostly(cells: Element[]): boolean {
  return cells.filter(saysDirection).length > cells.length * 0.7;
}

/** The row names the direction, in text or for screen readers alone. */
function saysDirection(cell: Element): boolean {
  const row = cell.closest('tr, li, dl, [role="row"]') ?? cell.parentElement;
  const words =
    /eingang|ausgang|eingeh|ausgeh|gutschrift|lastschrift|abbuch|einzahl|auszahl|gehalt|lohn|kauf|miete|beitrag|rückzahl|erstatt|credit|debit|deposit|withdraw|refund|payment|received|salary|income|expense|rent\b|fee\b|[+−–↑↓▲▼]|(?:^|\s)-\d/i;
  const named = [...(row?.querySelectorAll('[aria-label], [title], img[alt]') ?? [])];
  const said = named.map(
    (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')} ${one.getAttribute('alt')}`,
  );
  return words.test(`${row?.textContent ?? ''} ${said.join(' ')}`);
}
