import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds outdated elements and paragraphs that only make space. */
export const deprecated: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'deprecated-element',
      title: 'Veraltetes HTML-Element',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Veraltetes HTML-Element',
        why: 'Elemente wie font und center gestalten, statt zu sagen, was etwas ist. Eigene Farben und Schriften, die sich Menschen mit Sehbehinderung einstellen, greifen dann oft nicht.',
        how: [
          'Gestalten Sie mit CSS.',
          'Wählen Sie das Element nach seiner Bedeutung: Überschrift, Absatz, strong, em.',
        ],
        bad: '<center><font color="red" size="5">Angebot</font></center>',
        good: '<h2 class="angebot">Angebot</h2>',
      },
    },
    {
      id: 'empty-paragraph',
      title: 'Leerer Absatz als Abstand',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Leerer Absatz als Abstand',
        why: 'Manche Screenreader halten an leeren Absätzen an und sagen „leer“. Das unterbricht das Lesen.',
        how: ['Entfernen Sie leere Absätze.', 'Schaffen Sie Abstände mit margin im CSS.'],
        bad: '<p>Erster Absatz</p>\n<p>&nbsp;</p>\n<p>Zweiter Absatz</p>',
        good: '<p class="mit-abstand">Erster Absatz</p>\n<p>Zweiter Absatz</p>',
      },
    },
    {
      id: 'pre-without-code',
      title: 'Vorformatierter Text ohne code',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Vorformatierter Text ohne code',
        why: 'pre sagt nur, dass Leerzeichen erhalten bleiben. Dass es Programmcode ist, erfahren Hilfsmittel erst durch code.',
        how: ['Setzen Sie Programmcode in pre und darin in code.'],
        bad: '<pre>npm install</pre>',
        good: '<pre><code>npm install</code></pre>',
      },
    },
  ],
  find: findDeprecated,
  parts: [tell],
};

function findDeprecated(kit: Kit): ElementFault[] {
  const { all, isSeen, quote, text } = kit;
  const old = all('font, center, big, tt, strike, basefont, acronym, dir, frame, frameset, noframes').filter(
    isSeen,
  );
  const empty = all('p').filter(
    (p) =>
      p.children.length === 0 &&
      (p.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' &&
      p.checkVisibility(),
  );
  const code = all('pre').filter(
    (pre) =>
      isSeen(pre) &&
      !pre.querySelector('code, samp, kbd') &&
      !pre.closest('code, samp') &&
      /[{};=<>()]|^\$ |\bnpm |\bfunction\b/m.test(pre.textContent ?? ''),
  );
  return [
    ...tell('deprecated-element', old, ({ localName }) => `<${localName}> ist veraltet.`),
    ...tell('empty-paragraph', empty, () => 'Der Absatz ist leer.'),
    ...tell('pre-without-code', code, (element) => `${quote(text(element))} sieht nach Programmcode aus.`),
  ];
}

function tell(rule: string, elements: Element[], toReason: (element: Element) => string): ElementFault[] {
  return elements.map((element) => ({ rule, element, reason: toReason(element) }));
}
