import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds elements with a click handler in their markup that no keyboard reaches (WCAG 2.1.1, failures F54, F59). */
export const clickable: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'click-without-keyboard',
      title: 'Klickbares Element ist mit der Tastatur nicht erreichbar',
      criteria: ['2.1.1', '4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Klickbares Element ist mit der Tastatur nicht erreichbar',
        why: 'Das Element reagiert nur auf die Maus. Wer mit Tastatur, Sprache oder Screenreader arbeitet, kommt nicht hin und erfährt auch nicht, dass man es bedienen kann.',
        how: [
          'Nehmen Sie für eine Aktion button und für ein Ziel a mit href.',
          'Geht das nicht: Ergänzen Sie role="button", tabindex="0" und einen Handler für Enter und Leertaste.',
        ],
        bad: '<div class="btn" onclick="kaufen()">In den Warenkorb</div>',
        good: '<button type="button" onclick="kaufen()">In den Warenkorb</button>',
        pitfalls: 'tabindex allein genügt nicht: Ein div löst bei Enter und Leertaste nichts aus.',
      },
    },
    {
      id: 'focus-given-away',
      title: 'Element gibt den Fokus sofort wieder ab',
      criteria: ['2.1.1', '2.4.7', '3.2.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Element gibt den Fokus sofort wieder ab',
        why: 'Das Element lässt sich mit der Tastatur nicht bedienen: Sobald es den Fokus hat, ist er wieder weg.',
        how: [
          'Entfernen Sie blur() aus dem Attribut onfocus.',
          'Stört die Umrandung beim Klicken mit der Maus, gestalten Sie statt dessen :focus-visible.',
        ],
        bad: '<button onfocus="this.blur()">Zurück</button>',
        good: '<button>Zurück</button>',
      },
    },
  ],
  find: findClickable,
  parts: [isReachable, hasTwin, isOwnAction, listGivenAway],
};

function findClickable(kit: Kit): ElementFault[] {
  const clicked = kit
    .all('[onclick], [onmousedown], [onmouseup]')
    .filter(
      (element) =>
        kit.isSeen(element) && isOwnAction(element) && !isReachable(element) && !hasTwin(kit, element),
    );
  const unreached = clicked.map((element) => ({
    rule: 'click-without-keyboard',
    element,
    reason: `${kit.quote(kit.text(element) || element.localName)} reagiert auf Klicks, bekommt aber keinen Fokus.`,
  }));
  return [...unreached, ...listGivenAway(kit)];
}

/** WCAG failure F55. */
function listGivenAway({ all, isSeen, name, quote }: Kit): ElementFault[] {
  const given = all('[onfocus]').filter(
    (element) =>
      isSeen(element) && /^\s*(?:return\s+)?(?:this\.)?blur\(\)/.test(element.getAttribute('onfocus') ?? ''),
  );
  return given.map((element) => ({
    rule: 'focus-given-away',
    element,
    reason: `Bekommt ${quote(name(element) || element.localName)} den Fokus, ruft das Attribut onfocus sofort blur() auf.`,
  }));
}

/** Handlers that only stop, track or pass on a click do nothing that a keyboard user misses. */
function isOwnAction(element: Element): boolean {
  if (element.matches('body, html, form, label, option, area, video, audio, iframe')) return false;
  const code =
    element.getAttribute('onclick') ??
    element.getAttribute('onmousedown') ??
    element.getAttribute('onmouseup') ??
    '';
  const rest = code
    .replace(
      /(?:event|e)?\.?(?:stopPropagation|preventDefault)\(\)|return (?:false|true)|void\(?0\)?|(?:ga|gtag|_gaq\.push|dataLayer\.push|fbq)\([^)]*\)/g,
      '',
    )
    .replace(/[\s;]/g, '');
  return rest !== '';
}

function isReachable(element: Element): boolean {
  const native =
    'a[href], button, input, select, textarea, summary, [contenteditable]:not([contenteditable=false]), [tabindex]';
  return (
    element.matches(native) ||
    element.closest('a[href], button, summary, label, [tabindex]:not([tabindex^="-"])') !== null
  );
}

/** A focusable element inside or a keyboard handler around it may do the same. */
function hasTwin({ all }: Kit, element: Element): boolean {
  const within =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex^="-"])';
  if (element.querySelector(within)) return true;
  const code = element.getAttribute('onclick') ?? '';
  if (code !== '' && all(within).some((other) => other.getAttribute('onclick') === code)) return true;
  return (
    element.closest(
      '[onkeydown], [onkeyup], [onkeypress], [role=grid], [role=listbox], [role=tree], [role=menu], [role=tablist]',
    ) !== null
  );
}
