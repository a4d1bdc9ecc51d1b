import { useState } from 'react';
import { type DeclarationState, declarationTitles } from '../../../shared/work/declaration.ts';
import type { Declaration } from '../../../shared/work/declarationText.ts';
import { sendJson } from '../../server/request.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Badge, type Tone } from '../../ui/sign/badge.tsx';
import { CopyButton } from '../form/copy.tsx';
import { useAction } from '../form/useAction.ts';
import { useIsAdmin } from '../queries/useIsAdmin.ts';
import { focusSection } from '../view/focusSection.ts';
import { DraftPart } from './declarationDraft.tsx';
import { DriftNotice } from './declarationDrift.tsx';
import { DeclarationForm } from './declarationForm.tsx';
import { declarationMessages, toDeclarationsKey } from './declarationQueries.ts';
import { DeclarationVersions } from './declarationVersions.tsx';

const stateWords: { [state in DeclarationState]: [string, Tone] } = {
  draft: ['Entwurf', 'quiet'],
  approved: ['Freigegeben, nicht veröffentlicht', 'info'],
  published: ['Veröffentlicht', 'ok'],
  withdrawn: ['Zurückgezogen', 'quiet'],
};

export function DeclarationPart({ declaration }: { declaration: Declaration }) {
  const { kind, state, drift } = declaration;
  const [words, tone] = stateWords[state];
  const id = `declaration-${kind}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="title-2">
          {declarationTitles[kind]}
        </h2>
        <Badge tone={tone}>{words}</Badge>
      </div>
      {drift.length > 0 && <DriftNotice drift={drift} />}
      {state === 'published' && <Published declaration={declaration} />}
      <DeclarationForm key={declaration.id} declaration={declaration} />
      <DraftPart declaration={declaration} />
      {declaration.versions.length > 0 && <DeclarationVersions declaration={declaration} />}
    </section>
  );
}

function Published({ declaration }: { declaration: Declaration }) {
  const { id, kind, website_id, public_path } = declaration;
  const isAdmin = useIsAdmin();
  const [isAsking, setAsking] = useState(false);
  const address = `${location.origin}${public_path}`;
  const withdraw = useAction({
    act: () => sendJson<Declaration>('POST', `/api/v1/declarations/${id}/withdraw`),
    done: declarationMessages.withdrawn,
    failed: declarationMessages.notWithdrawn,
    refresh: [[...toDeclarationsKey(website_id)]],
    onDone: () => {
      setAsking(false);
      focusSection(`declaration-${kind}`);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="wrap-anywhere">
        Öffentliche Adresse, ohne Konto lesbar:{' '}
        <a href={public_path} target="_blank" rel="noopener">
          {address}
          <span className="sr-only"> (öffnet sich in einem neuen Tab)</span>
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} what="öffentliche Adresse" />
        {isAdmin && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            Zurückziehen<span className="sr-only">: {declarationTitles[kind]}</span>
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={`„${declarationTitles[kind]}“ zurückziehen?`}
          verb="Zurückziehen"
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            Unter der öffentlichen Adresse steht dann nichts mehr, auch Links darauf führen ins Leere. Alle,
            die die Website hier sehen, bekommen eine Mitteilung.
          </p>
          <p>Zum Veröffentlichen braucht es danach eine neue Freigabe.</p>
        </Confirm>
      )}
    </div>
  );
}
