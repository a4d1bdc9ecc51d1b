import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { letterheadLimits } from '../../../../shared/limits/website.ts';
import { type Letterhead, logoTypes } from '../../../../shared/work/report.ts';
import { send, sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { letterheadKeys, letterheadMessages, logoPath } from './letterheadQueries.ts';

type Props = Pick<Letterhead, 'logo'> & { src: string | null };
type Faults = { file?: string; alt?: string };

export function LogoForm({ logo, src }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const save = useAction({
    act: ({ file, alt }: { file: File; alt: string }) => upload(file, alt),
    done: letterheadMessages.saved,
    failed: letterheadMessages.logoNotSaved,
    refresh: letterheadKeys,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readForm(form);
    const found = findFaults(typed);
    setFaults(found);
    const first = (['file', 'alt'] as const).find((name) => found[name]);
    if (first) return (form.elements.namedItem(first) as HTMLElement).focus();
    if (!save.isPending) save.mutate(typed, { onSuccess: () => form.reset() });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-xl justify-items-start gap-4 border-b border-hair pb-6 [&>div]:w-full"
    >
      {logo && src && <ShownLogo logo={logo} src={src} />}
      <Field label={logo ? 'Neues Logo' : 'Logo'} help="PNG oder JPEG, höchstens 200 KB." fault={faults.file}>
        {(control) => <input {...control} type="file" name="file" accept={logoTypes.join(',')} required />}
      </Field>
      <TextField
        label="Alternativtext"
        name="alt"
        help="Was das Logo sagt, meist der Name Ihrer Organisation."
        fault={faults.alt}
        maxLength={letterheadLimits.altMax}
        autoComplete="organization"
        required
      />
      <BusyButton type="submit" isBusy={save.isPending}>
        Logo speichern
      </BusyButton>
    </form>
  );
}

function readForm(form: HTMLFormElement): { file: File; alt: string } {
  const values = new FormData(form);
  return { file: values.get('file') as File, alt: String(values.get('alt')).trim() };
}

function findFaults({ file, alt }: { file: File; alt: string }): Faults {
  const isLarge = file.size > letterheadLimits.logoMaxBytes;
  return {
    ...(file.size === 0 ? { file: 'Bitte wählen Sie eine Datei aus.' } : {}),
    ...(isLarge ? { file: formErrors.LOGO_TOO_LARGE[2] } : {}),
    ...(alt === '' ? { alt: 'Bitte geben Sie einen Alternativtext ein.' } : {}),
  };
}

const upload = (file: File, alt: string): Promise<Response> =>
  send(`${logoPath}?alt=${encodeURIComponent(alt)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });

function ShownLogo({ logo, src }: { logo: NonNullable<Letterhead['logo']>; src: string }) {
  const remove = useAction({
    act: () => sendJson('DELETE', logoPath),
    done: letterheadMessages.logoDeleted,
    failed: letterheadMessages.logoNotDeleted,
    refresh: letterheadKeys,
    onDone: () => focusSection('letterhead'),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img src={src} alt={logo.alt} className="h-auto max-h-24 max-w-64 rounded-control bg-white p-2" />
      <p className="min-w-0 grow wrap-anywhere text-muted">{logo.alt}</p>
      <BusyButton look="secondary" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        Logo löschen
      </BusyButton>
    </div>
  );
}
