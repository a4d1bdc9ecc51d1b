import { toCount } from '../../../shared/format.ts';
import { BusyButton } from '../../ui/busyButton.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { toHost } from '../toHost.ts';
import { toTexts } from './cmsWords.ts';

type Props = {
  kind: 'write' | 'undo';
  count: number;
  /** Address of the WordPress. */
  host: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Before anything changes on a foreign server: how much, where, and what stays as it is. */
export function AskDialog({ kind, count, host, isBusy, onConfirm, onClose }: Props) {
  const isWrite = kind === 'write';
  return (
    <Dialog
      role="alertdialog"
      title={isWrite ? `${toTexts(count)} übertragen?` : `${toTexts(count)} zurücknehmen?`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {isWrite ? (
          <>
            <p>
              In der Mediathek von <strong>{toHost(host)}</strong>{' '}
              {count === 1 ? 'bekommt ein Bild' : `bekommen ${toCount(count, 'Bild', 'Bilder')}`} den hier
              bestätigten Alternativtext.
            </p>
            <p>
              Vor jedem Bild sehen wir noch einmal nach: Steht dort inzwischen ein Text, bleibt er. Sie können
              die Übertragung anhalten und später zurücknehmen.
            </p>
          </>
        ) : (
          <p>
            In der Mediathek von <strong>{toHost(host)}</strong> wird das Feld wieder leer, aber nur dort, wo
            noch unser Text steht. Was jemand inzwischen geändert hat, bleibt.
          </p>
        )}
      </div>
      <DialogButtons>
        <BusyButton isBusy={isBusy} onClick={onConfirm}>
          {isWrite ? 'Jetzt übertragen' : 'Jetzt zurücknehmen'}
        </BusyButton>
        <Button look="secondary" onClick={onClose}>
          Abbrechen
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
