import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { declarationLimits } from '../../../shared/limits/declaration.ts';
import { declarationTitles } from '../../../shared/work/declaration.ts';
import type { Declaration } from '../../../shared/work/declarationText.ts';
import { sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { useAction } from '../form/useAction.ts';
import { meQuery } from '../queries/accountQueries.ts';
import { useIsAdmin } from '../queries/useIsAdmin.ts';
import { focusSection } from '../view/focusSection.ts';
import { declarationMessages, draftQuery, toDeclarationsKey } from './declarationQueries.ts';
import { DeclarationText } from './declarationText.tsx';

type Props = { declaration: Declaration };

export function DraftPart({ declaration }: Props) {
  const { kind, website_id } = declaration;
  const { data: draft } = useQuery(draftQuery(declaration));
  const isAdmin = useIsAdmin();
  if (!draft) return null;
  const { content, missing, hints, approved_number } = draft;
  return (
    <section aria-labelledby={`${kind}-draft`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id={`${kind}-draft`} tabIndex={-1} className="title-3 font-bold">
        Entwurf<span className="sr-only">: {declarationTitles[kind]}</span>
      </h3>
      {missing.length > 0 && <Lines tone="warn" title="Vor der Freigabe fehlt noch" lines={missing} />}
      {hints.length > 0 && <Lines tone="info" title="Bitte beachten" lines={hints} />}
      <div className="rounded-card border border-hair bg-surface p-5 sm:p-6">
        <DeclarationText content={content} websiteId={website_id} Title="h4" />
      </div>
      {isAdmin ? (
        <>
          {missing.length === 0 && approved_number === null && <Approval declaration={declaration} />}
          {approved_number !== null && (
            <p>Freigegeben als Fassung {approved_number}. Am Text hat sich seitdem nichts geändert.</p>
          )}
          {hasApproved(declaration) && <Publish declaration={declaration} />}
        </>
      ) : (
        <p className="text-muted">Freigeben und veröffentlichen kann, wer die Organisation verwaltet.</p>
      )}
    </section>
  );
}

const hasApproved = ({ versions }: Declaration): boolean =>
  versions.some(({ status }) => status === 'approved');

type LinesProps = { tone: 'warn' | 'info'; title: string; lines: string[] };

const Lines = ({ tone, title, lines }: LinesProps) => (
  <Notice tone={tone} title={title}>
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Notice>
);

function Approval({ declaration: { id, kind, website_id } }: Props) {
  const { data: me } = useQuery(meQuery);
  const approve = useAction({
    act: (approved_by: string) =>
      sendJson<Declaration>('POST', `/api/v1/declarations/${id}/approve`, { approved_by }),
    done: declarationMessages.approved,
    failed: declarationMessages.notApproved,
    refresh: [[...toDeclarationsKey(website_id)]],
    onDone: () => focusSection(`${kind}-draft`),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('approved_by')).trim();
    if (name && !approve.isPending) approve.mutate(name);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 grow basis-64 sm:max-w-96">
        <TextField
          label="Freigegeben von (Pflichtfeld)"
          name="approved_by"
          required
          maxLength={declarationLimits.lineMax}
          autoComplete="name"
          defaultValue={me?.account.name ?? ''}
        />
      </div>
      <BusyButton type="submit" look="secondary" isBusy={approve.isPending}>
        Entwurf freigeben
      </BusyButton>
    </form>
  );
}

function Publish({ declaration: { id, kind, website_id } }: Props) {
  const publish = useAction({
    act: () => sendJson<Declaration>('POST', `/api/v1/declarations/${id}/publish`),
    done: declarationMessages.published,
    failed: declarationMessages.notPublished,
    refresh: [[...toDeclarationsKey(website_id)]],
    onDone: () => focusSection(`declaration-${kind}`),
  });
  return (
    <div>
      <BusyButton isBusy={publish.isPending} onClick={() => publish.mutate()}>
        Freigegebene Fassung veröffentlichen
      </BusyButton>
    </div>
  );
}
