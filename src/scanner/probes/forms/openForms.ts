import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import { placeParts } from '../reading/readInPage.ts';
import { type EmptyForm, type SubmitInPage, submitParts } from './submitInPage.ts';

const name = 'globalThis.stufenlosSubmit';
const timeoutMs = 5_000;

/** Forms of the page that probes may press, by their places. `withSearch`: also those that search. */
export async function openForms(page: AuditedPage, withSearch = false): Promise<EmptyForm[]> {
  const parts = `{ toHostPath, toSelector, isNewKind, generated: ${generatedName} }`;
  const script = toScript(
    [...submitParts, ...placeParts, isNewKind],
    `void (${name} = openSubmit(${parts}))`,
  );
  await page.world.evaluate(script, { timeoutMs });
  const { byNode } = await readListeners(page);
  const nodes = [...byNode].filter(([, types]) => types.has('submit')).map(([node]) => node);
  return callWith(page, nodes, `function (...nodes) { return ${name}.listForms(nodes, ${withSearch}); }`);
}

export function askForms<T = null>(
  page: AuditedPage,
  method: keyof SubmitInPage,
  ...given: unknown[]
): Promise<T> {
  const list = given.map((one) => JSON.stringify(one)).join();
  return page.world.evaluate<T>(`${name}.${method}(${list})`, { timeoutMs });
}
