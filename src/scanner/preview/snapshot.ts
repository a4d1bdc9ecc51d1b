import type { Box } from '../../shared/contract/preview.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { Tab } from '../browser/tab.ts';
import { withDeadline } from '../pace/deadline.ts';

const properties = [
  'display',
  'position',
  'visibility',
  'opacity',
  'color',
  '-webkit-text-fill-color',
  'fill',
  'background-color',
  'background-image',
  'background-clip',
  'font-size',
  'font-weight',
  'overflow-x',
  'overflow-y',
  'clip-path',
  'clip',
  'mix-blend-mode',
  'filter',
  'transform',
  'pointer-events',
  'appearance',
  'border-left-width',
  'border-top-width',
  'padding-left',
  'padding-top',
] as const;
type Property = (typeof properties)[number];

export type Layout = {
  /** CSS px from the top left corner of the page; the box of a text surrounds all its lines. */
  box: Box;
  /** Higher is painted above. Nodes that are painted together share it. */
  order: number;
  css(property: Property): string;
};

/** A node of the page or of its frames, in document order; includes shadow trees and pseudo elements. */
export type PageNode = {
  index: number;
  parent: PageNode | null;
  end: number;
  backendId: number;
  name: string;
  text: string;
  value: string | null;
  isClickable: boolean;
  isSelected: boolean;
  attribute(name: string): string | null;
  layout: Layout | null;
};

type Send = Tab['session']['send'];
type Snapshot = Awaited<ReturnType<typeof capture>>;
type Document = Snapshot['documents'][number];

const captureMs = 6_000;

/** Reads every node of the page with its painted area. Throws PAGE_HUNG. */
export async function readNodes({ session }: Pick<Tab, 'session'>, patience = 1): Promise<PageNode[]> {
  const fault = () => new ScanError('PAGE_HUNG');
  const timeoutMs = captureMs * patience;
  return toNodes(await withDeadline(capture(session.send.bind(session)), { timeoutMs, fault }));
}

function capture(send: Send) {
  return send('DOMSnapshot.captureSnapshot', { computedStyles: [...properties], includePaintOrder: true });
}

function toNodes({ documents, strings }: Snapshot): PageNode[] {
  const found: PageNode[] = [];
  const [main] = documents;
  if (main) addDocument(main, { x: 0, y: 0, order: 0, step: 1, owner: null });
  return found;

  function addDocument(snapshot: Document, place: NodePosition): void {
    const nodes = toDocument(snapshot, strings, { ...place, firstIndex: found.length });
    for (const node of nodes) found.push(node);
    for (const [position, inner] of toPairs(snapshot.nodes.contentDocumentIndex)) {
      const owner = nodes[position];
      const below = documents[inner];
      if (!owner?.layout || !below) continue;
      const { box, order, css } = owner.layout;
      const x = box.x + toPx(css('border-left-width')) + toPx(css('padding-left'));
      const y = box.y + toPx(css('border-top-width')) + toPx(css('padding-top'));
      addDocument(below, { x, y, order, step: place.step / 1e5, owner });
    }
  }
}

const toPx = (css: string) => Number.parseFloat(css) || 0;

/** Offset and paint order of a frame's document; its nodes are painted directly above the frame itself. */
type NodePosition = { x: number; y: number; order: number; step: number; owner: PageNode | null };

function toDocument(
  { nodes, layout }: Document,
  strings: string[],
  { x, y, order, step, owner, firstIndex }: NodePosition & { firstIndex: number },
): PageNode[] {
  const toText = (position: number | undefined) => (position === undefined ? '' : (strings[position] ?? ''));
  const values = new Map([...toPairs(nodes.textValue), ...toPairs(nodes.inputValue)]);
  const clickable = new Set(nodes.isClickable?.index);
  const selected = new Set(nodes.optionSelected?.index);
  const toBox = ([left = 0, top = 0, width = 0, height = 0]: number[]): Box => ({
    x: left + x,
    y: top + y,
    width,
    height,
  });
  const found: PageNode[] = (nodes.nodeName ?? []).map((name, position) => ({
    index: firstIndex + position,
    parent: null,
    end: firstIndex + position,
    backendId: nodes.backendNodeId?.[position] ?? 0,
    name: toText(name).toLowerCase(),
    text: toText(nodes.nodeValue?.[position]),
    value: values.has(position) ? toText(values.get(position)) : null,
    isClickable: clickable.has(position),
    isSelected: selected.has(position),
    attribute: (wanted) => findAttribute(nodes.attributes?.[position] ?? [], wanted, toText),
    layout: null,
  }));
  for (const [position, node] of found.entries())
    node.parent = found[nodes.parentIndex?.[position] ?? -1] ?? owner;
  for (const node of found.toReversed())
    if (node.parent && node.parent !== owner) node.parent.end = Math.max(node.parent.end, node.end);
  const toLayout = (place: number): Layout => ({
    box: toBox(layout.bounds[place] ?? []),
    order: order + step * (layout.paintOrders?.[place] ?? 0),
    css: (property) => toText(layout.styles[place]?.[properties.indexOf(property)]),
  });
  for (const [place, position] of layout.nodeIndex.entries()) found[position]!.layout ??= toLayout(place);
  return found;
}

function findAttribute(
  pairs: number[],
  wanted: string,
  toText: (position?: number) => string,
): string | null {
  for (let place = 0; place < pairs.length; place += 2)
    if (toText(pairs[place]) === wanted) return toText(pairs[place + 1]);
  return null;
}

const toPairs = (rare?: { index: number[]; value: number[] }): [number, number][] =>
  (rare?.index ?? []).map((position, place) => [position, rare!.value[place]!]);
