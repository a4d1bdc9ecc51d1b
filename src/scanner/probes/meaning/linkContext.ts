import type { Kit } from '../reading/readingProbe.ts';
import type { InPage } from './inPage.ts';

declare const toPlain: InPage['toPlain'];
declare const toReferredText: InPage['toReferredText'];
declare const toRunningText: InPage['toRunningText'];
declare const toTarget: InPage['toTarget'];
declare const findBlock: InPage['findBlock'];

/** Links and headings of a page, and lists of words about them. */
export type LinkSearch = {
  kit: Kit;
  generic: Set<string>;
  kinds: Set<string>;
  drawings: Set<string>;
  empty: Set<string>;
  links: Element[];
  headings: Element[];
};

/** Context of a link as WCAG means it. A heading counts beside it, where it belongs to this link alone. */
function readContext(link: Element, search: LinkSearch): string {
  const { kit } = search;
  const own = kit.name(link);
  const title = link.getAttribute('title') ?? '';
  const told = [
    toReferredText(link, 'aria-describedby'),
    title === own ? '' : title,
    link.getAttribute('aria-description') ?? '',
  ];
  const cell = findCell(link);
  const item = link.closest('li, [role="listitem"], dd, figure, p, h1, h2, h3, h4, h5, h6');
  const itemTexts = item ? [withoutButtons(kit.text(item).replace(own, ''), item, kit)] : [];
  for (let at = item?.parentElement?.closest('li'); at; at = at.parentElement?.closest('li'))
    itemTexts.push(toRunningText(at, link));
  const block = findBlock(link);
  const sentence = withoutButtons(toRunningText(block, link), block, kit);
  const texts = [...told, sentence, ...itemTexts, cell ? readCell(cell, link, search) : ''];
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A button beside the link tells nothing of it. */
function withoutButtons(text: string, holder: Element, kit: Kit): string {
  const buttons = [...holder.querySelectorAll('button, [role="button"]')];
  return buttons.reduce((rest, button) => rest.replace(kit.text(button), ' '), text);
}

/** A cell of a table that only arranges the page is no context. */
function findCell(link: Element): Element | null {
  const cell = link.closest('td, th, [role="cell"], [role="gridcell"]');
  const isLayout = cell?.closest('table')?.matches('[role="presentation"], [role="none"]');
  return isLayout ? null : cell;
}

/** Leaves out the header of the column: it is the same in every row. */
function readCell(cell: Element, link: Element, search: LinkSearch): string {
  const { kit } = search;
  const table = cell.closest('table, [role="table"], [role="grid"]');
  const isData = table?.querySelector('th, [role="columnheader"], [role="rowheader"]');
  const text = kit.text(cell).replace(kit.name(link), '');
  if (!isData) return `${text} ${kit.text(cell.parentElement ?? cell).replace(kit.name(link), '')}`;
  const row = cell.closest('tr, [role="row"]');
  const heads = [...(row?.querySelectorAll('th, [role="rowheader"]') ?? [])].filter((head) => head !== cell);
  return [text, ...heads.map(kit.text), toReferredText(cell, 'headers')].join(' ');
}

function findHeading(link: Element, search: LinkSearch): string {
  const region = 'article, aside, footer, header, main, nav, section, dialog, body';
  const before = search.headings.filter(
    (heading) => heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const heading = before.at(-1);
  if (!heading?.closest(region)?.contains(link)) return '';
  return isAmbiguous(link, heading, search) || isInRows(link, heading) ? '' : search.kit.text(heading);
}

/** True for a link in one of several rows below one heading. */
function isInRows(link: Element, heading: Element): boolean {
  for (let row = link.parentElement; row && !row.contains(heading); row = row.parentElement) {
    const isAlike = (other: Element) =>
      other !== row && other.localName === row?.localName && other.className === row?.className;
    const rows = [...(row.parentElement?.children ?? [])].filter(isAlike);
    if (row.className !== '' && rows.filter((other) => other.querySelector('a[href]')).length >= 2)
      return true;
  }
  return false;
}

/** True if another link below the same heading has this name and leads elsewhere. */
function isAmbiguous(link: Element, heading: Element, { kit, links, headings }: LinkSearch): boolean {
  const next = headings[headings.indexOf(heading) + 1];
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  const base = kit.document.baseURI;
  return links.some((other) => {
    const isBelow = heading.compareDocumentPosition(other) & follows;
    const isBeforeNext = !next || other.compareDocumentPosition(next) & follows;
    if (other === link || !isBelow || !isBeforeNext) return false;
    const isElsewhere =
      toTarget(other.getAttribute('href') ?? '', base) !== toTarget(link.getAttribute('href') ?? '', base);
    return isElsewhere && toPlain(kit.name(other)) === toPlain(kit.name(link));
  });
}

export const linkContextParts = [
  readContext,
  findCell,
  readCell,
  withoutButtons,
  findHeading,
  isInRows,
  isAmbiguous,
];

const functions = { readContext, findHeading, findCell };
/** Functions in the page that judge links. */
export type LinkContext = typeof functions;
