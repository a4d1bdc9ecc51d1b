import { BusyButton } from '../form/busyButton.tsx';
import { Button, type ButtonLook } from '../form/button.tsx';
import { DialogButtons } from './dialog.tsx';

type Props = { verb: string; look?: ButtonLook; isBusy: boolean; onCancel: () => void };

export function FormButtons({ verb, look = 'primary', isBusy, onCancel }: Props) {
  return (
    <DialogButtons>
      <BusyButton type="submit" look={look} isBusy={isBusy}>
        {verb}
      </BusyButton>
      <Button look="secondary" onClick={onCancel}>
        Abbrechen
      </Button>
    </DialogButtons>
  );
}
