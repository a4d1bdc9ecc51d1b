import type { ReactNode } from 'react';
import type { CauseCounts } from '../../../../shared/contract/cause.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useScans } from '../../queries/scanQueries.ts';
import { type CauseFilter, countFilters } from '../causeFilter.ts';

type Props = {
  websiteId: number;
  running: boolean;
  filter: CauseFilter;
  counts: CauseCounts | undefined;
  onReset: () => void;
};

export function NoCauses({ websiteId, running, filter, counts, onReset }: Props) {
  const { data: scans } = useScans(websiteId);
  const isScanned = scans?.pages[0]?.items.some(({ pages_done }) => pages_done > 0) ?? true;
  if (countFilters(filter) > 0)
    return (
      <Box>
        <p>Keine Ursache passt zu diesen Filtern.</p>
        <Button look="secondary" className="mt-4" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      </Box>
    );
  if (filter.status === 'ignored') return <Box>Es ist nichts ignoriert.</Box>;
  if (filter.status === 'fine') return <Box>Noch ist nichts durch Antworten in Ordnung befunden.</Box>;
  if (filter.status === 'reported') return <Box>Nichts ist als behoben gemeldet und noch zu bestätigen.</Box>;
  if (filter.status === 'fixed') return <Box>Noch hat kein Scan bestätigt, dass etwas behoben ist.</Box>;
  if (filter.status === 'dropped') return <Box>Nichts ist entfallen.</Box>;
  if (filter.status === 'changed') return <Box>Nichts hat sich nur geändert.</Box>;
  if (running) return <Box>Noch keine Befunde. Sie erscheinen hier, sobald Seiten geprüft sind.</Box>;
  if (!isScanned) return <Box>Noch kein Scan. Danach stehen hier die Befunde, die wichtigsten zuerst.</Box>;
  const { open: _, ...ended } = counts?.status ?? { open: 0 };
  const done = Object.values(ended).reduce((sum, count) => sum + count, 0);
  return (
    <Box>
      {done > 0
        ? `Nichts ist offen. ${toCount(done, 'Ursache ist', 'Ursachen sind')} behoben, als behoben gemeldet, geändert, entfallen, ignoriert oder in Ordnung befunden.`
        : 'Die automatische Prüfung hat nichts gefunden. Was sie nicht sehen kann, prüfen Menschen.'}
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-dashed border-line px-6 py-8">{children}</div>;
}
