import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What interrupts to ask is an alertdialog. */
  role?: 'dialog' | 'alertdialog';
  /** While something runs, or what is shown is shown only once: closes by its own buttons only. */
  isHeld?: boolean;
};

/** A box above the screen, open as long as it is rendered: holds the focus, closes with Escape, gives the focus back. */
export function Dialog({ title, onClose, children, role = 'dialog', isHeld = false }: Props) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled={isHeld}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="dialog-overlay"
    >
      <Modal className="dialog-box">
        <AriaDialog role={role} className="outline-none">
          <div className="flex items-start gap-4">
            <Heading slot="title" level={2} className="title-2 min-w-0 grow py-1.5">
              {title}
            </Heading>
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
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the foot of a dialog: the deed first, below each other where there is little room. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div data-screen-only className="flex flex-wrap gap-3 max-sm:flex-col">
      {children}
    </div>
  );
}
