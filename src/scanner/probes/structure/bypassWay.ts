import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** WCAG 2.4.1: a menu before the content can be skipped by heading, landmark or link. */
export const bypassWay: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'menu-without-bypass',
      title: 'Menü vor dem Inhalt lässt sich nicht überspringen',
      criteria: ['2.4.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Menü vor dem Inhalt lässt sich nicht überspringen',
        why: 'Wer mit Tastatur oder Screenreader arbeitet, geht auf jeder Seite erst durch alle Links, bevor der Inhalt kommt.',
        how: [
          'Setzen Sie den Inhalt in ein main-Element und das Menü in ein nav-Element.',
          'Beginnen Sie den Inhalt mit einer echten Überschrift.',
          'Oder setzen Sie als ersten Link „Zum Inhalt“ davor, der beim Fokus sichtbar wird.',
        ],
        bad: '<div class="menu">…</div>\n<div class="content">…</div>',
        good: '<a href="#inhalt">Zum Inhalt</a>\n<nav>…</nav>\n<main id="inhalt">…</main>',
      },
    },
  ],
  find: findMenu,
  prove: proveWay,
  parts: [hasWay, listBefore, isContent, isSkipLink, findTarget, toBlock, leadsAway],
  data: { links: 6, text: 60 },
};

type Limits = { links: number; text: number };

function findMenu(kit: Kit): ElementFault[] {
  const isFramed = kit.document.defaultView?.frameElement !== null;
  if (isFramed || hasWay(kit)) return [];
  const links = listBefore(kit).filter(leadsAway);
  const block = links.length >= (kit.data as Limits).links ? toBlock(links) : null;
  if (!block) return [];
  const reason = `Vor dem Inhalt stehen ${links.length} Links, von ${kit.quote(kit.name(links[0]!))} bis ${kit.quote(kit.name(links.at(-1)!))}. Eine Überschrift, ein ausgezeichneter Bereich oder ein Sprunglink, um sie zu überspringen, fehlt.`;
  return [{ rule: 'menu-without-bypass', element: block, reason }];
}

function proveWay(kit: Kit): string[] {
  return hasWay(kit) ? ['menu-without-bypass'] : [];
}

function hasWay(kit: Kit): boolean {
  const exposed = (css: string) => kit.all(css).filter(kit.isExposed);
  if (exposed('main, [role=main], nav, [role=navigation]').length > 0) return true;
  const before = listBefore(kit);
  const middle = before[Math.floor(before.length / 2)];
  const headings = exposed('h1, h2, h3, h4, h5, h6, [role=heading]').filter((one) => kit.name(one) !== '');
  const isBehind = (one: Element) =>
    !middle || (middle.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const first = kit.all('a[href]').slice(0, 6);
  return headings.some(isBehind) || first.some((link) => isSkipLink(link, kit));
}

/** The first long row of links with text behind it, but none between them. */
function listBefore(kit: Kit): Element[] {
  const { links: least } = kit.data as Limits;
  let run: Element[] = [];
  for (const element of kit.all('body *')) {
    if (element.matches('a[href]') && kit.isExposed(element)) run.push(element);
    else if (isContent(element, kit)) {
      if (run.length >= least) return run;
      run = [];
    }
  }
  return [];
}

/** Running text of its own. */
function isContent(element: Element, kit: Kit): boolean {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const { length } = own.map(({ nodeValue }) => (nodeValue ?? '').trim()).join(' ');
  if (length < (kit.data as Limits).text || !kit.isSeen(element)) return false;
  return !element.closest('a, button, label, select, [role=alert], [class*=cookie i]');
}

/** Asks for words: menus of one page lead to its parts, too. */
function isSkipLink(link: Element, kit: Kit): boolean {
  const says = /inhalt|content|skip|spring|jump|main|überspr/i.test(kit.name(link));
  return says && findTarget(link) !== null;
}

function findTarget(link: Element): Element | null {
  const href = link.getAttribute('href')!;
  return /^#./.test(href) ? link.ownerDocument.getElementById(href.slice(1)) : null;
}

function leadsAway(link: Element): boolean {
  const href = link.getAttribute('href')!.trim();
  if (/^(?:javascript|mailto|tel):/i.test(href) || href === '#') return false;
  return findTarget(link) === null;
}

/** The smallest part of the page around the links. */
function toBlock(links: Element[]): Element | null {
  let block = links[0]!.parentElement;
  while (block && !links.every((link) => block!.contains(link))) block = block.parentElement;
  return block && !block.matches('html, body') ? block : links[0]!.parentElement;
}
