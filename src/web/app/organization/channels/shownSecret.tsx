import type { NewChannel } from '../../../../shared/contract/notice.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { CopyButton } from '../../form/copy.tsx';

export function ShownSecret({ made, onClose }: { made: NewChannel; onClose: () => void }) {
  const secret = made.secret ?? '';
  return (
    <Dialog title={`Schlüssel für „${made.name}“`} isHeld onClose={onClose}>
      <Notice tone="warn" title="Kopieren Sie den Schlüssel jetzt">
        <p>
          Er wird nicht noch einmal angezeigt. Ihr Programm prüft damit, dass eine Nachricht wirklich von hier
          kommt.
        </p>
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-64 rounded-control border border-line bg-tint px-3 py-2.5 break-all select-all">
          {secret}
        </code>
        <CopyButton text={secret} what="Schlüssel" />
      </div>
      {made.old_secret_until && (
        <p>Der alte Schlüssel unterschreibt noch mit bis {toDateTime(made.old_secret_until)}.</p>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Fertig</Button>
      </DialogButtons>
    </Dialog>
  );
}
