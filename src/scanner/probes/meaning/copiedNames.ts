import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { type InPage, meaningParts } from './inPage.ts';

declare const toPlain: InPage['toPlain'];

/** Finds names that were copied from the group or card beside with its words (WCAG 2.4.4, 2.4.6). */
export const copiedNames: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'name-of-other-group',
      title: 'Name nennt die Gruppe nebenan',
      criteria: ['2.4.6', '2.4.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Name nennt die Gruppe nebenan',
        why: 'Die Schaltfläche bei „Kinder“ heißt „Weniger Erwachsene“, wie die in der Gruppe daneben. Wer nicht sieht, wo sie steht, ändert das Falsche.',
        how: [
          'Nennen Sie im Namen die Gruppe oder Karte, in der das Bedienelement steht.',
          'Suchen Sie nach weiteren Texten, die aus der Gruppe daneben kopiert wurden.',
        ],
        bad: '<fieldset><legend>Kinder</legend>\n  <button aria-label="Weniger Erwachsene">−</button></fieldset>',
        good: '<fieldset><legend>Kinder</legend>\n  <button aria-label="Weniger Kinder">−</button></fieldset>',
      },
    },
  ],
  find: findCopied,
  parts: [...meaningParts, isSameLink, judgeGroup, listGroups, toGroup, toGroupName, isNamedIn, listControls],
};

type Group = { name: string; controls: Map<string, Element> };

/** Finds controls at the same place of two groups with one name, which fits only one of these. */
function findCopied(kit: Kit): ElementFault[] {
  return listGroups(kit).flatMap((groups) => groups.flatMap((group) => judgeGroup(kit, group, groups)));
}

/** Two references to one place are called by its name, wherever they are. */
function isSameLink(one: Element, other: Element): boolean {
  const [address, twin] = [one, other].map((link) => link.getAttribute('href') ?? '');
  return address === twin && /^[^#]|^#./.test(address ?? '');
}

function judgeGroup(kit: Kit, { name, controls }: Group, others: Group[]): ElementFault[] {
  return [...controls].flatMap(([place, element]): ElementFault[] => {
    const said = toPlain(kit.name(element));
    const isCopied = (group: Group) => {
      const twin = group.name === name ? null : group.controls.get(place);
      return (
        twin && toPlain(kit.name(twin)) === said && isNamedIn(said, group.name) && !isSameLink(element, twin)
      );
    };
    const origin = isNamedIn(said, name) ? null : others.find(isCopied);
    if (!origin) return [];
    const reason = `${kit.quote(kit.name(element))} steht bei ${kit.quote(name)} und heißt wie bei ${kit.quote(origin.name)}.`;
    return [{ rule: 'name-of-other-group', element, reason }];
  });
}

/** Groups side by side. A group without a neighbour costs nothing more. */
function listGroups(kit: Kit): Group[][] {
  const css = 'fieldset, [role=group], [role=radiogroup], article, li, section, tr, div';
  const byParent = Map.groupBy(kit.all(css), ({ parentElement }) => parentElement);
  return [...byParent.values()]
    .filter((elements) => elements.length > 1)
    .map((elements) => elements.slice(0, 100).flatMap((element) => toGroup(kit, element)));
}

function toGroup(kit: Kit, element: Element): Group[] {
  const name = toPlain(toGroupName(kit, element));
  const isGroup = name.length > 3 && name.length <= 60 && kit.isSeen(element);
  return isGroup ? [{ name, controls: listControls(kit, element) }] : [];
}

/** Reads the label, the legend or the only heading of a group. */
function toGroupName(kit: Kit, element: Element): string {
  if (element.matches('fieldset, [role=group], [role=radiogroup]')) return kit.name(element);
  const headings = element.querySelectorAll('h2, h3, h4, h5, h6, th[scope=row]');
  return headings.length === 1 ? kit.text(headings[0]!) : '';
}

/** By their place in the group, those without letters of their own to be seen. */
function listControls(kit: Kit, group: Element): Map<string, Element> {
  const all = [...group.querySelectorAll('button, a[href], input, select, [role=button]')].filter(
    kit.isExposed,
  );
  const places = all.map((element, at): [string, Element] => [`${at} ${element.localName}`, element]);
  return new Map(places.filter(([, element]) => /\p{L}{3}/u.test(kit.name(element))));
}

function isNamedIn(said: string, group: string): boolean {
  return said !== group && ` ${said} `.includes(` ${group} `);
}
