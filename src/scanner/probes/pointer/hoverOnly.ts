import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type StyleRule, sheetParts } from '../reading/sheetsInPage.ts';

declare function toSpacedText(element: Element): string;

declare function listStyleRules(document: Document): StyleRule[];
declare function hasUnreadRules(document: Document): boolean;

/** Finds what style sheets show under the mouse and never with the keyboard (WCAG 2.1.1, F54; 1.4.13). */
export const hoverOnly: ReadingProbe = {
  version: 3,
  rules: [
    {
      id: 'hover-only-menu',
      title: 'Menü öffnet sich nur unter der Maus',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'critical',
      repair: {
        title: 'Menü öffnet sich nur unter der Maus',
        why: 'Mit Tastatur, Sprachsteuerung und Screenreader sind die Links darin nicht zu erreichen, auf dem Telefon oft auch nicht.',
        how: [
          'Öffnen Sie das Menü mit einer Schaltfläche (button mit aria-expanded).',
          'Zeigen Sie es mindestens auch bei :focus-within.',
        ],
        bad: '<style>.punkt:hover .unter { display: block; }</style>',
        good: '<button aria-expanded="false" aria-controls="unter">Produkte</button>\n<ul id="unter" hidden>…</ul>',
      },
    },
    {
      id: 'hover-only-control',
      title: 'Bedienelement erscheint nur unter der Maus',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Bedienelement erscheint nur unter der Maus',
        why: 'Was verborgen ist, erreicht die Tastatur nicht. Ohne Maus und auf vielen Telefonen fehlt die Funktion ganz.',
        how: [
          'Zeigen Sie das Bedienelement immer.',
          'Oder blenden Sie es nur mit opacity aus und zeigen Sie es bei :focus-within wieder.',
        ],
        bad: '<style>.karte .merken { display: none; }\n.karte:hover .merken { display: block; }</style>',
        good: '<style>.karte .merken {\n  opacity: 0; } .karte:is(:hover, :focus-within) .merken {\n  opacity: 1; }</style>',
      },
    },
    {
      id: 'hover-only-menu-suspected',
      title: 'Menü öffnet sich vielleicht nur unter der Maus',
      criteria: ['2.1.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Menü öffnet sich vielleicht nur unter der Maus',
        why: 'Öffnet auch kein Skript das Menü, sind seine Links mit der Tastatur nicht zu erreichen.',
        how: [
          'Gehen Sie mit Tab zum Eintrag und prüfen Sie, ob das Menü sich öffnet.',
          'Fehlt das, zeigen Sie es auch bei :focus-within, oder öffnen Sie es mit einer Schaltfläche.',
        ],
        bad: '<style>.punkt:hover .unter { display: block; }</style>',
        good: '<style>.punkt:hover .unter, .punkt:focus-within .unter {\n  display: block; }</style>',
      },
    },
    {
      id: 'hover-only-unsaid',
      title: 'Nur wer eine Maus hat, erfährt diese Angabe',
      criteria: ['2.1.1', '1.4.13'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Nur wer eine Maus hat, erfährt diese Angabe',
        why: 'Das Stylesheet zeigt den Text nur unter der Maus, und er steht nirgends sonst. Tastatur, Screenreader und viele Telefone kommen nicht daran.',
        how: [
          'Schreiben Sie die Angabe hin, zum Beispiel als Zahl am Balken oder als Tabelle darunter.',
          'Oder machen Sie den Auslöser zu einer Schaltfläche und zeigen Sie den Text auch bei :focus.',
        ],
        bad: '<style>.balken span { display: none; }\n.balken:hover span { display: block; }</style>',
        good: '<div class="balken"><span>6 Stunden</span></div>',
      },
    },
    {
      id: 'hover-only-text',
      title: 'Text erscheint nur unter der Maus',
      criteria: ['2.1.1', '1.4.13'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Text erscheint nur unter der Maus',
        why: 'Wer keine Maus benutzt, bekommt den Text nie zu sehen.',
        how: [
          'Machen Sie den Auslöser zu einer Schaltfläche und zeigen Sie den Text auch bei :focus.',
          'Oder schreiben Sie den Text einfach hin.',
        ],
        bad: '<style>.tipp:hover .text { display: block; }</style>',
        good: '<style>.tipp:hover .text, .tipp:focus-within .text {\n  display: block; }</style>',
      },
    },
  ],
  find: findHoverOnly,
  parts: [
    isSaidElsewhere,
    ...sheetParts,
    listHidden,
    splitSelectors,
    isShownByKeys,
    toTargets,
    isControl,
    isInScripts,
    hasSwitch,
    toFault,
  ],
};

function findHoverOnly(kit: Kit): ElementFault[] {
  if (hasUnreadRules(kit.document)) return [];
  const rules = listStyleRules(kit.document);
  const focusRules = rules.filter(({ selectorText }) =>
    /:focus|\.(?:open|show|active|is-)/.test(selectorText),
  );
  const hidden = rules.flatMap((rule) => listHidden(kit, rule));
  const found = [...new Set(hidden)]
    .filter((target) => !isShownByKeys(kit, target, focusRules) && (isControl(target) || !hasSwitch(target)))
    .map((target) => toFault(kit, target));
  const few = ['hover-only-text', 'hover-only-unsaid'].flatMap((rule) =>
    found.filter((fault) => fault.rule === rule).slice(0, 2),
  );
  return [...found.filter(({ rule }) => !/-(?:text|unsaid)$/.test(rule)).slice(0, 3), ...few];
}

/** Elements without display or visibility that a rule with `:hover`, and not with `:focus`, shows. */
function listHidden(kit: Kit, { selectorText, style }: StyleRule): Element[] {
  const isShowing = (style.display !== '' && style.display !== 'none') || style.visibility === 'visible';
  if (!isShowing || !/:hover/.test(selectorText)) return [];
  const parts = splitSelectors(selectorText).filter(
    (part) => /:hover.*[\s>+~]/.test(part) && !/:focus/.test(part),
  );
  return parts
    .flatMap((part) => toTargets(kit, part) ?? [])
    .filter((target) => {
      const { display, visibility } = getComputedStyle(target);
      const isHidden = display === 'none' || visibility === 'hidden';
      return (
        isHidden &&
        (isControl(target) ||
          (!target.matches('button, input, select') && /\p{L}{2}/u.test(target.textContent))) &&
        target.parentElement?.checkVisibility()
      );
    });
}

/** Commas within brackets separate nothing. */
function splitSelectors(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Elements that a selector names whatever their state; null for one that cannot be read. */
function toTargets({ all }: Kit, selector: string): Element[] | null {
  try {
    const states = /:(?:hover|focus-within|focus-visible|focus|active)\b/g;
    return all(selector.replace(states, ':is(*)')).slice(0, 50);
  } catch {
    return null;
  }
}

function isShownByKeys(kit: Kit, target: Element, focusRules: StyleRule[]): boolean {
  return focusRules.some(({ selectorText, style }) => {
    const isShowing = style.display !== '' || style.visibility !== '';
    if (!isShowing || style.display === 'none' || style.visibility === 'hidden') return false;
    const selector = selectorText.replace(/\.(?:open|show|active|is-[\w-]+)(?![\w-])/g, ':is(*)');
    return toTargets(kit, selector)?.includes(target) ?? true;
  });
}

/** Leaves out buttons that copy code or link to a heading. */
function isControl(target: Element): boolean {
  const isAside = target.closest('pre, code, .highlight, h1, h2, h3, h4, h5, h6') !== null;
  const name = `${target.textContent} ${target.className} ${target.getAttribute('aria-label')}`;
  return target.matches('button, input, select') && !isAside && !/copy|kopier|anchor/i.test(name);
}

function isInScripts({ document: { scripts } }: Kit, target: Element): boolean {
  const names = [target.id, ...target.classList, ...(target.parentElement?.classList ?? [])].filter(Boolean);
  return [...scripts].some(
    (script) =>
      script.src !== '' ||
      (/mouseenter|mouseover|focusin|:focus|'focus'|"focus"/.test(script.text) &&
        names.some((name) => script.text.includes(name))),
  );
}

/** A script may open it: something beside it says so, or reacts to keys. */
function hasSwitch(target: Element): boolean {
  const around = target.parentElement;
  const css =
    'button, [aria-expanded], [aria-haspopup], [aria-controls], [onclick], [onkeydown], [onfocus], [role=button]';
  const beside = [...(around?.children ?? [])].filter((child) => child !== target);
  return (
    beside.some((child) => child.matches(css) || child.querySelector(css)) || (around?.matches(css) ?? false)
  );
}

/** Names and hints for screen readers count: a label under an icon often repeats them. */
function isSaidElsewhere(kit: Kit, element: Element, words: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const own = plain(words);
  const isFocusable = element.closest('a[href], button, [tabindex="0"], [aria-describedby], label') !== null;
  const isReferred =
    element.id !== '' &&
    kit.document.querySelector(
      `[aria-describedby~="${CSS.escape(element.id)}"], [aria-labelledby~="${CSS.escape(element.id)}"]`,
    ) !== null;
  const told = kit
    .all('[aria-label], [title], [alt]')
    .flatMap((one) => ['aria-label', 'title', 'alt'].map((name) => plain(one.getAttribute(name) ?? '')));
  const seen = plain(kit.text(kit.document.body));
  return (
    own.length < 4 ||
    isFocusable ||
    isReferred ||
    seen.includes(own) ||
    told.some((text) => text.includes(own))
  );
}

function toFault(kit: Kit, element: Element): ElementFault {
  const words = toSpacedText(element);
  const shown = kit.quote(words);
  const seen = `${shown} zeigt das Stylesheet nur bei :hover`;
  if (isControl(element)) {
    const control = kit.quote(kit.name(element) || words);
    const reason = `${control} ist verborgen, bis die Maus darauf steht. Kein :focus zeigt das Bedienelement, Tab kommt nicht dorthin.`;
    const isKnown = isInScripts(kit, element);
    return isKnown
      ? { rule: 'hover-only-menu-suspected', element, reason: `${seen}. Erscheint es auch mit der Tastatur?` }
      : { rule: 'hover-only-control', element, reason };
  }
  const isText = !element.querySelector('a[href], button, input, select');
  if (isText && !isSaidElsewhere(kit, element, words) && !isInScripts(kit, element))
    return { rule: 'hover-only-unsaid', element, reason: `${seen}, und es steht nirgends sonst.` };
  if (isText) return { rule: 'hover-only-text', element, reason: `${seen}. Steht dasselbe auch woanders?` };
  if (kit.document.querySelector('script:not([type*=json])'))
    return {
      rule: 'hover-only-menu-suspected',
      element,
      reason: `${seen}. Öffnet es sich auch mit der Tastatur?`,
    };
  return { rule: 'hover-only-menu', element, reason: `${seen}. Kein :focus und kein Knopf öffnet es.` };
}
