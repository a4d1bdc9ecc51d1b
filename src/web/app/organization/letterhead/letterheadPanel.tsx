import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { letterheadLimits } from '../../../../shared/limits/website.ts';
import type { Letterhead } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { useAction } from '../../form/useAction.ts';
import { Loaded } from '../../view/loaded.tsx';
import { letterheadKeys, letterheadMessages, letterheadPath, letterheadQuery } from './letterheadQueries.ts';
import { LogoForm } from './logoForm.tsx';

export function LetterheadPanel() {
  const query = useQuery(letterheadQuery);
  return (
    <Loaded query={query} failed={letterheadMessages.notLoaded}>
      {({ cover, logo, src }) => (
        <SettingsCard>
          <LogoForm logo={logo} src={src} />
          <CoverForm cover={cover} />
        </SettingsCard>
      )}
    </Loaded>
  );
}

function CoverForm({ cover }: Pick<Letterhead, 'cover'>) {
  const save = useAction({
    act: (typed: string) => sendJson<Letterhead>('PUT', letterheadPath, { cover: typed }),
    done: letterheadMessages.saved,
    failed: letterheadMessages.coverNotSaved,
    refresh: letterheadKeys,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('cover'));
    if (!save.isPending) save.mutate(typed);
  };
  return (
    <form onSubmit={submit} className="grid max-w-xl justify-items-start gap-4 [&>div]:w-full">
      <Field label="Text auf der ersten Seite" help="Zum Beispiel Anschrift und Ansprechpartner.">
        {(control) => (
          <textarea
            {...control}
            name="cover"
            rows={4}
            maxLength={letterheadLimits.coverMax}
            defaultValue={cover}
          />
        )}
      </Field>
      <BusyButton type="submit" isBusy={save.isPending}>
        Text speichern
      </BusyButton>
    </form>
  );
}
