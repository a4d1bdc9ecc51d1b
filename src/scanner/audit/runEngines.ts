import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { Depth } from '../../shared/work/depth.ts';
import type { Finding } from '../../shared/work/finding.ts';
import { ContextLost } from '../browser/world.ts';
import { actingProbes, measuringProbes, readingProbes } from '../probes/index.ts';
import type { Components } from './components/components.ts';
import type { AuditedPage, Engine } from './engines/engine.ts';
import { engines } from './engines/index.ts';

/** Engines that run on every page and leave it as it was. */
export const toReaders = (depth: Depth): Engine[] =>
  depth === 'quick' ? engines : [...engines, ...measuringProbes, readingProbes];

/** Runs engines one after another; each knows the findings of those before it. */
export async function runReaders(readers: Engine[], page: AuditedPage): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const engine of readers) {
    const mayFail = probes.has(engine);
    findings.push(...(await (mayFail ? tryProbe(engine, page, findings) : engine.run(page, findings))));
  }
  return findings;
}

const probes = new Set([...measuringProbes, readingProbes]);

/** A probe that fails costs only itself. Throws what ends the visit: ContextLost and ScanError. */
async function tryProbe(probe: Engine, page: AuditedPage, findings: Finding[]): Promise<Finding[]> {
  try {
    return await probe.run(page, findings);
  } catch (fault) {
    if (fault instanceof ContextLost || fault instanceof ScanError) throw fault;
    page.log?.warn({ err: fault, rules: probe.rules.map(({ id }) => id) }, 'probe failed');
    return [];
  }
}

/** Time after which no further acting probe starts on a page. */
const actMs = 15_000;

type Act = { findings: Finding[]; depth: Depth; components: Components };

/**
 * Adds the findings of acting probes to `findings`. Throws PAGE_HUNG, PAGE_CRASHED.
 */
export async function act(page: AuditedPage, { findings, depth, components }: Act): Promise<void> {
  if (depth === 'quick') return;
  if (depth === 'deep') {
    await runActing(page, findings);
    return;
  }
  const { news, carried } = await components.plan(page);
  findings.push(...carried);
  if (news === 0) return;
  const before = findings.length;
  const isWhole = await runActing(page, findings);
  if (isWhole) findings.push(...(await components.learn(page, findings.slice(before))));
}

/** Returns false when not all probes ran: the page has navigated away or took too long. */
async function runActing(page: AuditedPage, findings: Finding[]): Promise<boolean> {
  const startedAt = performance.now();
  for (const probe of actingProbes) {
    if (performance.now() - startedAt > actMs) return false;
    try {
      findings.push(...(await tryProbe(probe, page, findings)));
    } catch (fault) {
      if (fault instanceof ContextLost) return false;
      throw fault;
    }
  }
  return true;
}
