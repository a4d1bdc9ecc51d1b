import type { ElementFault, Kit, ReadingProbe } from '../../reading/readingProbe.ts';

/** Finds one function that a page calls by two names (WCAG 3.2.4). */
export const sameThing: ReadingProbe = {
  version: 1,
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
  parts: [readIcon],
};

function findOtherNames(kit: Kit): ElementFault[] {
  const groups = [
    /warenkorb|einkaufswagen|einkaufskorb|einkaufstasche/i,
    /\b(?:cart|basket|shopping bag|trolley)\b/i,
    /merkzettel|merkliste|wunschliste|wunschzettel|beobachtungsliste|favoriten/i,
    /\b(?:wish ?list|shortlist|watch ?list|favou?rites|saved items)\b/i,
  ];
  const controls = kit
    .all('a[href], button, [role=button]')
    .filter((one) => kit.isSeen(one) && kit.isExposed(one));
  return groups.flatMap((group, at) => {
    const called = controls.flatMap((element) => {
      const word = group
        .exec(kit.name(element))?.[0]
        .toLowerCase()
        .replace(/\s/g, '')
        .replace('favor', 'favour');
      return word ? [{ element, word, icon: readIcon(element) }] : [];
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
