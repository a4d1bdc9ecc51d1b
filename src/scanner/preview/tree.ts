import type { A11yNode, A11yState, Box } from '../../shared/contract/preview.ts';
import type { AxFrame, AxNode } from './ax.ts';
import { leafRoles, namedByContent, namedRoles, quietRoles, textRoles } from './roles.ts';

type Places = { find(backendId: number): { box: Box; isBlock: boolean } | null };
export type Tree = { root: A11yNode | undefined; isCut: boolean };

const treeCaps = { nodes: 5_000, chars: 300, depth: 60, rawDepth: 1_000 };

/** Null marks a boundary: text before it does not merge with text after it. */
type Part = A11yNode | null;

/**
 * Builds the tree as a screen reader walks it: ignored and meaningless nodes are replaced by their children.
 */
export function toTree(frames: AxFrame[], places: Places): Tree {
  const [page] = frames;
  const inner = new Map(frames.slice(1).map((frame) => [frame.owner, frame]));
  let left = treeCaps.nodes;
  let isCut = false;
  const root = page && build(page, [])[0];
  return { root: root ?? undefined, isCut };

  function build(frame: AxFrame, owners: AxFrame[]): Part[] {
    const byId = new Map(frame.nodes.map((node) => [node.nodeId, node]));
    const [first] = frame.nodes;
    return first ? walk(first, { byId, owners: [...owners, frame], depth: 0, rawDepth: 0 }) : [];
  }

  type TreePath = { byId: Map<string, AxNode>; owners: AxFrame[]; depth: number; rawDepth: number };

  function walk(node: AxNode, way: TreePath): Part[] {
    const role = toRole(node);
    if (left <= 0 || way.rawDepth > treeCaps.rawDepth) {
      isCut = true;
      return [];
    }
    if (silentRoles.has(role)) return [];
    const place = places.find(node.backendDOMNodeId ?? 0);
    const isDeep = way.depth > treeCaps.depth && role !== 'statictext';
    if (isDeep || node.ignored || isQuiet(node, role)) {
      const parts = below(node, way, true);
      return place?.isBlock ? [null, ...parts, null] : parts;
    }
    left--;
    const parts = leafRoles.has(role) ? [] : below(node, way, false);
    return [toNode(node, role, { box: place?.box, parts })];
  }

  function below(node: AxNode, way: TreePath, isFolded: boolean): Part[] {
    const next = { ...way, depth: way.depth + (isFolded ? 0 : 1), rawDepth: way.rawDepth + 1 };
    const frame = node.backendDOMNodeId ? inner.get(node.backendDOMNodeId) : undefined;
    if (frame && !way.owners.includes(frame) && way.owners.length < 5)
      return build(frame, way.owners).flatMap((page) => page?.children ?? []);
    return (node.childIds ?? []).flatMap((id) => {
      const child = way.byId.get(id);
      return child ? walk(child, next) : [];
    });
  }
}

const silentRoles = new Set(['inlinetextbox', 'listmarker']);

const toRole = ({ role }: AxNode) => String(role?.value ?? '').toLowerCase();

const toName = ({ name }: AxNode) => String(name?.value ?? '');

/** Named groups are announced, and a focusable element is a stop in any case. */
function isQuiet(node: AxNode, role: string): boolean {
  if (!quietRoles.has(role)) return false;
  return role === 'labeltext' || (!toName(node).trim() && toProperty(node, 'focusable') !== true);
}

type Inside = { box: Box | undefined; parts: Part[] };

function toNode(node: AxNode, role: string, { box, parts }: Inside): A11yNode {
  const children = mergeTexts(parts);
  const isText = role === 'statictext';
  // A text keeps the spaces at its ends until it is merged with its neighbours.
  const name = role === 'linebreak' ? ' ' : isText ? toName(node) : toShort(toName(node));
  const level = toProperty(node, 'level');
  const states = toStates(node);
  const value = role === 'statictext' ? '' : toShort(String(node.value?.value ?? ''));
  return shorten(role, {
    role: isText || role === 'linebreak' ? 'StaticText' : String(node.role?.value ?? ''),
    name,
    ...(value ? { value } : {}),
    ...(role === 'heading' && typeof level === 'number' ? { level } : {}),
    ...(states.length > 0 ? { states } : {}),
    ...(namedRoles.has(role) && !name && isAnnounced(node) ? { is_nameless: true } : {}),
    ...(box ? { box } : {}),
    children,
  });
}

/** Drops text that only repeats the node's name. Text that is the whole content becomes the name. */
function shorten(role: string, node: A11yNode): A11yNode {
  const { children, name } = node;
  const isOnlyText = children.length > 0 && children.every((child) => child.role === 'StaticText');
  if (!isOnlyText) return node;
  if (name && namedByContent.has(role)) return { ...node, children: [] };
  if (!name && textRoles.has(role) && children.length === 1)
    return { ...node, name: children[0]!.name, children: [] };
  return node;
}

function mergeTexts(parts: Part[]): A11yNode[] {
  const merged: A11yNode[] = [];
  let open: A11yNode | null = null;
  for (const part of parts) {
    if (part?.role !== 'StaticText') open = null;
    if (!part) continue;
    if (open) {
      open.name += part.name;
      open.box = toUnion(open.box, part.box);
    } else {
      merged.push(part);
      open = part.role === 'StaticText' ? part : null;
    }
  }
  for (const node of merged) if (node.role === 'StaticText') node.name = toShort(node.name);
  return merged.filter(({ role, name }) => role !== 'StaticText' || name !== '');
}

export function toUnion(one?: Box, other?: Box): Box | undefined {
  if (!one || !other) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

function toShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > treeCaps.chars ? `${line.slice(0, treeCaps.chars - 1)}…` : line;
}

function toProperty({ properties }: AxNode, wanted: string): unknown {
  return properties?.find(({ name }) => name === wanted)?.value.value;
}

/** Unnamed options of a closed list are not announced yet. */
const isAnnounced = (node: AxNode) => toProperty(node, 'hidden') !== true;

const flags: A11yState[] = [
  'disabled',
  'readonly',
  'required',
  'modal',
  'busy',
  'multiline',
  'multiselectable',
];

const opposites: Record<string, { [value: string]: A11yState }> = {
  checked: { true: 'checked', false: 'unchecked', mixed: 'mixed' },
  pressed: { true: 'pressed', false: 'unpressed', mixed: 'mixed' },
  expanded: { true: 'expanded', false: 'collapsed' },
  selected: { true: 'selected' },
};

function toStates(node: AxNode): A11yState[] {
  if (!node.properties?.length) return [];
  const told = Object.entries(opposites).flatMap(
    ([name, words]) => words[String(toProperty(node, name) ?? '')] ?? [],
  );
  const invalid = toProperty(node, 'invalid');
  const hasPopup = toProperty(node, 'hasPopup');
  return [
    ...told,
    ...flags.filter((flag) => toProperty(node, flag) === true),
    ...(invalid && invalid !== 'false' ? (['invalid'] as const) : []),
    ...(hasPopup && hasPopup !== 'false' ? (['haspopup'] as const) : []),
  ];
}
