import { defaultViewport } from '../../shared/address/viewports.ts';
import type { Box } from '../../shared/contract/preview.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { Tab } from '../browser/tab.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { ContextLost, toScript } from '../browser/world.ts';
import { withDeadline } from '../pace/deadline.ts';
import { settle } from '../page/settle.ts';
import { type Picture, takePicture } from './picture.ts';
import { awaitImages } from './prepare.ts';

/** `overflow`: px beyond the width of 320; `wide`: elements that reach there. */
export type Reflow = { picture: Picture; overflow: number; wide: Box[] };
type Measured = { height: number; overflow: number; wide: Box[] };

/** 1280 px at 400 % zoom (WCAG 1.4.10). */
const viewport = { width: 320, height: 640 };
const quick = { quietMs: 100, settleMs: 800 };
const { maxPictureHeight, spotsShown } = toolLimits;

/**
 * Shows the page at a width of 320 px, then restores the window. Throws like any script run in the page, and
 * PAGE_HUNG.
 */
export async function lookNarrow(site: WebsiteBrowser, tab: Tab): Promise<Reflow> {
  await resize(tab, viewport);
  try {
    return await look(site, tab).catch((fault: unknown) => {
      if (fault instanceof ContextLost) return look(site, tab);
      throw fault;
    });
  } finally {
    await resize(tab, defaultViewport).catch(() => {});
  }
}

/** Pages can hang as soon as they notice a new size. */
function resize({ page }: Tab, size: typeof viewport): Promise<void> {
  const fault = () => new ScanError('PAGE_HUNG');
  return withDeadline(page.setViewportSize(size), { timeoutMs: 3_000, fault });
}

async function look(site: WebsiteBrowser, tab: Tab): Promise<Reflow> {
  await settle(tab, { ...site.timeouts, ...quick });
  await awaitImages(tab, maxPictureHeight);
  const given = JSON.stringify({ count: spotsShown, nodes: 20_000, slack: 1 });
  const script = toScript(pageScript, `measureInPage(${given})`);
  const { height, overflow, wide } = await tab.world.evaluate<Measured>(script, { timeoutMs: 5_000 });
  const width = Math.min(viewport.width + overflow, defaultViewport.width);
  const picture = await takePicture(tab, { width, height: toPictureHeight(height, viewport.height) });
  return { picture, overflow, wide };
}

export const toPictureHeight = (height: number, least: number): number =>
  Math.max(Math.min(Math.ceil(height), maxPictureHeight), least);

type Caps = { count: number; nodes: number; slack: number };

function measureInPage({ count, nodes, slack }: Caps): Measured {
  const root = document.scrollingElement ?? document.documentElement;
  const edge = document.documentElement.clientWidth;
  const isLocked = hidesOverflow();
  const wide: Box[] = [];
  let beyond = isLocked ? 0 : Math.max(root.scrollWidth - edge, 0);
  for (const element of [...document.body.querySelectorAll('*')].slice(0, nodes)) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (!isCulprit(element, edge, slack)) continue;
    // Elements entirely beyond a locked edge (menus that slide in) are not cut content.
    if (isLocked && (left >= edge || !hasContent(element))) continue;
    beyond = Math.max(beyond, right - edge);
    if (wide.length < count)
      wide.push({ x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top });
  }
  const overflow = wide.length > 0 || !isLocked ? Math.ceil(beyond) : 0;
  return { height: root.scrollHeight, overflow, wide };
}

function hidesOverflow(): boolean {
  const cuts = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  return cuts(document.documentElement) || cuts(document.body);
}

function isCulprit(element: Element, edge: number, slack: number): boolean {
  if (!isBeyond(element, edge + slack) || !isSeen(element) || isHeld(element, edge)) return false;
  return ![...element.children].some((child) => isBeyond(child, edge + slack));
}

function isBeyond(element: Element, edge: number): boolean {
  const { right, width, height } = element.getBoundingClientRect();
  return right > edge && width > 1 && height > 1;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** True inside a box that scrolls or cuts before the edge: it does not widen the page itself. */
function isHeld(element: Element, edge: number): boolean {
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const cuts = getComputedStyle(around).overflowX !== 'visible';
    if (cuts && around.getBoundingClientRect().right <= edge + 1) return true;
  }
  return false;
}

function hasContent(element: Element): boolean {
  const isText = [...element.childNodes].some(
    (node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''),
  );
  return isText || /^(?:img|input|button|select|textarea|video|table)$/.test(element.localName);
}

const pageScript = [measureInPage, hidesOverflow, isCulprit, isBeyond, isSeen, isHeld, hasContent];
