import type { Measured, Measurement } from './measure.ts';

/** Windows in which texts of one look must agree before they speak for all others of it. */
const enoughWindows = 3;

export type Looks = {
  note(look: string, measured: Measurement, window: number): void;
  /** Returns what all texts of this look showed in several places, or null. */
  find(look: string): Measured | null;
};

export function openLooks(): Looks {
  const noted = new Map<string, { windows: Set<number>; first: Measurement; isOne: boolean }>();
  return {
    note: (look, measured, window) => {
      const known = noted.get(look) ?? { windows: new Set(), first: measured, isOne: true };
      known.windows.add(window);
      known.isOne &&= isAlike(known.first, measured);
      noted.set(look, known);
    },
    find: (look) => {
      const known = noted.get(look);
      if (!known?.isOne || known.windows.size < enoughWindows || typeof known.first === 'string') return null;
      return known.first;
    },
  };
}

function isAlike(one: Measurement, other: Measurement): boolean {
  if (typeof one === 'string' || typeof other === 'string') return false;
  return isStill(one) && isStill(other) && Math.abs(one.middle - other.middle) < 0.1;
}

const isStill = ({ best, worst, isMoving }: Measured): boolean => best - worst < 0.1 && !isMoving;
