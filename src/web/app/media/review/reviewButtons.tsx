import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { Notice } from '../../../ui/sign/notice.tsx';
import { KeyButton } from '../../shortcuts/keyButton.tsx';
import { canDecide, leavesNameless } from './canDecide.ts';
import type { AltTextChoice } from './useDecide.ts';

type Props = {
  item: AltTextItem;
  onDecide: (action: Exclude<AltTextChoice['action'], 'edit'>) => void;
  onEdit: () => void;
  onMove: (step: 1 | -1) => void;
  onUndo: (() => void) | null;
};

export function ReviewButtons({ item, onDecide, onEdit, onMove, onUndo }: Props) {
  return (
    <div className="grid gap-3">
      <div data-answers className="flex flex-wrap gap-2">
        {canDecide(item, 'accept') && (
          <KeyButton keys="reviewAccept" look="primary" onClick={() => onDecide('accept')}>
            {item.alt_text === '' ? 'Dekorativ: übernehmen' : 'Übernehmen'}
          </KeyButton>
        )}
        <KeyButton
          keys="reviewEdit"
          look={canDecide(item, 'accept') ? 'secondary' : 'primary'}
          onClick={onEdit}
        >
          {item.alt_text ? 'Bearbeiten' : 'Text schreiben'}
        </KeyButton>
        {canDecide(item, 'discard') && (
          <KeyButton keys="reviewDiscard" onClick={() => onDecide('discard')}>
            Verwerfen
          </KeyButton>
        )}
        {item.alt_text !== '' && (
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

export const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <KeyButton keys="reviewUndo" look="quiet" onClick={onUndo}>
    Rückgängig
  </KeyButton>
);
