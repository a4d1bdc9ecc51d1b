import { groundParts } from '../reading/groundInPage.ts';
import type { ElementFault, Kit, ReadingProbe } from '../reading/readingProbe.ts';

declare function findGround(element: Element): number[] | null;
declare function toRgb(colour: string): number[] | null;
declare function toRatio(one: number[], other: number[]): number;

/** Finds bars and lines of drawn charts that hardly differ from their ground (WCAG 1.4.11). */
export const chartBars: ReadingProbe = {
  version: 1,
  rules: [
    {
      id: 'chart-part-faint',
      title: 'Teil des Diagramms ist zu blass',
      criteria: ['1.4.11'],
      bestPractice: false,
      record: 'definite',
      impact: 'moderate',
      repair: {
        title: 'Säulen oder Linien eines Diagramms sind zu blass',
        why: 'Wer schlecht sieht, erkennt die Säulen oder die Linie nicht und liest das Diagramm falsch.',
        how: [
          'Geben Sie Säulen, Linien und Punkten mindestens 3:1 Kontrast zum Grund.',
          'Blasse Flächen bekommen einen dunklen Rand.',
        ],
        bad: '<rect fill="#dbe6ed" width="20" height="80"/>',
        good: '<rect fill="#4a7f9c" width="20" height="80"/>',
      },
    },
  ],
  find: findFaint,
  parts: [listBars, listLines, isChart, toPaint, ...groundParts],
};

function findFaint(kit: Kit): ElementFault[] {
  return kit
    .all('svg')
    .filter((svg) => isChart(svg, kit))
    .flatMap((svg) => {
      const ground = findGround(svg);
      if (!ground) return [];
      const groups = Map.groupBy([...listBars(svg), ...listLines(svg)], toPaint);
      const faint = [...groups].flatMap(([paint, parts]) => {
        const colour = toRgb(paint);
        const ratio = colour ? toRatio(colour, ground) : 21;
        return ratio < 2 && (parts.length >= 3 || parts[0]!.localName !== 'rect') ? [{ ratio, parts }] : [];
      });
      return faint.slice(0, 2).map(({ ratio, parts }) => ({
        rule: 'chart-part-faint',
        element: parts[0]!,
        reason: `${parts.length > 1 ? `${parts.length} Säulen heben` : 'Eine Linie hebt'} sich mit ${ratio.toFixed(1).replace('.', ',')}:1 kaum vom Grund ab, nötig sind 3:1.`,
      }));
    });
}

function isChart(svg: Element, kit: Kit): boolean {
  const { width, height } = svg.getBoundingClientRect();
  return width >= 150 && height >= 80 && kit.isSeen(svg) && !svg.closest('button, a, nav, header, footer');
}

function listBars(svg: Element): Element[] {
  const { height: whole } = svg.getBoundingClientRect();
  const box = (bar: Element) => bar.getBoundingClientRect();
  const bars = [...svg.querySelectorAll('rect')].filter((bar) => {
    const { width, height } = box(bar);
    return width >= 4 && height >= 6 && height < whole * 0.9 && width < height * 8;
  });
  const feet = Map.groupBy(bars, (bar) => Math.round(box(bar).bottom));
  return [...feet.values()]
    .filter((row) => row.length >= 3 && new Set(row.map((bar) => Math.round(box(bar).height))).size >= 3)
    .flat();
}

function listLines(svg: Element): Element[] {
  const words = `${svg.getAttribute('class')} ${svg.id} ${svg.getAttribute('aria-label')} ${svg.parentElement?.className}`;
  const isNamed = /chart|graph|plot|diagram|verlauf|kurve|trend/i.test(words);
  if (!isNamed && svg.querySelectorAll('text').length < 2) return [];
  return [...svg.querySelectorAll('polyline, path')].filter((line) => {
    const drawn = line.getAttribute('points') ?? line.getAttribute('d') ?? '';
    const isGrid = /[HV]/i.test(drawn) || (drawn.match(/M/gi)?.length ?? 0) > 1;
    if (isGrid) return false;
    const { fill, stroke } = getComputedStyle(line);
    return stroke !== 'none' && fill === 'none' && (drawn.match(/-?[\d.]+[ ,]-?[\d.]+/g)?.length ?? 0) >= 5;
  });
}

function toPaint(part: Element): string {
  const { fill, stroke, opacity } = getComputedStyle(part);
  if (Number(opacity) < 1) return '';
  if (part.localName !== 'rect') return stroke;
  return stroke === 'none' ? fill : '';
}
