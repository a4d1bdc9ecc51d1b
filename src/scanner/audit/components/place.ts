import type { Finding } from '../../../shared/work/finding.ts';
import { keepParts } from '../../browser/world.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { componentParts } from './componentsInPage.ts';
import { placeNameParts } from './placeInPage.ts';

const kept = keepParts([...componentParts, ...placeNameParts]);

/** Writes into each finding the component of its element, by which findings of one cause are recognised. */
export async function nameComponents(page: AuditedPage, findings: Finding[]): Promise<void> {
  const unnamed = findings.filter(({ selector, component }) => selector !== '' && component === undefined);
  const selectors = [...new Set(unnamed.map(({ selector }) => selector))];
  if (selectors.length === 0) return;
  const call = `listComponents(${JSON.stringify(selectors)})`;
  const names = await page.world.evaluate<(string | null)[]>(kept(call), { timeoutMs: page.timeoutMs });
  const bySelector = new Map(selectors.map((selector, place) => [selector, names[place]]));
  for (const finding of unnamed) finding.component = bySelector.get(finding.selector)?.slice(0, 300) ?? null;
}
