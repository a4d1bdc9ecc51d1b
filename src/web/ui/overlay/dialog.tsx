// Decision 9: docs/decisions/009-platform-widgets.md
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';

type Props = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Closes by its own buttons only: while something runs, or for content that is shown only once. */
  isHeld?: boolean;
};

/** Box above the screen, open while rendered: traps the focus, closes with Escape, returns the focus. */
export function Dialog({ title, onClose, children, role = 'dialog', isHeld = false }: Props) {
  const id = useId();
  return (
    <Modal role={role} labelledBy={id} isHeld={isHeld} onClose={onClose} className="dialog-box">
      <div className="flex items-start gap-4">
        <h2 id={id} className="title-2 min-w-0 grow py-1.5">
          {title}
        </h2>
        {!isHeld && (
          <button
            type="button"
            aria-label="Schließen"
            data-screen-only
            onClick={onClose}
            className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Modal>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div data-screen-only className="flex flex-wrap gap-3 max-sm:flex-col">
      {children}
    </div>
  );
}
