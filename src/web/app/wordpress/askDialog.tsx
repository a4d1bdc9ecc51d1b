import { toCount } from '../../../shared/text/format.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toHost } from '../queries/toHost.ts';
import { toTexts } from './cmsWords.ts';

type Props = {
  kind: 'write' | 'undo';
  count: number;
  host: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function AskDialog({ kind, count, host, isBusy, onConfirm, onClose }: Props) {
  const isWrite = kind === 'write';
  return (
    <Confirm
      title={isWrite ? `${toTexts(count)} übertragen?` : `${toTexts(count)} zurücknehmen?`}
      verb={isWrite ? 'Jetzt übertragen' : 'Jetzt zurücknehmen'}
      look="primary"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
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
    </Confirm>
  );
}
