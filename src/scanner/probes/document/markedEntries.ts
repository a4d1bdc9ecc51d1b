import { toldParts } from '../meaning/colours/colourGroups.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type StyleRule, sheetParts } from '../reading/sheetsInPage.ts';

declare function isToldInWords(kit: Kit, groups: Element[][]): boolean;
declare function listStyleRules(document: Document): StyleRule[];

/** Finds entries of a list that only a picture of the stylesheet tells apart (WCAG 1.1.1, 1.3.1, F3). */
export const markedEntries: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'state-by-picture',
      title: 'Nur ein Bild aus dem Stylesheet sagt, was mit dem Eintrag ist',
      criteria: ['1.1.1', '1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Zustand eines Eintrags steht nur als Bild da',
        why: 'Das Bild kommt aus dem Stylesheet und hat keinen Alternativtext. Ob etwas erledigt, gesperrt oder belegt ist, erfährt nur, wer es sieht.',
        how: [
          'Schreiben Sie das Wort an jeden Eintrag, wenn Sie mögen nur für Screenreader.',
          'Oder nehmen Sie ein Bild mit alt anstelle des Hintergrundbilds.',
        ],
        bad: '<li class="done">Lektion 1</li>',
        good: '<li class="done">Lektion 1 <span class="sr-only">erledigt</span></li>',
      },
    },
    {
      id: 'state-by-picture-asked',
      title: 'Sagt das Bild an diesen Einträgen etwas aus?',
      criteria: ['1.1.1', '1.3.1'],
      bestPractice: false,
      record: 'review',
      impact: 'serious',
      repair: {
        title: 'Einträge unterscheiden sich nur durch ein Bild aus dem Stylesheet',
        why: 'Bilder aus dem Stylesheet haben keinen Alternativtext. Was sie sagen, fehlt beim Vorlesen.',
        how: ['Sagt das Bild etwas aus: Schreiben Sie es an jeden Eintrag.'],
        bad: '<li style="background: url(krone.svg)">Kiefernweg</li>',
        good: '<li style="background: url(krone.svg)">\n  Kiefernweg <span class="sr-only">Tipp</span></li>',
      },
    },
  ],
  find: findMarkedEntries,
  parts: [
    listPictured,
    isPicture,
    listGroups,
    toPicture,
    toDrawn,
    judgeGroup,
    isOfMenu,
    isSplit,
    isExplained,
    toEntryKind,
    findStateWord,
    findLegend,
    ...toldParts,
    ...sheetParts,
  ],
};

function findMarkedEntries(kit: Kit): ElementFault[] {
  const pictured = listPictured(kit);
  return listGroups(kit, pictured)
    .flatMap((group) => judgeGroup(kit, group, pictured) ?? [])
    .slice(0, 2);
}

/** Elements that a rule of a stylesheet, or their own style, gives a picture. */
function listPictured({ all, document }: Kit): Element[] {
  const selectors = listStyleRules(document).filter(isPicture);
  const css = [...new Set(selectors.map(({ selectorText }) => selectorText))].slice(0, 400);
  const found = ['[style*="url("]', ...css].flatMap((selector) => {
    try {
      return all(selector.replace(/::?(?:before|after|marker)/g, '') || '*').slice(0, 300);
    } catch {
      return [];
    }
  });
  return [...new Set(found)].filter((one) => !one.matches('html, body, img, svg *')).slice(0, 1_000);
}

function isPicture({ style }: StyleRule): boolean {
  const { backgroundImage, maskImage, listStyleImage, content } = style;
  return (
    /url\(|var\(/.test(`${backgroundImage} ${maskImage} ${listStyleImage} ${content}`) ||
    /\p{Co}/u.test(content) ||
    /url\(/.test(style.getPropertyValue('background'))
  );
}

/** Entries of each list in which one of them has a picture. */
function listGroups(kit: Kit, pictured: Element[]): Element[][] {
  const groups = new Map<string, Element[]>();
  const lists: Element[] = [];
  for (const one of pictured) {
    const entry = one.closest('a, button, label, li, td, th, tr, [role=option], [role=gridcell]') ?? one;
    const list = entry.parentElement?.closest('ul, ol, table, [role=grid]') ?? entry.parentElement;
    if (!list || lists.length > 40) continue;
    if (!lists.includes(list)) lists.push(list);
    const key = `${lists.indexOf(list)} ${entry.localName}`;
    if (groups.has(key)) continue;
    const alike = [...list.querySelectorAll(entry.localName)].filter(
      (other) =>
        (other.parentElement?.closest('ul, ol, table, [role=grid]') ?? other.parentElement) === list &&
        kit.isSeen(other) &&
        kit.isExposed(other) &&
        (kit.text(other) || kit.name(other)) !== '',
    );
    groups.set(key, alike.slice(0, 200));
  }
  return [...groups.values()].filter((group) => group.length > 2);
}

/** Pictures of the stylesheet on an entry and in it; '' without one. Letters of an icon font are pictures too. */
function toPicture(entry: Element): string {
  const parts = [entry, ...entry.querySelectorAll('*')].slice(0, 6);
  const styles = parts.flatMap((part) =>
    [null, '::before', '::after'].map((pseudo) => toDrawn(getComputedStyle(part, pseudo), pseudo !== null)),
  );
  return styles.filter((one) => one !== '').join(' ');
}

function toDrawn(style: CSSStyleDeclaration, isPseudo: boolean): string {
  if (style.display === 'none' || (isPseudo && /^(?:none|normal)$/.test(style.content))) return '';
  const isTile = !isPseudo && !style.backgroundRepeat.includes('no-repeat');
  const bullet = style.display === 'list-item' ? style.listStyleImage : '';
  const pictures = [
    isTile ? '' : style.backgroundImage,
    style.maskImage,
    bullet,
    isPseudo ? style.content : '',
  ];
  return (pictures.join(' ').match(/url\([^)]*\)|\p{Co}/gu) ?? []).join(' ');
}

function judgeGroup(kit: Kit, group: Element[], pictured: Element[]): ElementFault | null {
  const looks = Map.groupBy(group, toPicture);
  const marked = [...looks].filter(([picture]) => picture !== '').map(([, entries]) => entries);
  const [entries] = marked.toSorted((one, other) => one.length - other.length);
  const others = group.filter((one) => !entries?.includes(one));
  if (!entries || others.length === 0 || looks.size > 3 || isExplained([...looks.values()])) return null;
  const word = findStateWord(entries, others);
  if (!word && (!isSplit(group, looks) || isOfMenu(group))) return null;
  if (isToldInWords(kit, [...looks.values()])) return null;
  const [element] = entries as [Element];
  const legend = findLegend(kit, element, pictured);
  const seen = `${kit.quote(kit.text(element) || kit.name(element))} hat ein Bild aus dem Stylesheet, ${kit.quote(kit.text(others[0]!) || kit.name(others[0]!))} nicht dasselbe.`;
  if (!word && !legend)
    return { rule: 'state-by-picture-asked', element, reason: `${seen} Sagt es etwas, das kein Text sagt?` };
  const means = legend ? `Die Legende nennt es ${kit.quote(legend)}` : `Im Code heißt es „${word}“`;
  return {
    rule: 'state-by-picture',
    element,
    reason: `${seen} ${means}, vorgelesen wird davon nichts.`,
  };
}

/** Menus give some of their entries icons for their looks. */
function isOfMenu(group: Element[]): boolean {
  const tops = new Set(group.map((entry) => Math.round(entry.getBoundingClientRect().top)));
  return group[0]!.closest('header, footer') !== null || (group[0]!.closest('nav') !== null && tops.size < 3);
}

/** The picture comes back. A first or last entry without it has no line towards a neighbour. */
function isSplit(group: Element[], looks: Map<string, Element[]>): boolean {
  const counts = [...looks.values()].map(({ length }) => length);
  const single = [...looks.values()].find(({ length }) => length === 1)?.[0];
  const isEdge = single !== undefined && (single === group[0] || single === group.at(-1));
  const comesBack = [...looks].some(([picture, entries]) => picture !== '' && entries.length > 1);
  return comesBack && !(isEdge && counts.length === 2);
}

/** Something else that is told goes with the picture, as where a link leads. */
function isExplained(looks: Element[][]): boolean {
  const kinds = looks.map((entries) => new Set(entries.map(toEntryKind)));
  return kinds.every((own, at) =>
    kinds.every((other, place) => at === place || [...own].every((kind) => !other.has(kind))),
  );
}

function toEntryKind(entry: Element): string {
  const css =
    '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-expanded], [aria-haspopup], [aria-disabled=true], :disabled, :checked, [target], [download], ul, ol, details, img[alt]:not([alt=""]), [role=img]';
  const inner = [...entry.querySelectorAll('*')].slice(0, 12);
  const states = [entry, ...inner].filter((one) => one.matches(css)).map(({ localName }) => localName);
  const link = entry.closest('a[href]') ?? entry.querySelector('a[href]');
  const { protocol = '', host = '', pathname = '' } = (link as HTMLAnchorElement) ?? {};
  const file = /\.(\w{2,4})$/.exec(pathname)?.[1]?.replace(/^html?|php$/, '') ?? '';
  return [states.join(), link ? `${protocol}${host === location.host ? '' : 'out'}${file}` : ''].join(' ');
}

/** Word of a class that names a state, which no other entry has. */
function findStateWord(entries: Element[], others: Element[]): string | null {
  const states =
    /^(?:done|completed?|finished|erledigt|abgeschlossen|bestanden|passed|failed|lock|locked|gesperrt|sold|soldout|ausverkauft|vergriffen|booked|gebucht|belegt|taken|reserved|reserviert|paid|bezahlt|unpaid|overdue|unread|ungelesen|wheelchair|rollstuhl|barrierefrei)$/i;
  const toNames = (entry: Element) =>
    [entry, ...[...entry.querySelectorAll('*')].slice(0, 6), entry.parentElement].flatMap(
      (one) => one?.getAttribute('class')?.split(/[\s_-]+/) ?? [],
    );
  const known = new Set(others.flatMap(toNames));
  const [first = [], ...more] = entries.map(toNames);
  const own = first.filter((name) => more.every((names) => names.includes(name)) && !known.has(name));
  return own.find((name) => states.test(name)) ?? null;
}

/** Short text outside of the list at the same picture. */
function findLegend(kit: Kit, entry: Element, pictured: Element[]): string | null {
  const picture = toPicture(entry);
  const list = entry.closest('ul, ol, table') ?? entry.parentElement;
  for (const one of pictured) {
    if (list?.contains(one) || !kit.isSeen(one) || one.closest('a, button') || toPicture(one) !== picture)
      continue;
    const words = kit.text(one) || kit.text(one.parentElement ?? one);
    if (/\p{L}{3}/u.test(words) && words.length <= 40) return words;
  }
  return null;
}
