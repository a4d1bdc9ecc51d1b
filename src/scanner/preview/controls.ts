import type { Box, Control } from '../../shared/contract/preview.ts';
import { toCommon, toRounded } from './boxes.ts';
import type { PageNode } from './snapshot.ts';
import type { Seen } from './texts.ts';
import { toUnion } from './tree.ts';

export type Names = {
  has(backendId: number): boolean;
  get(backendId: number): { role: string; name: string } | undefined;
};

type Target = { node: PageNode; box: Box; isInline: boolean; isNative: boolean };

const maxControls = 1_500;
const leastPx = 24;

/** Lists everything visible that can be clicked or typed into, including elements with script listeners. */
export function listControls(
  nodes: PageNode[],
  seen: Seen,
  names: Names,
): { controls: Control[]; isCut: boolean } {
  const around = { seen, labels: listLabels(nodes), texts: listTextsOfBlocks(nodes) };
  const found = nodes.filter((node) => isControl(node, names));
  const holders = listHolders(found);
  const named = new Set(found.filter((node) => isNamed(node, names)));
  const targets = found
    .filter((node) => !isPartOf(node, named) && (named.has(node) || !holders.has(node.index)))
    .flatMap((node) => toTarget(node, around));
  const kept = targets.slice(0, maxControls);
  const controls = kept.map((target) => ({
    ...toWords(target.node, nodes, names),
    box: toRounded(target.box),
    is_inline: target.isInline,
    is_small: isSmall(target, kept),
  }));
  return { controls, isCut: targets.length > kept.length };
}

const fields = new Set(['button', 'input', 'select', 'textarea', 'summary']);

const roles = new Set(
  `button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem slider spinbutton combobox
  textbox searchbox`.split(/\s+/),
);

function isControl(node: PageNode, names: Names): boolean {
  const { name, layout, attribute } = node;
  if (!layout || name.startsWith('#') || name.startsWith('::') || layout.css('pointer-events') === 'none')
    return false;
  if (name === 'input' && attribute('type')?.toLowerCase() === 'hidden') return false;
  return isNamed(node, names) || isListening(node);
}

function isNamed({ name, attribute, backendId }: PageNode, names: Names): boolean {
  if (name === 'option' || name === 'optgroup') return false;
  if (fields.has(name) || ((name === 'a' || name === 'area') && attribute('href') !== null)) return true;
  const role = attribute('role')?.trim().split(/\s+/)[0]?.toLowerCase();
  if (role && roles.has(role)) return true;
  if (name === 'html' || name === 'body') return false;
  const editable = attribute('contenteditable');
  return (
    (editable !== null && editable !== 'false') ||
    (names.has(backendId) && Number(attribute('tabindex') ?? -1) >= 0)
  );
}

const isListening = ({ name, isClickable }: PageNode) =>
  isClickable && !['html', 'body', 'label', 'option', 'optgroup', 'a'].includes(name);

/** A listener around other controls listens on their behalf. */
function listHolders(found: PageNode[]): Set<number> {
  const holders = new Set<number>();
  for (const node of found)
    for (let around = node.parent; around && !holders.has(around.index); around = around.parent)
      holders.add(around.index);
  return holders;
}

/** A click on a label counts for its field. */
function listLabels(nodes: PageNode[]): Map<PageNode, PageNode> {
  const byId = new Map(nodes.flatMap((node) => (isField(node) ? [[node.attribute('id') ?? '', node]] : [])));
  const found = new Map<PageNode, PageNode>();
  for (const label of nodes) {
    if (label.name !== 'label') continue;
    const wanted = label.attribute('for');
    const field = wanted === null ? nodes.slice(label.index, label.end + 1).find(isField) : byId.get(wanted);
    if (field && !found.has(field)) found.set(field, label);
  }
  return found;
}

type Surroundings = { seen: Seen; labels: Map<PageNode, PageNode>; texts: Texts };

const isField = ({ name }: PageNode) => fields.has(name) && name !== 'summary';

function toTarget(node: PageNode, { seen, labels, texts }: Surroundings): Target[] {
  const label = labels.get(node);
  const own = toSeenBox(node, seen);
  const isBox = /^(?:checkbox|radio)$/i.test(node.attribute('type') ?? '');
  const box = isBox && label ? toUnion(own ?? undefined, toSeenBox(label, seen) ?? undefined) : own;
  if (!box) return [];
  const { css } = node.layout!;
  return [
    {
      node,
      box,
      isInline: isInText(node, texts),
      isNative: isBox && css('appearance') === 'auto' && isOwnSize(own),
    },
  ];
}

/** Chromium draws an unstyled checkbox or radio button at 13 px. */
const isOwnSize = (box: Box | null) =>
  box !== null && Math.round(box.width) === 13 && Math.round(box.height) === 13;

function toSeenBox({ index, layout }: PageNode, { sights, page }: Seen): Box | null {
  const sight = sights[index];
  if (!layout || !sight || sight.isHidden || layout.css('visibility') !== 'visible') return null;
  const box = toCommon(toCommon(layout.box, sight.clip), page);
  return box.width >= 2 && box.height >= 2 ? box : null;
}

/** An icon inside a button belongs to the button, even with a listener of its own. */
function isPartOf(node: PageNode, named: Set<PageNode>): boolean {
  for (let around = node.parent; around; around = around.parent)
    if (named.has(around) && (!named.has(node) || around.name === 'button' || around.name === 'a'))
      return true;
  return false;
}

function isInText(node: PageNode, texts: Texts): boolean {
  const isLink = node.name === 'a' || node.attribute('role') === 'link';
  if (!isLink || node.layout?.css('display') !== 'inline') return false;
  let block = node.parent;
  while (block && isInlineBox(block)) block = block.parent;
  const beside = (block && texts.get(block)) ?? [];
  return beside.some(({ index }) => index < node.index || index > node.end);
}

type Texts = Map<PageNode, PageNode[]>;

function listTextsOfBlocks(nodes: PageNode[]): Texts {
  const found: Texts = new Map();
  for (const text of nodes) {
    if (text.name !== '#text' || !text.layout || !/[\p{L}\p{N}]/u.test(text.text)) continue;
    const block = findBlock(text);
    if (block) push(found, block, text);
  }
  return found;
}

function push(found: Texts, block: PageNode, text: PageNode): void {
  const texts = found.get(block);
  if (texts) texts.push(text);
  else found.set(block, [text]);
}

function findBlock(text: PageNode): PageNode | null {
  let block = text.parent;
  while (block && isInlineBox(block)) {
    if (block.name === 'a') return null;
    block = block.parent;
  }
  return block;
}

const isInlineBox = ({ layout }: PageNode) => !layout || layout.css('display') === 'inline';

/**
 * WCAG 2.5.8: draw a circle of 24 px around each small target. It must touch no other target, and no circle
 * of another small target.
 */
function isSmall(target: Target, all: Target[]): boolean {
  if (isLarge(target.box) || target.isInline || target.isNative) return false;
  const centre = toCentre(target.box);
  return all.some((other) => {
    if (other === target || other.node.parent === target.node) return false;
    if (isLarge(other.box)) return toDistance(centre, other.box) < leastPx / 2;
    const { x, y } = toCentre(other.box);
    return Math.hypot(x - centre.x, y - centre.y) < leastPx || toDistance(centre, other.box) < leastPx / 2;
  });
}

const isLarge = ({ width, height }: Box) => width >= leastPx - 0.05 && height >= leastPx - 0.05;

const toCentre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

function toDistance({ x, y }: { x: number; y: number }, box: Box): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  return Math.hypot(across, Math.max(box.y - y, 0, y - box.y - box.height));
}

/** Elements without a role have no name either; their text serves as name. */
function toWords(node: PageNode, nodes: PageNode[], names: Names): { role: string; name: string } {
  const told = names.get(node.backendId);
  return told && told.role !== 'generic'
    ? told
    : { role: 'generic', name: told?.name || toTextOf(node, nodes) };
}

function toTextOf({ index, end }: PageNode, nodes: PageNode[]): string {
  const texts = nodes
    .slice(index, Math.min(end + 1, index + 200))
    .filter(({ name, layout }) => name === '#text' && layout);
  return texts
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
}
