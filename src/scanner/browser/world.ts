import type { CDPSession } from 'playwright-core';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { withDeadline } from '../pace/deadline.ts';

const worldName = 'stufenlos';

/** The page navigated while a script ran: the answer would concern a page that is gone. */
export class ContextLost extends Error {}

export class ScriptFailed extends Error {}

/**
 * Our own JavaScript world inside a tab's frames, with the same DOM. The page cannot see or break our scripts, and
 * its content security policy does not bind them.
 */
export type World = {
  /**
   * Value of an expression (promises awaited), in the main or the given frame. Throws ContextLost after a navigation,
   * PAGE_HUNG when the page does not answer in time, PAGE_CRASHED. Throws ScriptFailed when the script itself throws.
   */
  evaluate<T>(expression: string | KeptCall, options: { timeoutMs: number; frameId?: string }): Promise<T>;
  /** Puts the kept functions into each document from now on, or no longer. */
  keep(isKept: boolean): Promise<void>;
  findFrame(expression: string, options: { timeoutMs: number; frameId?: string }): Promise<string | null>;
  /** Id, in the browser's own process, of the node that the expression returns, or null. */
  findNode(expression: string, options: { timeoutMs: number; frameId?: string }): Promise<number | null>;
  /** Value of a function called with nodes of the browser's own process; null for one that is gone. */
  callWith<T>(functionDeclaration: string, nodes: number[], options: { timeoutMs: number }): Promise<T>;
  /** Ids of all frames, main frame first; frames of other origins included. */
  listFrames(): Promise<string[]>;
};

/** Source text of functions for `World.evaluate`: they may call each other by
 * name within one file and nothing else. */
export function toScript(parts: ((...given: never[]) => unknown)[], call: string): string {
  return `(() => {\n${parts.map(String).join('\n')}\nreturn ${call};\n})()`;
}

export function openWorld(session: CDPSession): World {
  const worldSession: WorldSession = { session, main: null, nodes: new Map() };
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) leaveDocument(worldSession);
  });
  const evaluateText = async (text: string, options: { timeoutMs: number; frameId?: string }) => {
    const work = evaluateOnce(worldSession, text, options.frameId, true);
    const { result } = await answer(work, options.timeoutMs);
    return result.value;
  };
  const together = openTogether(evaluateText);
  const evaluateIn: World['evaluate'] = (expression, options) =>
    typeof expression === 'string' ? evaluateText(expression, options) : together(expression, options);
  return {
    evaluate: evaluateIn,
    findFrame: (expression, options) =>
      answer(describeNode(worldSession, expression, options.frameId), options.timeoutMs).then(
        (node) => node?.frameId ?? null,
      ),
    findNode: (expression, options) =>
      answer(describeNode(worldSession, expression, options.frameId), options.timeoutMs).then(
        (node) => node?.backendNodeId ?? null,
      ),
    callWith: (functionDeclaration, nodes, options) =>
      answer(callWith(worldSession, functionDeclaration, nodes), options.timeoutMs),
    listFrames: () => answer(listFrames(session), 10_000),
    keep: openKeeping(session),
  };
}

type EvaluateText = (text: string, options: { timeoutMs: number; frameId?: string }) => Promise<unknown>;
type Asked = { kept: KeptCall; hear: (answer: Promise<unknown>) => void };

/** Sends what is asked in the same moment as one call: each costs more than most answers. */
function openTogether(evaluateText: EvaluateText) {
  const waiting = new Map<string, Asked[]>();
  const send = async (kept: KeptCall, options: Parameters<EvaluateText>[1]) => {
    const value = await evaluateText(kept.call, options);
    return value === missingKept ? evaluateText(`${kept.define()}\n${kept.call}`, options) : value;
  };
  const sendAll = (all: Asked[], options: Parameters<EvaluateText>[1]) => {
    const [first, ...others] = all;
    if (others.length === 0) return first!.hear(send(first!.kept, options));
    const answers = evaluateText(toAnswers(all.map(({ kept }) => kept.call)), options) as Promise<Answer[]>;
    for (const [at, { kept, hear }] of all.entries())
      hear(answers.then((list) => readAnswer(list[at]!, () => send(kept, options))));
  };
  return async <T>(kept: KeptCall, options: Parameters<EvaluateText>[1]): Promise<T> => {
    const key = `${options.frameId} ${options.timeoutMs}`;
    const others = waiting.get(key) ?? [];
    const { promise, resolve } = Promise.withResolvers<unknown>();
    others.push({ kept, hear: resolve });
    waiting.set(key, others);
    if (others.length === 1)
      queueMicrotask(() => {
        waiting.delete(key);
        sendAll(others, options);
      });
    return promise as Promise<T>;
  };
}

type Answer = { value?: unknown; fault?: string };

/** One that throws costs only its own answer. */
function toAnswers(calls: string[]): string {
  const works = calls.map((call) => `async () => (${call})`).join();
  return `Promise.all([${works}].map((work) => work().then((value) => ({ value }), (fault) => ({ fault: String(fault?.stack ?? fault) }))))`;
}

function readAnswer({ value, fault }: Answer, sendAlone: () => Promise<unknown>): unknown {
  if (fault !== undefined) throw new ScriptFailed(fault);
  return value === missingKept ? sendAlone() : value;
}

function openKeeping(session: CDPSession): World['keep'] {
  let identifier: string | null = null;
  return async (isKept) => {
    if (isKept === (identifier !== null)) return;
    if (identifier) await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    const script = () => ({ source: toKeptScript(), worldName });
    identifier = isKept
      ? (await session.send('Page.addScriptToEvaluateOnNewDocument', script())).identifier
      : null;
  };
}

/**
 * `main`: our world in the main frame's document. It is kept, since creating it for each call costs more than the
 * call. `nodes`: what the document's nodes are called there.
 */
type WorldSession = {
  session: CDPSession;
  main: Promise<number> | null;
  nodes: Map<number, Promise<string | null>>;
};

function leaveDocument(worldSession: WorldSession): void {
  worldSession.main = null;
  worldSession.nodes.clear();
}

function findContext(worldSession: WorldSession, frameId?: string): Promise<number> {
  if (frameId) return openContext(worldSession.session, frameId);
  if (worldSession.main) return worldSession.main;
  const opening = listFrames(worldSession.session).then(([main]) => openContext(worldSession.session, main!));
  opening.catch(() => {
    if (worldSession.main === opening) worldSession.main = null;
  });
  worldSession.main = opening;
  return opening;
}

async function openContext(session: CDPSession, frameId: string): Promise<number> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId, worldName });
  return executionContextId;
}

const objectGroup = 'stufenlos-nodes';

async function callWith(worldSession: WorldSession, functionDeclaration: string, nodes: number[]) {
  const { session } = worldSession;
  const executionContextId = await findContext(worldSession);
  const resolved = await Promise.all(
    nodes.map((node) => resolveNode(worldSession, node, executionContextId)),
  );
  const { result } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration,
    arguments: resolved.map((objectId) => (objectId ? { objectId } : { value: null })),
    executionContextId,
    returnByValue: true,
  });
  return result.value;
}

function resolveNode(
  { session, nodes }: WorldSession,
  backendNodeId: number,
  executionContextId: number,
): Promise<string | null> {
  const asked = { backendNodeId, executionContextId, objectGroup };
  const resolve = async () => (await session.send('DOM.resolveNode', asked)).object.objectId ?? null;
  const resolving = nodes.get(backendNodeId) ?? resolve().catch(() => null);
  nodes.set(backendNodeId, resolving);
  return resolving;
}

async function evaluateOnce(
  worldSession: WorldSession,
  expression: string,
  frameId?: string,
  returnByValue = false,
) {
  const contextId = findContext(worldSession, frameId);
  const answered = await worldSession.session
    .send('Runtime.evaluate', {
      contextId: await contextId,
      expression,
      returnByValue,
      awaitPromise: true,
    })
    .catch((fault: unknown) => {
      if (worldSession.main === contextId) leaveDocument(worldSession);
      throw fault;
    });
  const thrown = answered.exceptionDetails;
  if (thrown) throw new ScriptFailed(thrown.exception?.description ?? thrown.text);
  return answered;
}

async function describeNode(worldSession: WorldSession, expression: string, frameId?: string) {
  const { objectId } = (await evaluateOnce(worldSession, expression, frameId)).result;
  if (!objectId) return null;
  const { node } = await worldSession.session.send('DOM.describeNode', { objectId, depth: 0 });
  return node;
}

type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

async function listFrames(session: CDPSession): Promise<string[]> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const toIds = (tree: FrameTree): string[] => [tree.frame.id, ...(tree.childFrames ?? []).flatMap(toIds)];
  return toIds(frameTree);
}

async function answer<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await withDeadline(work, { timeoutMs, fault: () => new ScanError('PAGE_HUNG') });
  } catch (fault) {
    throw toFault(fault);
  }
}

const lostContext =
  /context was destroyed|Cannot find (default )?(execution )?context|navigated or closed|No frame (for|with) given id|Frame with the given/i;

export function toFault(fault: unknown): unknown {
  if (fault instanceof ScanError || !(fault instanceof Error)) return fault;
  if (lostContext.test(fault.message)) return new ContextLost(fault.message);
  if (/crashed/i.test(fault.message)) return new ScanError('PAGE_CRASHED');
  return fault;
}

type Part = (...given: never[]) => unknown;

/** Calls functions that lie in the page; `define` puts them there where they are missing. */
export type KeptCall = { define: () => string; call: string; isThere: string };

const missingKept = 'stufenlos: kept functions are missing';

export function joinCalls(first: KeptCall, second: KeptCall): KeptCall {
  const isThere = `${first.isThere} && ${second.isThere}`;
  const define = () => `${first.define()}\n${second.define()}`;
  return { define, isThere, call: `${isThere} ? [${first.call}, ${second.call}] : '${missingKept}'` };
}

const definitions: (() => string)[] = [];
let script = { kept: 0, source: '' };

/** Keeps functions in all documents of a tab, so that the browser compiles them once. `more`: sources of further values. */
export function keepParts(
  parts: Part[],
  more: { [name: string]: () => string } = {},
): (call: string) => KeptCall {
  const place = `globalThis.stufenlosKept${definitions.length}`;
  const names = [...new Set([...parts.map(({ name }) => name), ...Object.keys(more)])].join();
  let definition = '';
  const define = () => {
    const values = Object.entries(more).map(([name, toSource]) => `const ${name} = ${toSource()};`);
    definition ||= toAscii(
      `${place} = (() => {\n${[...new Set(parts), ...values].map(String).join('\n')}\nreturn [${names}];\n})();`,
    );
    return definition;
  };
  definitions.push(define);
  const isThere = `Array.isArray(${place})`;
  return (call) => ({
    define,
    isThere,
    call: `${isThere} ? (([${names}]) => (${call}))(${place}) : '${missingKept}'`,
  });
}

/** Source of all kept functions for a new document. Frames get them when they are asked. */
function toKeptScript(): string {
  if (script.kept < definitions.length) {
    const source = `if (globalThis === top) {\n${definitions.map((define) => define()).join('\n')}\n}`;
    script = { kept: definitions.length, source };
  }
  return script.source;
}

/**
 * Writes other letters as escapes. A single one doubles all of the script on its way into a page. Every document needs
 * it again: 36 ms of processor time instead of 29.
 */
export const toAscii = (source: string): string =>
  source.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
