import type { PageFinding } from '../../../../shared/contract/check.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { Notice } from '../../../ui/sign/notice.tsx';

/** Says that a scan proves faults where a person saw none. Which of the two is right, a person decides. */
export function Contradiction({ findings }: { findings: PageFinding[] }) {
  if (findings.length === 0) return null;
  const places = findings.reduce((sum, { finding_count }) => sum + finding_count, 0);
  return (
    <div className="max-w-3xl">
      <Notice tone="warn" title={`Widerspruch: Der Scan fand hier ${toCount(places, 'Fehler', 'Fehler')}.`}>
        <p>Bitte sehen Sie sich die Befunde an und bewerten Sie das Kriterium neu.</p>
      </Notice>
    </div>
  );
}
