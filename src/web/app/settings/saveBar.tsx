import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button } from '../../ui/form/button.tsx';

type Props = { isDirty: boolean; isSaving: boolean; onDiscard: () => void };

export function SaveBar({ isDirty, isSaving, onDiscard }: Props) {
  return (
    <div
      data-save-bar={isDirty || undefined}
      data-screen-only
      className={`-mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair bg-paper px-4 py-3 sm:-mx-8 sm:px-8 ${isDirty ? 'sticky bottom-0 z-10 [@media(max-height:30rem)]:static' : ''}`}
    >
      <BusyButton type="submit" isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S">
        Speichern
      </BusyButton>
      {isDirty && (
        <Button look="quiet" onClick={onDiscard}>
          Verwerfen
        </Button>
      )}
      <p role="status" className="text-muted max-sm:sr-only">
        {isDirty ? 'Es gibt Änderungen, die noch nicht gespeichert sind.' : ''}
      </p>
    </div>
  );
}
