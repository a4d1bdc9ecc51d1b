import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

/** Finds bars that show a share and say none (WCAG 1.1.1), or another than they show (4.1.2). */
export const drawnBars: ReadingProbe = {
  version: 2,
  rules: [
    {
      id: 'bar-without-text',
      title: 'Balken zeigt einen Anteil, den kein Text nennt',
      criteria: ['1.1.1'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Balken zeigt einen Anteil, den kein Text nennt',
        why: 'Wie weit der Balken gefüllt ist, ist nur zu sehen. Der Screenreader liest nichts vor.',
        how: [
          'Schreiben Sie die Zahl daneben: „60 %“ oder „12 von 20 erledigt“.',
          'Oder nehmen Sie meter oder progress, mit einem Namen.',
        ],
        bad: '<div class="balken"><span style="width: 60%"></span></div>',
        good: '<p>12 von 20 erledigt</p>\n<div class="balken" aria-hidden="true">…</div>',
      },
    },
    {
      id: 'bar-value-other',
      title: 'Balken sagt einen anderen Wert, als er zeigt',
      criteria: ['4.1.2'],
      bestPractice: false,
      record: 'definite',
      impact: 'serious',
      repair: {
        title: 'Balken sagt einen anderen Wert, als er zeigt',
        why: 'Wer nichts sieht, hört „6 Prozent“, wo zu sehen ist, dass mehr als die Hälfte geschafft ist.',
        how: [
          'Setzen Sie aria-valuenow auf den Wert, den der Balken zeigt, im Bereich von aria-valuemin bis aria-valuemax.',
        ],
        bad: '<div role="progressbar" aria-valuenow="6">\n<span style="width: 60%"></span></div>',
        good: '<div role="progressbar" aria-valuenow="60">\n<span style="width: 60%"></span></div>',
      },
    },
  ],
  find: findBars,
  parts: [readFill, readTold, isBare],
};

function findBars(kit: Kit): ElementFault[] {
  const bars = kit
    .all(':is(div, span, p):has(> [style*=width]:only-child), [aria-valuenow]:has(> :only-child)')
    .filter(kit.isSeen);
  const faults = bars.flatMap((element): ElementFault[] => {
    const fill = readFill(element);
    if (fill === null) return [];
    const told = readTold(element);
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    if (told !== null && Math.abs(told - fill) > 0.15) {
      const reason = `Gefüllt sind ${percent(fill)}, angesagt werden ${percent(told)}.`;
      return [{ rule: 'bar-value-other', element, reason }];
    }
    if (!isBare(element, kit)) return [];
    const reason = `Der Balken ist zu ${percent(fill)} gefüllt. Weder ein Text noch ein Name für Screenreader sagt das.`;
    return [{ rule: 'bar-without-text', element, reason }];
  });
  return ['bar-without-text', 'bar-value-other'].flatMap((id) =>
    faults.filter(({ rule }) => rule === id).slice(0, 3),
  );
}

/** Share of a low bar that its only part fills from the left; null for anything else. */
function readFill(bar: Element): number | null {
  const [box, part] = [bar, bar.firstElementChild!].map((one) => one.getBoundingClientRect());
  const isLow = box!.width >= 80 && box!.height >= 3 && box!.height <= 32 && box!.width > box!.height * 4;
  const isFlat =
    part!.height >= box!.height * 0.6 && Math.abs(part!.left - box!.left) <= 4 && part!.width >= 2;
  if (!isLow || !isFlat || (bar.textContent ?? '').trim() !== '' || bar.querySelector('img, svg, input'))
    return null;
  const grounds = [bar, bar.firstElementChild!].map((one) => getComputedStyle(one));
  const isFilled = !/, 0\)$/.test(grounds[1]!.backgroundColor) || grounds[1]!.backgroundImage !== 'none';
  const isSet =
    bar.hasAttribute('aria-valuenow') ||
    /width: *[\d.]+%/.test(bar.firstElementChild!.getAttribute('style') ?? '');
  const share = part!.width / box!.width;
  return isFilled && isSet && share < 0.98 && grounds[0]!.backgroundColor !== grounds[1]!.backgroundColor
    ? share
    : null;
}

/** Share that a role tells; null without one. */
function readTold(bar: Element): number | null {
  const told = [bar, bar.firstElementChild!].find((one) => one.hasAttribute('aria-valuenow'));
  if (!told || told.hasAttribute('aria-valuetext')) return null;
  const read = (name: string, otherwise: number) => Number(told.getAttribute(name) ?? otherwise);
  const [least, most] = [read('aria-valuemin', 0), read('aria-valuemax', 100)];
  const share = (read('aria-valuenow', 0) - least) / (most - least);
  return Number.isFinite(share) ? share : null;
}

/** No role, no name, and no number or word for a share in the small part of the page around. */
function isBare(bar: Element, kit: Kit): boolean {
  const parts = [bar, bar.firstElementChild!];
  if (
    parts.some((one) => one.matches('[role], [aria-label], [aria-labelledby], [title], [aria-hidden=true]'))
  )
    return false;
  if (
    bar.closest(
      '[aria-hidden=true], [role], a[href], button, label, video, [class*=player i], [class*=slider i], [class*=skeleton i]',
    )
  )
    return false;
  let around = bar.parentElement;
  for (let steps = 0; around && steps < 2 && kit.text(around).length < 12; steps++)
    around = around.parentElement;
  const words = around ? kit.text(around) : '';
  return (
    words !== '' &&
    words.length < 300 &&
    !/\d|hälfte|viertel|drittel|\b(?:half|quarter|third|full|empty)\b/i.test(words)
  );
}
