import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage, ScriptReach } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { callWith, readListeners, readWindowListeners } from '../keyboard/listeners.ts';
import { reachParts } from './scriptReachInPage.ts';

const most = 500;

/** Events that come without a person, or as the page is rolled. */
const ownEvents =
  /^(?:scroll|scrollend|resize|load|DOMContentLoaded|readystatechange|page(?:show|hide)|(?:before)?unload|popstate|visibilitychange|error|unhandledrejection|(?:transition|animation)\w+)$/;

export const hearsNoNews = ({ reach }: AuditedPage): boolean => reach === 'none' || reach === 'known';

/** Throws as `World.evaluate`. */
export async function findScriptReach(page: AuditedPage): Promise<ScriptReach> {
  const [{ byNode }, window, dueMs] = await Promise.all([
    readListeners(page),
    readWindowListeners(page),
    page.clock.next(),
  ]);
  const hears = (types: Set<string>) => [...types].some((type) => !ownEvents.test(type));
  const nodes = [...byNode].flatMap(([node, types]) => (hears(types) ? [node] : []));
  if (dueMs !== null || nodes.length > most || page.requests.hasLostScripts()) return 'any';
  const terms = `{ isHeardWide: ${hears(window)}, isNewKind }`;
  return callWith<ScriptReach>(
    page,
    nodes,
    `function (...nodes) { return ${toScript([...reachParts, isNewKind], `judgeReach(nodes, ${terms})`)}; }`,
  );
}
