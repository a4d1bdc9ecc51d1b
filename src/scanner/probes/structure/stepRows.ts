import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Asks about rows of steps whose current one only its look tells (WCAG 1.3.1, 1.4.1). */
export const stepRows: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'step-by-look',
      title: 'Ist der aktuelle Schritt nur an der Farbe zu erkennen?',
      criteria: ['1.3.1', '1.4.1'],
      bestPractice: false,
      record: 'review',
      impact: 'moderate',
      repair: {
        title: 'Aktueller Schritt ist nur farbig hervorgehoben',
        why: 'Wer nicht sieht oder Farben schlecht unterscheidet, erfährt nicht, bei welchem Schritt er ist und was noch kommt.',
        how: [
          'Geben Sie dem Schritt aria-current="step".',
          'Sagen Sie es auch in Worten, etwa „Schritt 2 von 4: Tarif“.',
        ],
        bad: '<ol class="schritte">\n  <li>Wohnung</li>\n  <li class="an">Tarif</li>\n  <li>Bezahlung</li>\n</ol>',
        good: '<p>Schritt 2 von 3</p>\n<ol class="schritte">\n  <li>Wohnung</li>\n  <li class="an" aria-current="step">Tarif</li>\n  <li>Bezahlung</li>\n</ol>',
      },
    },
    {
      id: 'step-only-by-look',
      title: 'Aktueller Schritt ist nur am Aussehen zu erkennen',
      criteria: ['1.3.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Aktueller Schritt ist nur am Aussehen zu erkennen',
        why: 'Wer sich die Seite vorlesen lässt, hört alle Schritte hintereinander und erfährt nicht, bei welchem er ist.',
        how: [
          'Geben Sie dem Schritt aria-current="step".',
          'Oder nennen Sie den Schritt in der Überschrift: „Schritt 2 von 4: Tarif“.',
        ],
        bad: '<ol class="schritte">\n  <li>Wohnung</li>\n  <li class="aktiv">Tarif</li>\n  <li>Bezahlung</li>\n</ol>\n<h2>Ihre Angaben</h2>',
        good: '<ol class="schritte">\n  <li>Wohnung</li>\n  <li class="aktiv" aria-current="step">Tarif</li>\n  <li>Bezahlung</li>\n</ol>\n<h2>Tarif</h2>',
      },
    },
  ],
  find: findSteps,
  parts: [isMarked, isHeaded, judgeSteps, isStepRow, toStepLook, saysMore, isTold],
};

function findSteps(kit: Kit): ElementFault[] {
  const rows = kit.all('ol, ul, div').filter((element) => isStepRow(kit, element));
  return rows.slice(0, 3).flatMap((element) => judgeSteps(kit, element));
}

/** Three to eight short texts in one line, counted by their list, their numbers or their name. */
function isStepRow({ isSeen, text }: Kit, element: Element): boolean {
  const parts = [...element.children];
  if (parts.length < 3 || parts.length > 8) return false;
  const name = `${element.getAttribute('class')} ${element.parentElement?.getAttribute('class')} ${element.id}`;
  const isNamed = /step|progress|wizard|schritt|fortschritt/i.test(name);
  if (!isNamed && element.localName !== 'ol' && !/^\s*1\b/.test(element.textContent ?? '')) return false;
  const controls = 'a, button, input, select, textarea, p, h1, h2, h3, h4, h5, h6, img, ul, ol, table';
  if (element.querySelector(controls) || element.closest('a, button, table, nav[aria-label*=brea i]'))
    return false;
  const isShort = (part: Element) => isSeen(part) && /\p{L}{2}/u.test(text(part)) && text(part).length <= 40;
  const tops = parts.map((part) => Math.round(part.getBoundingClientRect().top));
  return parts.every(isShort) && Math.max(...tops) - Math.min(...tops) < 4;
}

/** One step alone has a look of its own, or splits those before it from those after it. */
function judgeSteps(kit: Kit, element: Element): ElementFault[] {
  const parts = [...element.children];
  const looks = parts.map(toStepLook);
  const single = parts.filter((_, at) => looks.filter((look) => look === looks[at]).length === 1);
  const [current] = single;
  if (!current || single.length > 2 || new Set(looks).size > 3 || isTold(kit, element)) return [];
  if (parts.length - single.length < 2) return [];
  const seen = `In der Reihe ${kit.quote(parts.map(kit.text).join(', '))} ist ${kit.quote(kit.text(current))} nur durch sein Aussehen hervorgehoben.`;
  const hasFields = kit.document.querySelector('form, input:not([type=hidden]), select, textarea') !== null;
  if (single.length === 1 && hasFields && isMarked(current) && !isHeaded(kit, current)) {
    const reason = `${seen} Weder ein Attribut noch eine Überschrift sagt, dass dieser Schritt dran ist.`;
    return [{ rule: 'step-only-by-look', element, reason }];
  }
  const reason = `${seen} Ist auch ohne Farbe und beim Vorlesen zu erfahren, welcher Schritt gerade dran ist?`;
  return [{ rule: 'step-by-look', element, reason }];
}

/** The page's own code calls the step the current one. */
function isMarked(step: Element): boolean {
  const words = (step.getAttribute('class') ?? '').split(/[\s_-]+/);
  const marks = /^(?:now|current|active|aktiv|aktuell|jetzt|ist|here|hier|on|an|selected)$/i;
  return words.some((word) => marks.test(word));
}

/** A heading or the title of the page says all words of the step, or counts steps. */
function isHeaded({ all, text, document }: Kit, step: Element): boolean {
  const toNames = (said: string): string[] => said.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const titles = [document.title, ...all('h1, h2, h3, h4, h5, h6, legend, [role=heading]').map(text)];
  const wanted = toNames(text(step)).filter((word) => !/^(?:und|and|the|der|die|das)$/.test(word));
  return titles.some((title) => {
    const said = toNames(title);
    return /(?:schritt|step)\s*\d/i.test(title) || wanted.every((word) => said.includes(word));
  });
}

function toStepLook(part: Element): string {
  return [part, ...part.querySelectorAll('*')]
    .slice(0, 6)
    .map((each) => {
      const { color, backgroundColor, borderBottomColor, fontWeight } = getComputedStyle(each);
      return [color, backgroundColor, borderBottomColor, fontWeight].join();
    })
    .join(';');
}

/** „Fertig“ alone is the name of a step. */
function saysMore(text: string, said: RegExp): boolean {
  return (said.exec(text)?.[0].length ?? text.length) < text.length;
}

/** Words or attributes of the row say it, or a count near it. */
function isTold(kit: Kit, element: Element): boolean {
  const told = '[aria-current], [aria-selected], [aria-label], [title], [role=img], svg title';
  const said =
    /aktuell|erledigt|abgeschlossen|current|complete|done|(?:schritt|step|teil|seite|page|part)\s*\d+\s*(?:von|of|\/)/i;
  const own = element.textContent ?? '';
  const around = (element.parentElement?.textContent ?? '').replace(own, ' ');
  const isNear = around.length < 300;
  return (
    element.querySelector(told) !== null ||
    [...element.children].some((step) => saysMore(kit.text(step), said)) ||
    (isNear && said.test(around)) ||
    said.test(kit.document.title)
  );
}
