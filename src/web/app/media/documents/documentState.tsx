import type { PdfDocument } from '../../../../shared/documents/document.ts';
import { toDocumentState } from '../../../../shared/words/documentWords.ts';
import { Badge, type Tone } from '../../../ui/sign/badge.tsx';

/** A checked document without faults gets no tick: most of what matters only people can judge. */
export function DocumentBadge({ document }: { document: PdfDocument }) {
  return <Badge tone={toTone(document)}>{toDocumentState(document)}</Badge>;
}

function toTone({ state, finding_count }: PdfDocument): Tone {
  if (state === 'waiting') return 'quiet';
  if (state !== 'checked') return 'warn';
  return finding_count > 0 ? 'bad' : 'info';
}

export const ChangedBadge = () => <Badge tone="info">geändert seit dem letzten Scan</Badge>;
