import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds names of values that are marked up as headings, card after card (WCAG 1.3.1, F43). */
export const labelHeadings: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'heading-is-label',
      title: 'Bezeichnungen von Werten sind Überschriften',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'minor',
      repair: {
        title: 'Bezeichnungen von Werten sind Überschriften',
        why: 'Dieselben Wörter stehen bei jedem Eintrag als Überschrift und leiten nur einen kurzen Wert ein. Die Liste der Überschriften wird dadurch lang und hilft niemandem.',
        how: ['Zeichnen Sie Bezeichnung und Wert als dl mit dt und dd aus.', 'Gestalten Sie sie mit CSS.'],
        bad: '<h3>Salzwind</h3>\n<h4>Regie</h4><p>Mara Lind</p>\n<h4>Land</h4><p>Island</p>',
        good: '<h3>Salzwind</h3>\n<dl>\n  <dt>Regie</dt><dd>Mara Lind</dd>\n  <dt>Land</dt><dd>Island</dd>\n</dl>',
      },
    },
  ],
  find: findLabels,
  parts: [isLabelOfValue],
};

function findLabels(kit: Kit): ElementFault[] {
  const labels = kit.all('h3, h4, h5, h6').filter((heading) => isLabelOfValue(kit, heading));
  const toWords = (heading: Element) => `${heading.localName} ${kit.text(heading)}`;
  const repeated = [...Map.groupBy(labels, toWords).values()].filter((alike) => alike.length >= 3);
  const [first = []] = repeated;
  if (repeated.length < 2 || !first[0]) return [];
  const names = repeated.slice(0, 3).map(([one]) => kit.quote(kit.text(one!)));
  const reason = `${names.join(', ')} stehen ${first.length}-mal als Überschrift über je einem kurzen Wert, zuerst über ${kit.quote(kit.text(first[0].nextElementSibling!))}.`;
  return [{ rule: 'heading-is-label', element: first[0], reason }];
}

function isLabelOfValue(kit: Kit, heading: Element): boolean {
  const value = heading.nextElementSibling;
  const [name, said] = [kit.text(heading), value ? kit.text(value) : ''];
  const isPlain = (one: Element) =>
    !one.querySelector('a, button, input, img, svg, ul, ol, table, p, h1, h2, h3, h4');
  return (
    value !== null &&
    /^(?:p|div|span)$/.test(value.localName) &&
    /^\p{L}[\p{L}-]*(?: \p{L}+){0,2}:?$/u.test(name) &&
    said !== '' &&
    said.length <= 40 &&
    !/[.!?]$/.test(said) &&
    isPlain(heading) &&
    isPlain(value) &&
    kit.isSeen(heading) &&
    kit.isExposed(heading)
  );
}
