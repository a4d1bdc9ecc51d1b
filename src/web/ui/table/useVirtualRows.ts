import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Tables up to this length render every row: the browser's own search works, nothing needs measuring. */
const plainRows = 200;

type VirtualRow = {
  index: number;
  /** Height in pixels of the unrendered rows before it. */
  gapBefore: number;
};

export type VirtualRows = {
  body: RefObject<HTMLTableSectionElement | null>;
  rows: VirtualRow[];
  gapAfter: number;
  /** `ref` of every row; the row also carries its `data-index`. */
  measure: (row: HTMLTableRowElement | null) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
};

type Options = { count: number; estimatePx: () => number; toKey: (index: number) => string | number };

export function useVirtualRows({ count, estimatePx, toKey }: Options): VirtualRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const isVirtual = count > plainRows;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    estimateSize: estimatePx,
    getItemKey: toKey,
    overscan: 8,
    scrollMargin: useTopPx(body),
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
  const onFocus = useCallback(({ target }: FocusEvent) => setFocused(toIndex(target)), []);
  const onBlur = useCallback(() => setFocused(null), []);
  if (!isVirtual) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 }));
    return { body, rows, gapAfter: 0, measure: ignore, onFocus, onBlur };
  }
  const items = virtualizer.getVirtualItems();
  const start = virtualizer.options.scrollMargin;
  const end = items.at(-1)?.end ?? start;
  return {
    body,
    rows: items.map((item, i) => ({
      index: item.index,
      gapBefore: item.start - (items[i - 1]?.end ?? start),
    })),
    gapAfter: virtualizer.getTotalSize() + start - end,
    measure: virtualizer.measureElement,
    onFocus,
    onBlur,
  };
}

const ignore = () => {};

function toIndex(target: Element): number | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
}

/** Keeps a focused row that scrolls away, or the keyboard would restart at the top of the page. */
function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}

function useTopPx(element: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measured = Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(measured - topPx) > 1) setTopPx(measured);
  });
  return topPx;
}
