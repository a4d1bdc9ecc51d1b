import { printRows, type Row } from './table.ts';
import { watchScan } from './windows.ts';

/** Where the time of a scan goes: what a tab waits for, and what processes work for it. Told, not judged. */
export async function measureSplit({ pages }: { pages: string[] }): Promise<void> {
  const count = pages.length;
  const { windows, measured } = await watchScan(
    { pages, copies: 1, tiny: 0 },
    { pages: count, every: count },
  );
  const [window] = windows;
  const { navigate_ms, settle_ms, audit_ms, total_ms, store_ms, queue_ms, node_ms } = window!;
  const times = { navigate: navigate_ms, settle: settle_ms, audit: audit_ms };
  const rest = total_ms - navigate_ms - settle_ms - audit_ms;
  const toRow = (what: string, ms: number): Row => ({ what, measured: `${(ms / count).toFixed(1)} ms` });
  printRows('Where it goes, a page', [
    ...Object.entries(times).map(([what, ms]) => toRow(`${what} (elapsed)`, ms)),
    toRow('waiting for a tab, reading the page (elapsed)', rest),
    toRow('store: results and progress (elapsed)', store_ms),
    toRow('store: queue of addresses (elapsed)', queue_ms),
    toRow('Node process (processor time, start left out)', node_ms),
    ...Object.entries(measured.cpu_s).map(([kind, seconds]) =>
      toRow(`${kind} (processor time, start included)`, seconds * 1_000),
    ),
  ]);
}
