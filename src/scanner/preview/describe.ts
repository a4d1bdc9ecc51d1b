import type { Box, Preview, PreviewPart, TabStop } from '../../shared/contract/preview.ts';
import type { Tab } from '../browser/tab.ts';
import { type AxFrame, readAxFrames } from './ax.ts';
import { toRounded } from './boxes.ts';
import { listControls, type Names } from './controls.ts';
import { type PageNode, readNodes } from './snapshot.ts';
import { listTexts, toSeen } from './texts.ts';
import { toTree } from './tree.ts';

export type Described = {
  shown: Pick<Preview, 'a11ytree' | 'texts' | 'controls'>;
  incomplete: PreviewPart[];
  known(backendId: number): Partial<TabStop>;
};

type Timed = <T>(name: string, work: Promise<T>) => Promise<T>;
type Raw = { frames: AxFrame[]; nodes: PageNode[] };

export const measureNodes = (tab: Tab, timed: Timed, patience?: number): Promise<PageNode[]> =>
  timed('boxes', readNodes(tab, patience)).catch(() => []);

export const readTree = (tab: Tab, timed: Timed, patience?: number): Promise<AxFrame[]> =>
  timed('tree', readAxFrames(tab, patience)).catch(() => []);

export function toDescribed({ frames, nodes }: Raw, size: { width: number; height: number }): Described {
  const page: Box = { x: 0, y: 0, ...size };
  const names = listNames(frames);
  const places = new Map(nodes.map((node) => [node.backendId, node]));
  const seen = toSeen(nodes, page);
  const tree = toTree(frames, { find: (id) => toPlace(places.get(id)) });
  const texts = listTexts(nodes, seen);
  const controls = listControls(nodes, seen, names);
  const incomplete: (PreviewPart | false)[] = [
    (tree.isCut || !tree.root) && 'a11ytree',
    nodes.length === 0 && 'boxes',
    (texts.isCut || nodes.length === 0) && 'texts',
    (controls.isCut || nodes.length === 0) && 'controls',
  ];
  return {
    shown: { a11ytree: tree.root, texts: texts.texts, controls: controls.controls },
    incomplete: incomplete.filter((part) => part !== false),
    known: (id) => {
      const box = places.get(id)?.layout?.box;
      const isOnPage = box && box.width > 1 && box.height > 1 && box.x > -box.width && box.y > -box.height;
      return { ...names.get(id), ...(isOnPage ? { box: toRounded(box) } : {}) };
    },
  };
}

function toPlace(node?: PageNode): { box: Box; isBlock: boolean } | null {
  if (!node?.layout) return null;
  const { box, css } = node.layout;
  const isBlock = node.name !== '#text' && !/^(?:inline|contents)/.test(css('display'));
  return { box: toRounded(box), isBlock };
}

function listNames(frames: AxFrame[]): Names {
  const told = new Map<number, AxFrame['nodes'][number]>();
  for (const { nodes } of frames)
    for (const node of nodes)
      if (node.backendDOMNodeId && !node.ignored) told.set(node.backendDOMNodeId, node);
  return {
    has: (id) => told.has(id),
    get: (id) => {
      const node = told.get(id);
      return node && { role: String(node.role?.value ?? ''), name: toName(node.name?.value) };
    },
  };
}

const toName = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
