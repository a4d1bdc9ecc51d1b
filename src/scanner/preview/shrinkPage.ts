import type { Tab } from '../browser/tab.ts';
import { toScript } from '../browser/world.ts';

type Size = { nodes: number; chars: number };
type Caps = Size & { longest: number };

/**
 * Limits for one document. Chromium describes a whole document or nothing, and a hostile page has 200,000
 * nodes or texts of 100 MB.
 */
const caps: Caps = { nodes: 7_000, chars: 3_000_000, longest: 50_000 };
const maxFrames = 20;
const timeoutMs = 5_000;

/** True if the page is too large for Chromium to describe. Throws like any script run in the page. */
export async function isHuge(tab: Tab): Promise<boolean> {
  const frames = await tab.world.listFrames();
  if (frames.length > maxFrames + 1) return true;
  const script = toScript([isHugeInPage, measure], `isHugeInPage(${JSON.stringify(caps)})`);
  const found = await Promise.all(
    frames.map((frameId) => tab.world.evaluate<boolean>(script, { timeoutMs, frameId }).catch(() => false)),
  );
  return found.includes(true);
}

/** Removes what exceeds the limits, once the picture is taken. False: the rest is still too large. */
export async function shrinkPage(tab: Tab): Promise<boolean> {
  await tab.world.evaluate(toScript([dropFrames], `dropFrames(${maxFrames})`), { timeoutMs });
  const script = toScript(
    [shrinkInPage, cutNodes, cutTexts, measure],
    `shrinkInPage(${JSON.stringify(caps)})`,
  );
  const frames = await tab.world.listFrames();
  const found = await Promise.all(
    frames.map((frameId) => tab.world.evaluate<boolean>(script, { timeoutMs, frameId })),
  );
  return frames.length <= maxFrames + 1 && !found.includes(false);
}

function isHugeInPage(given: Caps): boolean {
  const { nodes, chars } = measure(document, given);
  return nodes > given.nodes || chars > given.chars;
}

function measure(root: Node, limits: Size): Size {
  const size = { nodes: 0, chars: 0 };
  const walker = document.createTreeWalker(root);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (++size.nodes > limits.nodes || size.chars > limits.chars) return size;
    size.chars += node.nodeValue?.length ?? 0;
    if (!(node instanceof Element)) continue;
    for (const { value } of node.attributes) size.chars += value.length;
    if (!node.shadowRoot) continue;
    const inner = measure(node.shadowRoot, limits);
    size.nodes += inner.nodes;
    size.chars += inner.chars;
  }
  return size;
}

function dropFrames(count: number): void {
  for (const frame of [...document.querySelectorAll('iframe, frame')].slice(count)) frame.remove();
}

function shrinkInPage(given: Caps): boolean {
  cutNodes(given.nodes);
  cutTexts(document, given.longest);
  const { nodes, chars } = measure(document, { nodes: given.nodes * 2, chars: given.chars * 4 });
  return nodes <= given.nodes * 2 && chars <= given.chars * 4;
}

/**
 * Removes everything after the first `count` nodes in one step. Shadow roots are cut, too, each by its own
 * count.
 */
function cutNodes(count: number, root: Document | ShadowRoot = document): void {
  const walker = document.createTreeWalker(root);
  let left = count;
  while (left > 0 && walker.nextNode()) {
    left--;
    const { currentNode } = walker;
    if (currentNode instanceof Element && currentNode.shadowRoot)
      cutNodes(count / 10, currentNode.shadowRoot);
  }
  const last = root.lastChild;
  if (left > 0 || !last || !walker.nextNode()) return;
  const rest = document.createRange();
  rest.setStartBefore(walker.currentNode);
  rest.setEndAfter(last);
  rest.deleteContents();
}

/**
 * Cuts sources of scripts and images, too: they do not run or load again, and the picture is already taken.
 */
function cutTexts(root: Node, longest: number): void {
  const walker = document.createTreeWalker(root);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof CharacterData && node.length > longest && node.parentNode?.nodeName !== 'STYLE')
      node.deleteData(longest, node.length);
    if (!(node instanceof Element)) continue;
    if (node.shadowRoot) cutTexts(node.shadowRoot, longest);
    for (const { name, value } of [...node.attributes])
      if (value.length > longest && name !== 'style') node.removeAttribute(name);
  }
}
