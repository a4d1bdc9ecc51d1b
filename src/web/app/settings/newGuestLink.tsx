import { type FormEvent, useState } from 'react';
import { guestLinkLimits } from '../../../shared/limits/website.ts';
import { sendJson } from '../../server/request.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { ShownLink } from '../form/shownLink.tsx';
import { useAction } from '../form/useAction.ts';
import { toGuestLinksKey } from './settingsQueries.ts';

type Props = { websiteId: number; onClose: () => void };

export function NewGuestLink({ websiteId, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Dialog title="Gastlink" isHeld={url !== null} onClose={onClose}>
      {url === null ? (
        <LinkForm websiteId={websiteId} onMade={setUrl} onClose={onClose} />
      ) : (
        <ShownLink url={url} onClose={onClose} />
      )}
    </Dialog>
  );
}

function LinkForm({ websiteId, onMade, onClose }: Props & { onMade: (url: string) => void }) {
  const [fault, setFault] = useState<string>();
  const make = useAction({
    act: (wanted: object) =>
      sendJson<{ url: string }>('POST', `/api/v1/websites/${websiteId}/guest-links`, wanted),
    failed: workMessages.guestLinkNotMade,
    refresh: [[...toGuestLinksKey(websiteId)]],
    onDone: ({ url }) => onMade(url),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const recipient = String(values.get('recipient')).trim();
    setFault(recipient ? undefined : 'Bitte sagen Sie, für wen der Link ist.');
    const days = Number(values.get('days')) || null;
    if (recipient && !make.isPending) make.mutate({ recipient, days });
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        label="Für wen"
        name="recipient"
        help="Zum Beispiel der Name der Kundin. Das lesen nur Mitglieder, hier und im Protokoll der Organisation."
        fault={fault}
        maxLength={guestLinkLimits.recipientMax}
        autoComplete="off"
      />
      <Field label="Gilt">
        {(control) => (
          <select {...control} name="days" defaultValue={30}>
            {guestLinkLimits.days.map((days) => (
              <option key={days} value={days ?? ''}>
                {days ? `${days} Tage` : 'bis zum Widerruf'}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormButtons verb="Link erstellen" isBusy={make.isPending} onCancel={onClose} />
    </form>
  );
}
