import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { tabularParts } from '../structure/spacedText.ts';

declare function isTabular(content: string): boolean;

/** Finds outdated elements and paragraphs that only make space. */
export const deprecated: ReadingProbe = {
  version: 3,
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
    {
      id: 'spacer-image',
      title: 'Unsichtbares Bild als Abstandhalter',
      criteria: [],
      bestPractice: true,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Unsichtbares Bild als Abstandhalter',
        why: 'Bilder, die nur Platz schaffen, stören in jeder Ausgabe ohne Gestaltung. Leicht fehlt ihnen auch der leere Alternativtext.',
        how: ['Entfernen Sie das Bild und setzen Sie den Abstand mit CSS.'],
        bad: '<img src="spacer.gif" width="20" height="1" alt="">',
        good: '<div style="margin-left: 20px">…</div>',
      },
    },
  ],
  find: findDeprecated,
  parts: [listSpacers, toSpacerFault, tell, ...tabularParts],
};

function findDeprecated(kit: Kit): ElementFault[] {
  const { all, isSeen, quote, text } = kit;
  const old = all('font, center, big, tt, strike, basefont, acronym, dir, frame, frameset, noframes').filter(
    isSeen,
  );
  const empty = all('p:not([role], [aria-live], [id])').filter(
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
      !isTabular(pre.textContent ?? '') &&
      (pre.textContent ?? '').replace(/[^\p{L}]/gu, '').length >
        (pre.textContent ?? '').replace(/\s/g, '').length * 0.2 &&
      /[{};=<>()]|^\$ |\bnpm |\bfunction\b/m.test(pre.textContent ?? ''),
  );
  return [
    ...tell('deprecated-element', old, ({ localName }) => `<${localName}> ist veraltet.`),
    ...listSpacers(kit).map((element) => toSpacerFault(element, quote)),
    ...tell('empty-paragraph', empty, () => 'Der Absatz ist leer.'),
    ...tell('pre-without-code', code, (element) => `${quote(text(element))} sieht nach Programmcode aus.`),
  ];
}

function toSpacerFault(element: Element, quote: Kit['quote']): ElementFault {
  const alt = (element.getAttribute('alt') ?? '').trim();
  const shown = `Das Bild ${quote(element.getAttribute('src') ?? '')} zeigt nichts`;
  const fault = { rule: 'spacer-image', element };
  if (alt === '') return { ...fault, reason: `${shown}.` };
  return { ...fault, criteria: ['1.1.1'], reason: `${shown}, vorgelesen wird ${quote(alt)}.` };
}

function listSpacers({ all }: Kit): Element[] {
  return all('img').filter((element) => {
    const image = element as HTMLImageElement;
    const isTiny = image.naturalWidth > 0 && image.naturalWidth <= 2 && image.naturalHeight <= 2;
    const { width, height } = image.getBoundingClientRect();
    const isNamed = /(?:^|\/)(?:spacer|blank|shim|transparent)\d*\.(?:gif|png)(?:\?|$)/i.test(image.src);
    return (isTiny || isNamed) && width * height > 4 && image.checkVisibility();
  });
}

function tell(rule: string, elements: Element[], toReason: (element: Element) => string): ElementFault[] {
  return elements.map((element) => ({ rule, element, reason: toReason(element) }));
}
