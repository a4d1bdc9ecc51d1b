import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { letterheadLimits } from '../../../../shared/limits/website.ts';
import type { Letterhead } from '../../../../shared/work/report.ts';
import { sendJson } from '../../../server/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SaveButton } from '../../../ui/form/saveButton.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { useAction } from '../../form/useAction.ts';
import { useLatest } from '../../form/useLatest.ts';
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
  const send = useLatest(save);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(String(new FormData(event.currentTarget).get('cover')));
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
      <SaveButton isBusy={save.isPending}>Text speichern</SaveButton>
    </form>
  );
}
