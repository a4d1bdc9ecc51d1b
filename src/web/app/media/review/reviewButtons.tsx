import type { ReactNode } from 'react';
import type { AltTextItem } from '../../../../shared/contract/altTextReview.ts';
import { Button, type ButtonLook } from '../../../ui/form/button.tsx';
import { useKeys } from '../../shortcuts/keyMap.ts';
import { Keys } from '../../shortcuts/keys.tsx';
import type { ShortcutId } from '../../shortcuts/shortcuts.ts';
import { canDecide } from './canDecide.ts';
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
      <div className="flex flex-wrap gap-2">
        {canDecide(item, 'accept') && (
          <Act keys="reviewAccept" look="primary" onClick={() => onDecide('accept')}>
            {item.alt_text === '' ? 'Dekorativ: übernehmen' : 'Übernehmen'}
          </Act>
        )}
        <Act keys="reviewEdit" look={canDecide(item, 'accept') ? 'secondary' : 'primary'} onClick={onEdit}>
          {item.alt_text ? 'Bearbeiten' : 'Text schreiben'}
        </Act>
        {canDecide(item, 'discard') && (
          <Act keys="reviewDiscard" onClick={() => onDecide('discard')}>
            Verwerfen
          </Act>
        )}
        {item.alt_text !== '' && (
          <Act keys="reviewDecorative" onClick={() => onDecide('decorative')}>
            Ist dekorativ
          </Act>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Act keys="reviewBack" look="quiet" onClick={() => onMove(-1)}>
          Zurück
        </Act>
        <Act keys="reviewSkip" look="quiet" onClick={() => onMove(1)}>
          Überspringen
        </Act>
        {onUndo && <UndoButton onUndo={onUndo} />}
      </div>
    </div>
  );
}

export const UndoButton = ({ onUndo }: { onUndo: () => void }) => (
  <Act keys="reviewUndo" look="quiet" onClick={onUndo}>
    Rückgängig
  </Act>
);

type ActProps = { keys: ShortcutId; look?: ButtonLook; onClick: () => void; children: ReactNode };

function Act({ keys, look = 'secondary', onClick, children }: ActProps) {
  const shown = useKeys(keys);
  return (
    <Button look={look} className="px-4!" onClick={onClick} aria-keyshortcuts={toAria(shown)}>
      {children}
      {shown && (
        <span aria-hidden="true" className="text-[0.875rem] font-normal max-md:hidden [&_.key]:text-ink">
          <Keys keys={shown} />
        </span>
      )}
    </Button>
  );
}

/** Only for single key presses: `aria-keyshortcuts` cannot express sequences. */
const toAria = (keys: string | null): string | undefined =>
  keys && !keys.includes(' ') ? keys.replace('Mod', 'Control') : undefined;
