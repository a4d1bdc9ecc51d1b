import { type FormEvent, useRef, useState } from 'react';
import type { AltTagAnswer } from '../../../../shared/contract/altTextApi.ts';
import type { ApiKey } from '../../../../shared/contract/organization.ts';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { altTextLimits } from '../../../../shared/limits/media.ts';
import { send } from '../../../server/request.ts';
import { toDataUrl } from '../../../server/toDataUrl.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { toFailureMessage, useAction } from '../../form/useAction.ts';
import { ShownAnswer } from './altTagAnswer.tsx';
import { KeyOptions } from './keyOptions.tsx';

type Chosen = { image: File; key: string };
type AltTagFaults = { image?: string; apiKeyId?: string };

/** Sends an image and a key as a program would (specification, app 5). */
export function TryAltTag({ keys }: { keys: ApiKey[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<AltTagFaults>({});
  const test = useAction({
    act: ask,
    failed: accountMessages.altTextNotMade,
    refresh: [
      ['organization', 'api-keys'],
      ['organization', 'alt-text-usage'],
    ],
    onFault: () => true,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (test.isPending) return;
    const values = new FormData(event.currentTarget);
    const chosen = { image: values.get('image') as File, key: String(values.get('apiKeyId')) };
    const found = findAltTagFaults(chosen);
    setFaults(found);
    const [first] = Object.keys(found);
    if (!first) return test.mutate(chosen);
    test.reset();
    if (isIncomplete(chosen)) showToast(accountMessages.altTextTestIncomplete, 'bad');
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <SettingsCard>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5">
        <Field label="Bild" help="JPG, PNG, GIF oder WebP, auch AVIF und SVG, bis 10 MB" fault={faults.image}>
          {(control) => (
            <input
              {...control}
              type="file"
              className={`${control.className} cursor-pointer file:mr-3 file:rounded-control file:border file:border-solid file:border-line file:bg-tint file:px-3 file:py-1 file:font-semibold file:text-ink`}
              name="image"
              accept="image/*"
              required
              onChange={() => test.reset()}
            />
          )}
        </Field>
        <Field label="API-Schlüssel für den Test" fault={faults.apiKeyId}>
          {(control) => (
            <select {...control} name="apiKeyId" required defaultValue="" onChange={() => test.reset()}>
              <option value="">Bitte wählen</option>
              <KeyOptions keys={keys} />
            </select>
          )}
        </Field>
        <p>
          <BusyButton type="submit" look="secondary" isBusy={test.isPending}>
            Alternativtext erzeugen
          </BusyButton>
        </p>
      </form>
      <div role="status" className="empty:-mt-4">
        {test.isPending && <p className="text-muted">Das Bild wird ausgewertet …</p>}
        {test.data && <ShownAnswer {...test.data} />}
        {test.error && (
          <Notice tone="bad" title="Es gibt keinen Vorschlag">
            <p>{toFailureMessage(test.error, accountMessages.altTextNotMade).text}</p>
          </Notice>
        )}
      </div>
    </SettingsCard>
  );
}

async function ask({ image, key }: Chosen): Promise<{ answer: AltTagAnswer; picture: string }> {
  const body = new FormData();
  body.set('image', image);
  body.set('apiKeyId', key);
  const response = await send('/functions/v1/generate-alt-tag', { method: 'POST', body });
  return { answer: (await response.json()) as AltTagAnswer, picture: await toDataUrl(image) };
}

const isImage = ({ size, type }: File): boolean => size > 0 && type.startsWith('image/');

const isIncomplete = ({ image, key }: Chosen): boolean => !isImage(image) || key === '';

/** Spares a long upload; the server checks the file's content. */
export function findAltTagFaults(chosen: Chosen): AltTagFaults {
  const { image, key } = chosen;
  const isLarge = image.size > altTextLimits.maxImageBytes;
  return {
    ...(!isImage(image) && { image: 'Bitte wählen Sie ein Bild aus.' }),
    ...(isImage(image) && isLarge && { image: formErrors.IMAGE_TOO_LARGE[2] }),
    ...(key === '' && { apiKeyId: 'Bitte wählen Sie einen API-Schlüssel aus.' }),
  };
}
