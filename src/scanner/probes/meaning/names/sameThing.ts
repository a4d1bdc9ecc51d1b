import type { ElementFault, Kit, ReadingProbe } from '../../reading/readingProbe.ts';

/** Finds one function that a page calls by two names (WCAG 3.2.4). */
export const sameThing: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'same-thing-other-name',
      title: 'Dieselbe Funktion heißt einmal so und einmal anders',
      criteria: ['3.2.4'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Dieselbe Funktion hat verschiedene Namen',
        why: 'Wer sich Wörter merkt oder ansagen lässt, sucht den „Merkzettel“ und findet nur die „Wunschliste“. Ob beides dasselbe ist, bleibt offen.',
        how: ['Nehmen Sie für dieselbe Funktion überall dasselbe Wort, auch in aria-label.'],
        bad: '<a href="/merken">♥ Merkzettel</a> … <button>♥ Auf die Wunschliste</button>',
        good: '<a href="/merken">♥ Merkzettel</a> … <button>♥ Auf den Merkzettel</button>',
      },
    },
  ],
  find: findOtherNames,
  parts: [listSynonyms, toStem, isFunction, listRows, toVerb, readIcon],
};

function findOtherNames(kit: Kit): ElementFault[] {
  return [...listSynonyms(kit), ...listRows(kit)];
}

function listSynonyms(kit: Kit): ElementFault[] {
  const groups = [
    /warenkorb|einkaufswagen|einkaufskorb|einkaufstasche/i,
    /\b(?:cart|basket|shopping bag|trolley)\b/i,
    /merkzettel|merkliste|\b(?:vor)?merken\b|wunschliste|wunschzettel|beobachtungsliste|favoriten|\bspeichern\b/i,
    /\b(?:wish ?list|shortlist|watch ?list|favou?rites?|bookmark|saved items|save)\b/i,
  ];
  const controls = kit
    .all('a[href], button, [role=button]')
    .filter((one) => kit.isSeen(one) && kit.isExposed(one))
    .map((element) => ({ element, name: kit.name(element) }));
  return groups.flatMap((group, at) => {
    const called = controls.flatMap(({ element, name }) => {
      const word = toStem(group.exec(name)?.[0]);
      return word && (at > 1 || isFunction(name, group)) ? [{ element, word, icon: readIcon(element) }] : [];
    });
    const isSame = (one: (typeof called)[0], other: (typeof called)[0]) =>
      one.word !== other.word && (at < 2 || (one.icon !== '' && one.icon === other.icon));
    const other = called.find((one) => called.some((each) => isSame(each, one)));
    const first = called.find((one) => other && isSame(one, other));
    if (!other || !first) return [];
    const names = [first, other].map(({ element }) => kit.quote(kit.name(element)));
    const reason = `${names.join(' und ')} tun dasselbe, heißen aber verschieden.`;
    return [{ rule: 'same-thing-other-name', element: other.element, reason }];
  });
}

function toStem(word = ''): string {
  const bare = word.toLowerCase().replace(/\s/g, '').replace('favor', 'favour');
  return bare
    .replace(/^(?:vor)?merk.*/, 'merk')
    .replace(/^save.*/, 'save')
    .replace(/^favourites?$/, 'favourite');
}

/** „In den Warenkorb“, „Cart, 2 items“; a shop may sell baskets and bags as well. */
function isFunction(name: string, group: RegExp): boolean {
  const [before = '', after = ''] = name.split(group);
  const leads =
    /(?:^|\s)(?:in|in den|in die|im|zum|zur|to|to the|into|your|my|mein|meinen|ihr|ihren|dein|deinen|view|open)\s+$/i;
  return (
    (before.trim() === '' || leads.test(before)) &&
    /^(?:$|[\s,:(]*\d|\s*(?:öffnen|anzeigen|ansehen|legen)\b)/i.test(after)
  );
}

/** Rows whose controls have one icon each: what is left of their names without the words of the row. */
function listRows(kit: Kit): ElementFault[] {
  const icons = kit
    .all('button, a[href]')
    .filter(
      (one) => kit.isSeen(one) && kit.text(one) === '' && readIcon(one) !== '' && one.closest('li, tr'),
    );
  const columns = Map.groupBy(icons, (one) => {
    const row = one.closest('li, tr')!;
    const place = [...row.querySelectorAll('button, a[href]')].indexOf(one);
    return (
      row.parentElement &&
      `${readIcon(one)} ${place} ${[...kit.all('ul, ol, tbody, table')].indexOf(row.parentElement)}`
    );
  });
  return [...columns.values()].flatMap((column) => {
    const verbs = column.map((one) => toVerb(kit, one));
    const usual = verbs[0]!;
    const at = verbs.findIndex((verb) => verb !== usual);
    if (column.length < 2 || at < 0 || verbs.some((verb) => !/^\p{L}+$/u.test(verb))) return [];
    const names = [column[0]!, column[at]!].map((one) => kit.quote(kit.name(one)));
    const reason = `${names.join(' und ')} haben dasselbe Zeichen an derselben Stelle, heißen aber verschieden.`;
    return [{ rule: 'same-thing-other-name', element: column[at]!, reason }];
  });
}

function toVerb(kit: Kit, control: Element): string {
  const row = new Set(
    kit
      .text(control.closest('li, tr')!)
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [],
  );
  const words =
    kit
      .name(control)
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !row.has(word)).join(' ');
}

/** Drawing of a control: lines of an SVG, address of a picture, or names of an icon font. */
function readIcon(control: Element): string {
  const drawing = control.querySelector('svg');
  if (drawing) return drawing.innerHTML.replace(/\s+/g, ' ').trim();
  const picture = control.querySelector('img');
  if (picture) return picture.src;
  return (
    control.querySelector('i[class]')?.getAttribute('class') ??
    /[♥♡❤🛒🛍]/u.exec(control.textContent ?? '')?.[0] ??
    ''
  );
}
