import { useState } from 'react';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { type Settings, toShareQuery } from './frame/settings.ts';
import { type Drawing, exportPicture } from './sight/exportPicture.ts';

export function Share({
  url,
  settings,
  drawing,
}: {
  url: string;
  settings: Settings;
  drawing: Drawing | null;
}) {
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    const address = `${location.origin}${location.pathname}?${toShareQuery(url, settings)}`;
    const isCopied = await copyText(address);
    setLink(isCopied ? null : address);
    setSaid(isCopied ? 'Link kopiert.' : 'Hier ist der Link:');
  };
  const save = async () => {
    if (!drawing) return;
    setIsBusy(true);
    setSaid('');
    await exportPicture(drawing).then(
      () => setSaid('Bild gespeichert.'),
      (fault: unknown) => showToast({ title: 'Fehler', text: toWords(fault) }, 'bad'),
    );
    setIsBusy(false);
  };
  return (
    <div className="min-w-0" data-screen-only>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          Link kopieren
        </Button>
        {drawing && (
          <BusyButton look="secondary" isBusy={isBusy} onClick={() => void save()}>
            Bild speichern (PNG)
          </BusyButton>
        )}
      </div>
      <p role="status" className="mt-1 min-h-7 text-base text-muted">
        {said}
      </p>
      {link && (
        <input
          readOnly
          aria-label="Link zu dieser Ansicht"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-control border border-line bg-surface px-3 text-base"
        />
      )}
    </div>
  );
}

/** False without https and in some browsers, which block the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const toWords = (fault: unknown): string =>
  fault instanceof Error ? fault.message : 'Das Bild konnte nicht gespeichert werden.';
