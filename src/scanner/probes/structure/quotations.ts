import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds texts that are marked up as quotations to indent them (WCAG 1.3.1, H49). */
export const quotations: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'quotation-for-looks',
      title: 'Auszeichnung als Zitat rückt den Text nur ein',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Auszeichnung als Zitat rückt den Text nur ein',
        why: 'Der Screenreader kündigt ein Zitat an, wo niemand zitiert wird. blockquote ist kein Mittel zum Einrücken.',
        how: ['Nehmen Sie div, p oder aside und rücken Sie mit CSS ein.'],
        bad: '<blockquote><p><b>Tipp:</b> Karten gibt es am Automaten.</p></blockquote>',
        good: '<aside class="tipp"><p><b>Tipp:</b> Karten gibt es am Automaten.</p></aside>',
      },
    },
    {
      id: 'quotation-suspected',
      title: 'Ist dieser Text ein Zitat?',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'minor',
      repair: {
        title: 'Text ist als Zitat ausgezeichnet und keines',
        why: 'Der Screenreader kündigt ein Zitat an, wo niemand zitiert wird. blockquote ist kein Mittel zum Einrücken.',
        how: ['Nehmen Sie div, p oder aside und rücken Sie mit CSS ein.'],
        bad: '<blockquote><p><b>Tipp:</b> Karten gibt es am Automaten.</p></blockquote>',
        good: '<aside class="tipp"><p><b>Tipp:</b> Karten gibt es am Automaten.</p></aside>',
      },
    },
  ],
  find: listQuotations,
  parts: [isQuoted, isAddress],
};

/** A note or a contact is none for sure; a block of tables or fields is asked about. One place a page. */
function listQuotations(kit: Kit): ElementFault[] {
  const { all, quote, text } = kit;
  const note =
    /^(?:gut zu wissen|tipps?|hinweise?|achtung|wichtig(?:er hinweis)?|info(?:rmation)?|merke|beachten sie|übrigens|note|tip|hint|important|warning|caution|good to know|please note|info|did you know)\s*[:!–-]/i;
  const noteClass =
    /(?:^|[\s_-])(?:hinweis(?:box)?|info(?:box)?|note|notice|tip|tipp|callout|alert|warning|warnung|achtung|einzug|indent)(?:$|[\s_-])/i;
  const unquoted = all('blockquote').filter((one) => !isQuoted(kit, one));
  const above = (one: Element) => {
    const before = one.previousElementSibling;
    return before?.matches('h1, h2, h3, h4, h5, h6') ? `${text(before)}:` : '';
  };
  const sure = unquoted.filter(
    (one) =>
      [text(one), above(one)].some((words) => note.test(words)) ||
      noteClass.test(one.className) ||
      isAddress(text(one)),
  );
  const asked = unquoted.filter((one) => one.querySelector('table, form, input, h1, h2, h3') !== null);
  const said = (one: Element) => `${quote(text(one))} ist mit blockquote als Zitat ausgezeichnet`;
  if (sure[0])
    return [
      { rule: 'quotation-for-looks', element: sure[0], reason: `${said(sure[0])}, zitiert aber niemanden.` },
    ];
  return asked.slice(0, 1).map((element) => ({
    rule: 'quotation-suspected',
    element,
    reason: `${said(element)}. Wird hier jemand zitiert?`,
  }));
}

function isQuoted({ isSeen, isExposed, text }: Kit, one: Element): boolean {
  const content = text(one);
  if (!isSeen(one) || !isExposed(one) || content === '') return true;
  const source = 'cite, footer, q, [class*=author i], [class*=autor i], [class*=cite i]';
  const marks = /^[„“"«»‚‘'”]|[“”"«»’]$|[—–-]\s*\p{Lu}[^.]{2,40}$/u;
  const quotes =
    '[cite], [class*=tweet i], [class*=quote i], [class*=zitat i], figure *, [class*=testimonial i] *, [class*=review i] *, [class*=bewertung i] *, article[class*=comment i] *, [role=article] *';
  const before = one.previousElementSibling?.textContent?.trim() ?? '';
  return (
    one.matches(quotes) || one.querySelector(source) !== null || marks.test(content) || /:$/.test(before)
  );
}

/** Street with postcode, or a telephone number. */
function isAddress(content: string): boolean {
  const place = /\b\d{5}\s\p{Lu}\p{Ll}/u.test(content) && /\p{L}\s?\d{1,3}[a-z]?,?\s/u.test(content);
  return (
    content.length < 250 && (place || /(?:tel(?:efon)?|phone|fax)[.:]?\s*\+?[\d\s()/-]{6,}/i.test(content))
  );
}
