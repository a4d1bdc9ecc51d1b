import { Download, Printer } from 'lucide-react';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { CopyButton } from '../../form/copy.tsx';
import { downloadFile } from '../../form/download.tsx';

const intro = 'Wiederherstellungscodes für Stufenlos. Jeder Code gilt einmal.';

export function ShownCodes({ codes: made, onClose }: { codes: string[]; onClose: () => void }) {
  const codes = made.map(toReadable);
  const save = () =>
    downloadFile(
      new Blob([`${intro}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
      'stufenlos-wiederherstellungscodes.txt',
    );
  return (
    <Dialog title="Ihre Wiederherstellungscodes" isHeld onClose={onClose}>
      <Notice tone="warn" title="Bewahren Sie diese Codes jetzt auf">
        <p>
          Damit kommen Sie in Ihr Konto, wenn Ihr Telefon fehlt. Jeder Code gilt einmal. Sie werden nicht noch
          einmal angezeigt.
        </p>
      </Notice>
      <ol className="grid list-decimal gap-x-8 gap-y-2 pl-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base whitespace-nowrap max-sm:text-sm">{code}</code>
          </li>
        ))}
      </ol>
      <div data-screen-only className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} what="alle Codes" />
        <Button look="secondary" onClick={save}>
          <Download className="size-4" aria-hidden="true" />
          Herunterladen
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          Drucken
        </Button>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Ich habe sie aufbewahrt</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** `ctfttfbzuxksv96t` → `ctft-tfbz-uxks-v96t`; the server takes both. */
const toReadable = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
