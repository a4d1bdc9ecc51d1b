import { useState } from 'react';
import type { AltTextFilter } from '../../../../shared/contract/altTextReview.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { sourceWords } from '../../../../shared/words/altTextWords.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { focusSection } from '../../view/focusSection.ts';
import type { ReviewView } from './reviewView.ts';
import { useDecideFilter } from './useDecide.ts';

type Props = { websiteId: number; view: ReviewView; total: number };

/**
 * Accepts all drafts of one source after asking with their count. Requires a source, so that no member
 * accepts all drafts unseen.
 */
export function AllOfFilter({ websiteId, view, total }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const act = useDecideFilter(websiteId, () => {
    setIsAsked(false);
    focusSection('review-title');
  });
  const source = view.source as NonNullable<AltTextFilter['source']> | null;
  if (view.state !== 'proposed' || source === null || total === 0) return null;
  const filter = { state: view.state, source, ...(view.confidence && { confidence: view.confidence }) };
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        Alle {toNumber(total)} dieser Herkunft übernehmen …
      </Button>
      {isAsked && (
        <Dialog
          title={`${toCount(total, 'Entwurf', 'Entwürfe')} übernehmen?`}
          onClose={() => !act.isPending && setIsAsked(false)}
        >
          <p>
            Herkunft: {sourceWords[source]}. Haben Sie genügend davon angesehen? Danach gelten die Texte als
            von Ihnen bestätigt. „Rückgängig“ nimmt alle zusammen zurück; auf der Website ändert sich nichts.
          </p>
          <DialogButtons>
            <BusyButton
              isBusy={act.isPending}
              onClick={() => act.mutate({ filter, choice: { action: 'accept', is_everywhere: false } })}
            >
              {toCount(total, 'Entwurf', 'Entwürfe')} übernehmen
            </BusyButton>
            <Button look="secondary" onClick={() => !act.isPending && setIsAsked(false)}>
              Abbrechen
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
