import type { ReactNode } from 'react';
import { BusyButton } from '../form/busyButton.tsx';
import { Button } from '../form/button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

type Props = {
  title: ReactNode;
  children: ReactNode;
  verb: string;
  /** `primary` where nothing is lost. */
  look?: 'danger' | 'primary';
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function Confirm({ title, children, verb, look = 'danger', isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <div className="grid gap-3">{children}</div>
      <DialogButtons>
        <BusyButton look={look} isBusy={isBusy} onClick={onConfirm}>
          {verb}
        </BusyButton>
        <Button look="secondary" onClick={onClose}>
          Abbrechen
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
