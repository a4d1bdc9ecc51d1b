import type { CDPSession } from 'playwright-core';
import type { AuditedPage } from '../../audit/engines/engine.ts';

/** Types of event that scripts of the page listen to, by node. */
export type Listeners = { byNode: Map<number, Set<string>> };

const depth = -1;
const objectGroup = 'stufenlos-listeners';
const timeoutMs = 5_000;

/** Reads the listeners from the browser itself; those of frames of the same process included. */
export async function readListeners({ session }: AuditedPage): Promise<Listeners> {
  const all = await listFor(session, 'document');
  const byNode = new Map<number, Set<string>>();
  for (const { type, backendNodeId } of all) {
    if (backendNodeId === undefined) continue;
    byNode.set(backendNodeId, (byNode.get(backendNodeId) ?? new Set()).add(type));
  }
  return { byNode };
}

/** Types of event that scripts listen to at the window. */
export async function readWindowListeners({ session }: AuditedPage): Promise<Set<string>> {
  const own = await listFor(session, 'globalThis');
  return new Set(own.map(({ type }) => type));
}

/** Leaves out nodes whose scripts hear keys to close something, and for nothing else. */
export async function leaveOutClosers({ session }: AuditedPage, nodes: number[]): Promise<number[]> {
  if (nodes.length === 0) return nodes;
  const all = (await listFor(session, 'document')).filter(({ type }) => /^key(?:down|up|press)$/.test(type));
  if (all.length > maxRead) return nodes;
  const isClosing = async (node: number) => {
    const own = all.filter(({ backendNodeId }) => backendNodeId === node);
    const sources = own.map(({ handler }) => readSource(session, handler?.objectId));
    return (await Promise.all(sources)).every(isForClosing);
  };
  const closing = await Promise.all(nodes.map(isClosing));
  return nodes.filter((_, at) => !closing[at]);
}

const maxRead = 30;

async function readSource(session: CDPSession, objectId: string | undefined): Promise<string> {
  if (!objectId) return '';
  const functionDeclaration = 'function () { return Function.prototype.toString.call(this) }';
  const { result } = await session.send('Runtime.callFunctionOn', { objectId, functionDeclaration });
  return String(result.value ?? '');
}

/** True when code asks its event for closing keys alone, and hands the event to no other code. */
export function isForClosing(source: string): boolean {
  const [head = '', event] =
    /^(?:async\s+)?(?:function\b[^(]*)?\(?\s*([\w$]+)\s*\)?\s*(?:=>|\{)/.exec(source) ?? [];
  const body = source.slice(head.length);
  if (!event || /\barguments\b/.test(body)) return false;
  const uses = [...body.matchAll(/[\w$]+/g)].filter(
    ({ 0: word, index }) => word === event && body[index - 1] !== '.',
  );
  const isRead = uses.every(({ index }) => body.startsWith('.', index + event.length));
  const asked = [
    ...body.matchAll(/\.(?:key|code|keyCode|which)\b(?:\s*[=!]==?\s*(?:'(\w+)'|"(\w+)"|(\d+)))?/g),
  ];
  return isRead && asked.length > 0 && asked.every(([, ...key]) => closing.has(key.find(Boolean) ?? ''));
}

const closing = new Set(['Escape', 'Esc', 'Tab', '27', '9']);

type Roots = Map<string, Promise<string | undefined>>;
const roots = new WeakMap<CDPSession, Roots>();

async function listFor(session: CDPSession, expression: string) {
  const known = roots.get(session) ?? keepRoots(session);
  const finding = known.get(expression) ?? findRoot(session, expression);
  known.set(expression, finding);
  try {
    const objectId = await finding;
    if (!objectId) return [];
    const asked = { objectId, depth, pierce: true };
    return (await session.send('DOMDebugger.getEventListeners', asked)).listeners;
  } catch (fault) {
    known.delete(expression);
    throw fault;
  }
}

/** Finds the document and the window once; each navigation brings others. */
function keepRoots(session: CDPSession): Roots {
  const known: Roots = new Map();
  roots.set(session, known);
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) known.clear();
  });
  return known;
}

const findRoot = async (session: CDPSession, expression: string) =>
  (await session.send('Runtime.evaluate', { expression, objectGroup })).result.objectId;

/** An element of the page's own may tell its role to the browser alone. */
export async function hasInnerRole(
  { session }: AuditedPage,
  { tag, selector }: { tag: string; selector: string },
): Promise<boolean> {
  if (!tag.includes('-')) return false;
  if (selector.includes('>>>')) return true;
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (nodeId === 0) return true;
  const tree = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  const role = String(tree.nodes[0]?.role?.value ?? '');
  return !/^(?:generic|none|GenericContainer|)$/.test(role);
}

/** Calls a function of our world with elements of the page. Leaves out nodes that are gone. */
export const callWith = <T>({ world }: AuditedPage, nodes: number[], functionDeclaration: string) =>
  world.callWith<T>(functionDeclaration, nodes, { timeoutMs });
