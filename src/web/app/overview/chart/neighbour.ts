import type { PrincipleProgress } from './criteriaProgress.ts';

/**
 * Finds the segment that an arrow key leads to from `num`. Left and right follow the ring; up goes from a
 * principle to its first guideline, down to the guideline's principle. Home and End go to the ring's ends.
 * null for other keys.
 */
export function findNeighbour(principles: PrincipleProgress[], num: string, key: string): string | null {
  const isPrinciple = !num.includes('.');
  const guidelines = principles.flatMap((principle) => principle.guidelines);
  const ring = (isPrinciple ? principles : guidelines).map((progress) => progress.num);
  const place = ring.indexOf(num);
  switch (key) {
    case 'ArrowRight':
      return ring[(place + 1) % ring.length] ?? null;
    case 'ArrowLeft':
      return ring.at(place - 1) ?? null;
    case 'ArrowUp':
      return isPrinciple ? (principles[place]?.guidelines[0]?.num ?? null) : num;
    case 'ArrowDown':
      return isPrinciple ? num : num.split('.')[0]!;
    case 'Home':
      return ring[0] ?? null;
    case 'End':
      return ring.at(-1) ?? null;
    default:
      return null;
  }
}
