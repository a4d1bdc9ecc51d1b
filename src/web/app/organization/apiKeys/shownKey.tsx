import type { NewApiKey } from '../../../../shared/contract/organization.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { CopyButton } from '../../form/copy.tsx';

/** Shows a new key the only time it is visible; `isHeld` keeps Escape from closing the dialog by mistake. */
export function ShownKey({ made, onClose }: { made: NewApiKey; onClose: () => void }) {
  return (
    <Dialog title={`Ihr neuer Schlüssel „${made.name}“`} isHeld onClose={onClose}>
      <Notice tone="warn" title="Kopieren Sie den Schlüssel jetzt">
        <p>
          Er wird nicht noch einmal angezeigt. Bewahren Sie ihn auf wie ein Passwort: Wer ihn hat, kann ihn
          benutzen.
        </p>
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-64 rounded-control border border-line bg-tint px-3 py-2.5 break-all select-all">
          {made.key}
        </code>
        <CopyButton text={made.key} what="API-Schlüssel" />
      </div>
      <p>
        {made.expires_at
          ? `Er gilt bis ${toDate(made.expires_at)}. Danach brauchen Programme einen neuen.`
          : 'Er gilt, bis jemand ihn widerruft.'}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Fertig</Button>
      </DialogButtons>
    </Dialog>
  );
}
