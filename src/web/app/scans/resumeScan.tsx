import type { Scan } from '../../../shared/contract/website.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { focusSection } from '../view/focusSection.ts';
import { useResumeScan } from '../website/useScanActions.ts';

/** `begun`: start of the scan in words, for screen readers. */
export function ResumeScan({ scan, begun }: { scan: Scan; begun: string }) {
  const resume = useResumeScan(scan.website_id);
  return (
    <BusyButton
      look="quiet"
      className="min-h-8! px-2! py-0!"
      isBusy={resume.isPending}
      onClick={() => resume.mutate(scan.id, { onSuccess: () => focusSection('scans-title') })}
    >
      Fortsetzen<span className="sr-only"> des Scans vom {begun}</span>
    </BusyButton>
  );
}
