import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { Tab } from '../browser/tab.ts';
import { withDeadline } from '../pace/deadline.ts';

const treeMs = 6_000;
const maxFrames = 20;

export type AxNode = Awaited<ReturnType<typeof readFrame>>[number];

/**
 * Accessibility nodes of one document. `owner`: backend id of its frame element; null for the page itself.
 */
export type AxFrame = { owner: number | null; nodes: AxNode[] };

/**
 * Reads the page, then its frames; frames that cannot be read are left out. Then Chromium forgets the tree.
 * Keeping it up to date makes each layout of a long page a quarter more expensive. Throws PAGE_HUNG.
 */
export async function readAxFrames(tab: Tab, patience = 1): Promise<AxFrame[]> {
  const fault = () => new ScanError('PAGE_HUNG');
  const forget = () => void tab.session.send('Accessibility.disable').catch(() => {});
  return withDeadline(readAll(tab).finally(forget), { timeoutMs: treeMs * patience, fault });
}

async function readAll(tab: Tab): Promise<AxFrame[]> {
  const [, ...frameIds] = await tab.world.listFrames();
  const main = readFrame(tab).then((nodes) => ({ owner: null, nodes }));
  const inner = frameIds.slice(0, maxFrames).map((frameId) => readInner(tab, frameId).catch(() => null));
  const [page, ...frames] = await Promise.all([main, ...inner]);
  return [page, ...frames.filter((frame) => frame !== null)];
}

async function readInner(tab: Tab, frameId: string): Promise<AxFrame> {
  const [{ backendNodeId }, nodes] = await Promise.all([
    tab.session.send('DOM.getFrameOwner', { frameId }),
    readFrame(tab, frameId),
  ]);
  return { owner: backendNodeId, nodes };
}

async function readFrame({ session }: Tab, frameId?: string) {
  const { nodes } = await session.send('Accessibility.getFullAXTree', frameId ? { frameId } : {});
  return nodes;
}
