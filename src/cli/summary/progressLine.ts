import type { ScanEvent } from '../../shared/contract/scan.ts';
import { toCount, toNumber } from '../../shared/text/format.ts';
import { tell } from '../../tell.ts';

/**
 * One line on stderr: steps as they end, then page x of y, pages a minute, findings. Plain lines without a
 * terminal.
 */
export function createProgressLine() {
  const isTerminal = process.stderr.isTTY === true;
  const seen = { audited: 0, found: 0, findings: 0, startedAt: 0, shownAt: 0 };

  const write = (german: string) => {
    const text = tell(german);
    process.stderr.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
  };
  const status = () => {
    const minutes = (performance.now() - seen.startedAt) / 60_000;
    const pace = toNumber(minutes > 0 ? seen.audited / minutes : 0);
    const total = Math.max(seen.found, seen.audited);
    return `Seite ${seen.audited} von ${total} · ${pace} Seiten/min · ${toCount(seen.findings, 'Fehlerstelle', 'Fehlerstellen')}`;
  };

  return {
    show(event: ScanEvent) {
      if (event.type === 'step') write(`${event.progress.message}${isTerminal ? '\n' : ''}`);
      if (event.type === 'stepsDone') seen.startedAt = performance.now();
      if (event.type === 'crawl') seen.found = event.pages_found;
      if (event.type !== 'page') return;
      seen.audited++;
      seen.findings += event.audit.findings.filter(
        ({ outcome, criteria }) => outcome === 'failed' && criteria.length > 0,
      ).length;
      const now = performance.now();
      if (!isTerminal && now - seen.shownAt < 5_000) return;
      seen.shownAt = now;
      write(status());
    },
    end() {
      if (seen.audited > 0) write(`${status()}${isTerminal ? '\n' : ''}`);
    },
  };
}
