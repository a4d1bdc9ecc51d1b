import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { Notice } from '../../../ui/sign/notice.tsx';
import { KeyButton } from '../../shortcuts/keyButton.tsx';
import { canDecide, isOnWebsite, leavesNameless } from './canDecide.ts';
import type { AltTextChoice } from './useDecide.ts';

type Props = {
  item: AltTextItem;
  onDecide: (action: Exclude<AltTextChoice['action'], 'edit'>) => void;
  onEdit: () => void;
  onMove: (step: 1 | -1) => void;
  onUndo: (() => void) | null;
};

/** The same keys say yes and no to a proposal and to a text that the website has. */
const answers = {
  proposal: { yes: 'accept', no: 'discard' },
  website: { yes: 'fits', no: 'unfit' },
} as const;

export const toAnswers = (item: AltTextItem) => answers[isOnWebsite(item) ? 'website' : 'proposal'];

export function ReviewButtons({ item, onDecide, onEdit, onMove, onUndo }: Props) {
  const { yes, no } = toAnswers(item);
  const words = toWords(item);
  return (
    <div className="grid gap-3">
      <div data-answers className="flex flex-wrap gap-2">
        {canDecide(item, yes) && (
          <KeyButton keys="reviewAccept" look="primary" onClick={() => onDecide(yes)}>
            {words.yes}
          </KeyButton>
        )}
        <KeyButton keys="reviewEdit" look={canDecide(item, yes) ? 'secondary' : 'primary'} onClick={onEdit}>
          {words.edit}
        </KeyButton>
        {canDecide(item, no) && (
          <KeyButton keys="reviewDiscard" onClick={() => onDecide(no)}>
            {words.no}
          </KeyButton>
        )}
        {(isOnWebsite(item) ? item.alt : item.alt_text) !== '' && (
          <KeyButton keys="reviewDecorative" onClick={() => onDecide('decorative')}>
            Ist dekorativ
          </KeyButton>
        )}
      </div>
      {leavesNameless(item) && (
        <Notice tone="warn">
          <p>Das Bild ist alles, was in diesem Link oder Knopf steht: Ohne Text bleibt er namenlos.</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <KeyButton keys="reviewBack" look="quiet" onClick={() => onMove(-1)}>
          Zurück
        </KeyButton>
        <KeyButton keys="reviewSkip" look="quiet" onClick={() => onMove(1)}>
          Überspringen
        </KeyButton>
        {onUndo && <UndoButton onUndo={onUndo} />}
      </div>
    </div>
  );
}

function toWords(item: AltTextItem): { yes: string; no: string; edit: string } {
  if (isOnWebsite(item))
    return {
      yes: item.alt === '' ? 'Dekorativ passt' : 'Text passt',
      no: 'Passt nicht',
      edit: item.alt === '' ? 'Text schreiben' : 'Anderen Text schreiben',
    };
  return {
    yes: item.alt_text === '' ? 'Dekorativ: übernehmen' : 'Übernehmen',
    no: 'Verwerfen',
    edit: item.alt_text ? 'Bearbeiten' : 'Text schreiben',
  };
}

export const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <KeyButton keys="reviewUndo" look="quiet" onClick={onUndo}>
    Rückgängig
  </KeyButton>
);
