import { Button } from '../../ui/form/button.tsx';
import { DialogButtons } from '../../ui/overlay/dialog.tsx';
import { CopyButton } from './copy.tsx';

/** Content of a dialog that shows a new link the only time it is visible. */
export function ShownLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <>
      <p>Kopieren Sie den Link jetzt: Er wird nicht noch einmal angezeigt.</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-64 rounded-control border border-line bg-tint px-3 py-2.5 break-all select-all">
          {url}
        </code>
        <CopyButton text={url} what="Link" />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Fertig</Button>
      </DialogButtons>
    </>
  );
}
