import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds skip links that lead nowhere, and states in the markup that the page itself contradicts. */
export const brokenPromises: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'skip-link-broken',
      title: 'Sprunglink führt nirgendwohin',
      criteria: ['2.4.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Sprunglink führt nirgendwohin',
        why: 'Wer mit der Tastatur arbeitet, möchte Menüs überspringen. Das Ziel des Sprunglinks gibt es auf der Seite nicht, also bleibt nur der lange Weg.',
        how: [
          'Geben Sie dem Hauptinhalt die id, auf die der Link zeigt.',
          'Setzen Sie dort tabindex="-1", damit der Fokus sicher mitgeht.',
        ],
        bad: '<a href="#inhalt">Zum Inhalt</a>\n…\n<main>…</main>',
        good: '<a href="#inhalt">Zum Inhalt</a>\n…\n<main id="inhalt" tabindex="-1">…</main>',
      },
    },
    {
      id: 'expanded-state-wrong',
      title: 'aria-expanded sagt das Gegenteil',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'aria-expanded sagt das Gegenteil',
        why: 'Der Screenreader sagt „eingeklappt“, obwohl der Inhalt zu sehen ist, oder umgekehrt. Wer nichts sieht, sucht dann Inhalte, die nicht da sind, oder öffnet, was offen ist.',
        how: ['Setzen Sie aria-expanded im selben Schritt um, in dem Sie den Inhalt zeigen oder verbergen.'],
        bad: '<button aria-expanded="false" aria-controls="filter">Filter</button>\n<div id="filter">…</div>',
        good: '<button aria-expanded="true" aria-controls="filter">Filter</button>\n<div id="filter">…</div>',
      },
    },
  ],
  find: findBroken,
  parts: [listSkipLinks, listWrongStates, findRegion, isInPage],
};

function findBroken(kit: Kit): ElementFault[] {
  return [...listSkipLinks(kit), ...listWrongStates(kit)];
}

/** Skip links are among the first links of a page and say so. */
function listSkipLinks({ all, name, quote, document }: Kit): ElementFault[] {
  const words =
    /^(?:zum|zur|direkt|springe|gehe|skip|jump|go)\b.*(?:inhalt|navigation|men[uü]|suche|content|main|search|fu[ßs]|footer)/i;
  const links = all('a[href^="#"]').slice(0, 12);
  return links.flatMap((element) => {
    const target = decodeURIComponent(element.getAttribute('href')?.slice(1) ?? '');
    const isThere = document.getElementById(target) ?? document.getElementsByName(target)[0];
    if (!words.test(name(element)) || isThere || element.hasAttribute('onclick')) return [];
    if (target === '' || target === 'top') return [];
    const reason = `${quote(name(element))} zeigt auf #${target}, aber auf der Seite gibt es kein Element mit dieser id.`;
    return { rule: 'skip-link-broken', element, reason };
  });
}

function listWrongStates(kit: Kit): ElementFault[] {
  const { all, name, quote, isSeen } = kit;
  return all('[aria-expanded][aria-controls]:not([role=combobox], input)').flatMap((element) => {
    const region = findRegion(kit, element);
    if (!region || !isSeen(element)) return [];
    const isOpen = isSeen(region) && isInPage(region);
    const isRendered = region.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const state = element.getAttribute('aria-expanded');
    const isWrong = state === 'false' ? isOpen : state === 'true' && !isRendered;
    if (!isWrong) return [];
    const reason = `aria-expanded="${state}" an ${quote(name(element))}, aber der gesteuerte Bereich ist ${isOpen ? 'zu sehen' : 'nicht zu sehen'}.`;
    return { rule: 'expanded-state-wrong', element, reason };
  });
}

/** False for what was moved out beside the page, as a closed drawer. */
function isInPage(region: Element): boolean {
  const { left, top, right, bottom, width, height } = region.getBoundingClientRect();
  if (width <= 8 || height <= 8) return false;
  const isFixed = getComputedStyle(region).position === 'fixed';
  const end = isFixed ? innerHeight : Number.MAX_VALUE;
  return right + scrollX > 8 && bottom + scrollY > 8 && left < innerWidth - 8 && top < end - 8;
}

/** The one region with content that an element controls. */
function findRegion({ document }: Kit, element: Element): Element | null {
  const ids = (element.getAttribute('aria-controls') ?? '').trim().split(/\s+/);
  const region = ids.length === 1 ? document.getElementById(ids[0] ?? '') : null;
  return region && !region.contains(element) && (region.textContent ?? '').trim() !== '' ? region : null;
}
