import type { CDPSession } from 'playwright-core';
import type { AuditedPage } from '../../audit/engines/engine.ts';

/** Types of event that scripts of the page listen to: by node, and for the window. */
export type Listeners = { byNode: Map<number, Set<string>>; window: Set<string> };

const depth = -1;
const objectGroup = 'stufenlos-listeners';

/** Reads the listeners from the browser itself; those of frames of the same process included. */
export async function readListeners({ session }: AuditedPage): Promise<Listeners> {
  const [own, all] = await Promise.all([listFor(session, 'globalThis'), listFor(session, 'document')]);
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  const byNode = new Map<number, Set<string>>();
  for (const { type, backendNodeId } of all) {
    if (backendNodeId === undefined) continue;
    byNode.set(backendNodeId, (byNode.get(backendNodeId) ?? new Set()).add(type));
  }
  return { byNode, window: new Set(own.map(({ type }) => type)) };
}

async function listFor(session: CDPSession, expression: string) {
  const { result } = await session.send('Runtime.evaluate', { expression, objectGroup });
  if (!result.objectId) return [];
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
    depth,
    pierce: true,
  });
  return listeners;
}

/** Calls a function of our world with elements of the page. Leaves out nodes that are gone. */
export async function callWith<T>(
  { session }: AuditedPage,
  nodes: number[],
  functionDeclaration: string,
): Promise<T> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'stufenlos' };
  const { executionContextId } = await session.send('Page.createIsolatedWorld', world);
  const resolve = (backendNodeId: number) =>
    session.send('DOM.resolveNode', { backendNodeId, executionContextId, objectGroup }).catch(() => null);
  const resolved = await Promise.all(nodes.map(resolve));
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration,
    arguments: resolved
      .map((node) => ({ objectId: node?.object.objectId ?? '' }))
      .map((entry) => (entry.objectId ? entry : { value: null })),
    executionContextId,
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return result.value;
}
