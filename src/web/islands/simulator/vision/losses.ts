import type { A11yNode, Control, TextRun } from '../../../../shared/contract/preview.ts';
import { toContrast } from './colour.ts';
import { type ColourView, toSeenHex } from './colourView.ts';

/** WCAG 1.4.3: large is 18 pt, or 14 pt and bold; a point is 4/3 CSS px. */
const large = { sizePx: 24, boldSizePx: 18.66 };
const contrastNeeded = { text: 4.5, large: 3 };

/** WCAG 2.5.8, CSS px */
export const leastTargetPx = 24;

export type ContrastLoss = { text: TextRun; before: number; after: number; needed: number };
export type ContrastLosses = {
  /** Enough for WCAG 1.4.3 on the page, too little in this view; the weakest first. */
  lost: ContrastLoss[];
  /** Too little on the page already. */
  weakBefore: ContrastLoss[];
  judged: number;
  /** Texts without a single background colour. */
  unknown: number;
  /** Texts in disabled controls, which WCAG 1.4.3 exempts. */
  inactive: number;
};

const isLarge = ({ size_px, is_bold }: TextRun): boolean =>
  size_px >= large.sizePx || (is_bold && size_px >= large.boldSizePx);

/** Finds texts that fall below the contrast of WCAG 1.4.3 when both their colours are seen like this. */
export function listContrastLosses(texts: readonly TextRun[], view: ColourView): ContrastLosses {
  const found: ContrastLosses = { lost: [], weakBefore: [], judged: 0, unknown: 0, inactive: 0 };
  for (const text of texts) {
    const { colour, background, is_inactive } = text;
    if (is_inactive) {
      found.inactive++;
      continue;
    }
    if (background === null) {
      found.unknown++;
      continue;
    }
    found.judged++;
    const needed = isLarge(text) ? contrastNeeded.large : contrastNeeded.text;
    const before = toContrast(colour, background);
    const after = toContrast(toSeenHex(colour, view), toSeenHex(background, view));
    if (after < needed)
      (before < needed ? found.weakBefore : found.lost).push({ text, before, after, needed });
  }
  const weakestFirst = (a: ContrastLoss, b: ContrastLoss) => a.after - b.after;
  found.lost.sort(weakestFirst);
  found.weakBefore.sort(weakestFirst);
  return found;
}

/** Controls too small to hit (WCAG 2.5.8), the smallest first; `exempt`: small, but an exception applies. */
export function listSmallControls(controls: readonly Control[]): { small: Control[]; exempt: Control[] } {
  const bySide = controls.toSorted((a, b) => toSide(a) - toSide(b));
  return {
    small: bySide.filter(({ is_small }) => is_small),
    exempt: bySide.filter(
      (control) => !control.is_small && !control.is_inline && toSide(control) < leastTargetPx,
    ),
  };
}

const toSide = ({ box }: Control): number => Math.min(box.width, box.height);

/** Nodes that need a name and have none, with their path (positions among the children). */
export function listNameless(tree: A11yNode): { node: A11yNode; path: number[] }[] {
  const found: { node: A11yNode; path: number[] }[] = [];
  const visit = (node: A11yNode, path: number[]): void => {
    if (node.is_nameless) found.push({ node, path });
    for (const [index, child] of node.children.entries()) visit(child, [...path, index]);
  };
  visit(tree, []);
  return found;
}

export function listTextSizes(texts: readonly TextRun[]): { sizePx: number; texts: TextRun[] }[] {
  const bySize = Map.groupBy(texts, ({ size_px }) => Math.round(size_px));
  return [...bySize].map(([sizePx, of]) => ({ sizePx, texts: of })).sort((a, b) => a.sizePx - b.sizePx);
}
