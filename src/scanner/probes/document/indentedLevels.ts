import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds lists of one level in code whose further levels only their indentation shows (WCAG 1.3.1). */
export const indentedLevels: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'list-levels-by-indent',
      title: 'Ebenen einer Liste zeigt nur die Einrückung',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Ebenen einer Liste zeigt nur die Einrückung',
        why: 'Screenreader lesen alle Einträge als gleichrangig. Welcher Eintrag zu welchem gehört, erfährt man nicht.',
        how: ['Setzen Sie die untergeordneten Einträge als eigene Liste in den Eintrag, zu dem sie gehören.'],
        bad: '<ul>\n  <li>Textilien</li>\n  <li class="eingerueckt">Kleidung</li>\n</ul>',
        good: '<ul>\n  <li>Textilien\n    <ul><li>Kleidung</li></ul>\n  </li>\n</ul>',
      },
    },
  ],
  find: findLevels,
  parts: [toIndent, listParents],
};

function findLevels(kit: Kit): ElementFault[] {
  const lists = kit
    .all('ul, ol')
    .filter((list) => kit.isSeen(list) && kit.isExposed(list) && !list.querySelector('ul, ol'));
  return lists.flatMap((element) => {
    const [parent, ...others] = listParents(kit, element);
    if (!parent || others.length === 0) return [];
    const [first, second] = [parent, parent.nextElementSibling!].map((one) => kit.quote(kit.text(one)));
    const reason = `${second} ist unter ${first} eingerückt, beide sind aber Einträge derselben Ebene.`;
    return [{ rule: 'list-levels-by-indent', element, reason }];
  });
}

/** Entries with others below them that are set further in. */
function listParents(kit: Kit, list: Element): Element[] {
  const entries = [...list.children].filter((one) => one.localName === 'li' && kit.isSeen(one));
  const indents = entries.map(toIndent);
  const base = Math.min(...indents);
  const isText = entries.every((one) => /\p{L}{2}/u.test(kit.text(one)));
  const isDown = entries.every((one, at) => {
    const before = entries[at - 1]?.getBoundingClientRect();
    return !before || one.getBoundingClientRect().top >= before.bottom - 2;
  });
  const isSaid = entries.some((one) => one.matches('[aria-level], [role=treeitem]'));
  if (!isText || !isDown || isSaid || indents[0] !== base || entries.length < 4) return [];
  return entries.filter((_, at) => indents[at] === base && (indents[at + 1] ?? base) - base >= 10);
}

/** Pixels from the left that a style sets, of the entry or of the only element in it. */
function toIndent(entry: Element): number {
  const inner = entry.childElementCount === 1 ? [entry, entry.firstElementChild!] : [entry];
  const sum = inner.flatMap((one) => {
    const { marginInlineStart, paddingInlineStart, textIndent } = getComputedStyle(one);
    return [marginInlineStart, paddingInlineStart, textIndent].map((value) => Number.parseFloat(value) || 0);
  });
  return Math.round(sum.reduce((all, one) => all + one, 0));
}
