import { itemLimits } from '../../../shared/score/itemQuestions.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import type { Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { askedParts, findNothing } from './askedInPage.ts';

declare function keepShort(lists: AskedItems, limits: typeof itemLimits): AskedItems;
declare function toCut(text: string, most: number): string;
declare function isPlainPicture(kit: Kit, size: number): boolean;
declare function listPictures(kit: Kit, toText: (image: HTMLImageElement, kit: Kit) => string): string[];

/** Lists texts of the page that only people can judge, for the questions of the decision plan. */
export const askedTexts: ReadingProbe = {
  version: 2,
  rules: [],
  find: findNothing,
  list: listAsked,
  parts: [
    toOwnName,
    toTitle,
    listHeadings,
    toTextBelow,
    listControls,
    toGroup,
    listFields,
    toLabelSight,
    toHint,
    listLinks,
    toTarget,
    isTold,
    toSentence,
    listDeeds,
    listNavigation,
    ...askedParts,
    toAlt,
    toPictureName,
  ],
  data: itemLimits,
};

function listAsked(kit: Kit): AskedItems {
  const website = ['Diese Website'];
  const [controls, navigation] = [listControls(kit), listNavigation(kit)];
  const isPlain = isPlainPicture(kit, 8);
  return keepShort(
    {
      'time-limit-known': website,
      'ways-known': website,
      'title-list': toTitle(kit),
      'heading-list': [...listHeadings(kit), ...controls],
      'link-list': listLinks(kit),
      'field-list': listFields(kit),
      'deed-list': listDeeds(kit),
      'navigation-list': navigation,
      'alt-list': isPlain ? listPictures(kit, toAlt) : [],
      'picture-list': isPlain || isPlainPicture(kit, 100) ? listPictures(kit, toPictureName) : [],
      'name-list': [...navigation, ...controls],
    },
    kit.data as typeof itemLimits,
  );
}

/** Hidden elements have a name as well once a script shows them. What a field holds is an entry of somebody. */
function toOwnName(element: Element, kit: Kit): string {
  const isField = element.matches(
    'input:not([type=button], [type=submit], [type=reset]), textarea, select, [contenteditable], [role=textbox]',
  );
  const held = isField ? '' : (element.getAttribute('value') ?? element.textContent ?? '');
  return toCut(kit.name(element) || (element.getAttribute('aria-label') ?? held), 80);
}

function toTitle(kit: Kit): string[] {
  const main = kit.all('h1, [role="heading"][aria-level="1"]').find(kit.isExposed);
  const heading = main ? `Hauptüberschrift „${toCut(kit.text(main), 80)}“` : 'ohne Hauptüberschrift';
  return [`„${toCut(kit.document.title, 100)}“, ${heading}`];
}

function listHeadings(kit: Kit): string[] {
  const css = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
  return kit.all(css).flatMap((heading) => {
    const name = toOwnName(heading, kit);
    const below = toTextBelow(heading, css);
    return name === '' ? [] : [`Überschrift „${name}“${below && `, darunter: „${below}“`}`];
  });
}

function toTextBelow(heading: Element, css: string): string {
  const walker = document.createTreeWalker(heading.ownerDocument.body, NodeFilter.SHOW_TEXT);
  walker.currentNode = heading;
  const most = 60;
  let text = '';
  for (let node = walker.nextNode(); node && text.length <= most; node = walker.nextNode()) {
    const holder = node.parentElement!;
    if (heading.contains(node) || holder.closest('script, style, noscript, template')) continue;
    if (holder.closest(css)) break;
    text = `${text} ${node.nodeValue}`.replace(/\s+/g, ' ').trim();
  }
  return toCut(text, most);
}

function listControls(kit: Kit): string[] {
  const buttons =
    'button, input[type=button], input[type=submit], input[type=reset], input[type=image], [role=button], [role=tab], summary';
  const fields =
    'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image]), textarea, select, [role=textbox], [role=combobox], [role=checkbox], [role=radio], [role=switch]';
  const name = (element: Element, kind: string) => {
    const own = toOwnName(element, kit);
    return own === '' ? [] : [`${kind} „${own}“${toGroup(element, kit)}`];
  };
  return [
    ...kit.all(fields).flatMap((element) => name(element, 'Feld')),
    ...kit.all(buttons).flatMap((element) => name(element, 'Schaltfläche')),
  ];
}

function toGroup(element: Element, kit: Kit): string {
  const group = element.closest('fieldset, [role=group], [role=radiogroup]');
  const legend = group?.querySelector('legend');
  const name = group ? kit.name(group) || (legend?.textContent ?? '') : '';
  return name === '' ? '' : ` in „${toCut(name, 60)}“`;
}

function listFields(kit: Kit): string[] {
  const css =
    'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider], [role=checkbox], [role=radio], [role=switch], [role=listbox]';
  return kit.all(css).map((field) => {
    const must = field.matches('[required], [aria-required=true]') ? ', Pflicht' : '';
    const name = toOwnName(field, kit) || 'ohne Namen';
    return `Feld „${name}“${toGroup(field, kit)}${must}${toLabelSight(field, kit)}${toHint(field, kit)}`;
  });
}

function toLabelSight(field: Element, kit: Kit): string {
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labels = [...((field as HTMLInputElement).labels ?? [])];
  const named = [...labels, ...ids.map((id) => kit.document.getElementById(id))];
  if (named.some((label) => label && kit.isSeen(label) && kit.text(label) !== '')) return '';
  return field.getAttribute('placeholder')
    ? ', zu sehen nur als Platzhalter'
    : ', Beschriftung nicht zu sehen';
}

function toHint(field: Element, kit: Kit): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const told = ids.map((id) => kit.document.getElementById(id)?.textContent ?? '').join(' ');
  const hint = toCut([told, field.getAttribute('placeholder') ?? ''].join(' '), 60);
  return hint === '' ? '' : `, Hinweis „${hint}“`;
}

function listLinks(kit: Kit): string[] {
  return kit.all('a[href], area[href], [role=link]').flatMap((link) => {
    const name = toOwnName(link, kit);
    const target = toTarget(link, kit);
    if (name === '' || isTold(link, name, kit)) return [];
    const words = name.split(' ').length;
    const mostAlone = 3;
    return [`„${name}“ führt zu ${target}${words > mostAlone ? '' : toSentence(link, name, kit)}`];
  });
}

function toTarget(link: Element, kit: Kit): string {
  const href = link.getAttribute('href') ?? '';
  if (/^(?:mailto|tel):/i.test(href)) return toCut(href, 60);
  try {
    const { hostname, pathname, hash, protocol } = new URL(href, kit.document.baseURI);
    const here = kit.document.location;
    if (!/^https?:$/.test(protocol)) return 'einem Skript';
    if (/^#(?:top)?$/.test(href)) return 'dieser Seite';
    if (hostname !== here.hostname) return toCut(hostname + pathname, 60);
    const path = pathname === here.pathname && hash ? hash : pathname;
    return path.length > 40 ? `…${path.slice(-39)}` : path;
  } catch {
    return 'einer ungültigen Adresse';
  }
}

/** Its name is the heading that it leads to, or the address that it writes to. */
function isTold(link: Element, name: string, kit: Kit): boolean {
  const href = link.getAttribute('href') ?? '';
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}@]+/gu, '').toLowerCase();
  const [, address = ''] = /^(?:mailto|tel):([^?]+)/i.exec(href) ?? [];
  if (address !== '' && plain(name).includes(plain(address))) return true;
  const part = /^#(.+)/.exec(href) && kit.document.getElementById(href.slice(1));
  const heading =
    part && (part.closest('h1, h2, h3, h4, h5, h6') ?? part.querySelector('h1, h2, h3, h4, h5, h6'));
  return Boolean(heading) && plain(heading!.textContent ?? '') === plain(name);
}

/** Words around a short name in its sentence, item or cell. What holds a list is none of these. */
function toSentence(link: Element, name: string, kit: Kit): string {
  const block = link.closest('p, li, td, th, dd, dt, figcaption, blockquote, caption');
  const text = block && !block.querySelector('ul, ol, table') ? kit.text(block) : '';
  const at = text.indexOf(name);
  const least = 8;
  if (at === -1 || text.length < name.length + least) return '';
  const around = 40;
  const from = Math.max(0, at - around);
  return `, in: „${toCut(text.slice(from, from + 2 * around + name.length), 90)}“`;
}

function listDeeds(kit: Kit): string[] {
  const css = 'button, input[type=submit], input[type=image], input[type=button], [role=button], [onclick]';
  const openers =
    'summary, [aria-expanded], [aria-haspopup], [aria-controls], [data-toggle], [data-bs-toggle], [popovertarget], [role=tab]';
  const deeds = kit.all(css).filter((button) => !button.matches(openers));
  return deeds.map((button) => {
    const form = button.closest('form');
    const fields = [
      ...(form?.querySelectorAll('input:not([type=hidden], [type=submit]), textarea, select') ?? []),
    ];
    const names = fields.slice(0, 3).map((field) => toCut(toOwnName(field, kit) || 'ohne Namen', 30));
    const place = names.length > 0 ? ` beim Formular mit „${names.join('“, „')}“` : '';
    return `Schaltfläche „${toOwnName(button, kit) || 'ohne Namen'}“${place}`;
  });
}

function listNavigation(kit: Kit): string[] {
  const text = 'main, article, [role=main], dialog, [role=dialog]';
  const lists = kit
    .all('ul, ol, nav, [role=navigation], [role=menubar]')
    .filter((list) => !list.closest(text) && !list.parentElement?.closest('ul, ol, nav, [role=navigation]'));
  return lists.flatMap((list) => {
    const links = [...list.querySelectorAll('a[href]')].map((link) => toCut(toOwnName(link, kit), 30));
    const least = 3;
    return links.length < least ? [] : [links.filter(Boolean).join(' · ')];
  });
}

function toAlt(image: HTMLImageElement, kit: Kit): string {
  const name = toCut(kit.name(image) || image.alt, 80);
  const link = image.closest('a[href]') ? ' als Link' : '';
  return name === '' ? `als Schmuck${link}:` : `„${name}“${link}:`;
}

function toPictureName(): string {
  return 'Bild';
}
