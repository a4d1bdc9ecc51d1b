import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type DeclarationKind,
  declarationKinds,
  declarationTitles,
} from '../../../shared/work/declaration.ts';
import type { Declaration } from '../../../shared/work/declarationText.ts';
import { sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { toButtonClass } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { useAction } from '../form/useAction.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { focusSection } from '../view/focusSection.ts';
import { Loaded } from '../view/loaded.tsx';
import { DeclarationPart } from './declarationPart.tsx';
import { declarationMessages, declarationsQuery, toDeclarationsKey } from './declarationQueries.ts';
import { WebsiteHead } from './websiteHead.tsx';

export function DeclarationScreen() {
  const websiteId = useWebsiteId();
  const query = useQuery(declarationsQuery(websiteId));
  return (
    <>
      <WebsiteHead websiteId={websiteId} title="Rechtliche Texte">
        {() => (
          <Link to={`/app/websites/${websiteId}/aufzeichnungen`} className={toButtonClass('secondary')}>
            Aufzeichnungen
          </Link>
        )}
      </WebsiteHead>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
        <Notice title="Hilfe beim Schreiben, keine Rechtsberatung">
          <p className="max-w-3xl">
            Die Texte entstehen aus Ihren Angaben und aus dem Stand der Prüfung. Ob sie für Sie gelten und
            vollständig sind, entscheiden Sie. Lassen Sie sie im Zweifel rechtlich prüfen.
          </p>
        </Notice>
        <Loaded query={query} failed={declarationMessages.notLoaded}>
          {(items) => declarationKinds.map((kind) => <Kind key={kind} {...{ kind, items, websiteId }} />)}
        </Loaded>
      </div>
    </>
  );
}

type Props = { kind: DeclarationKind; items: Declaration[]; websiteId: number };

function Kind({ kind, items, websiteId }: Props) {
  const begun = items.find((item) => item.kind === kind);
  return begun ? <DeclarationPart declaration={begun} /> : <Start kind={kind} websiteId={websiteId} />;
}

const purposes: { [kind in DeclarationKind]: string } = {
  company:
    'Für Unternehmen, deren Dienstleistung unter das Barrierefreiheitsstärkungsgesetz fällt, zum Beispiel Online-Shops (§ 14 und Anlage 3 BFSG).',
  public:
    'Für öffentliche Stellen (§ 12b BGG, § 7 BITV 2.0 oder das Recht eines Landes). Für Unternehmen ist sie nicht gedacht.',
};

function Start({ kind, websiteId }: Omit<Props, 'items'>) {
  const begin = useAction({
    act: () => sendJson<Declaration>('POST', `/api/v1/websites/${websiteId}/declarations`, { kind }),
    failed: declarationMessages.notBegun,
    refresh: [[...toDeclarationsKey(websiteId)]],
    onDone: () => focusSection(`declaration-${kind}`),
  });
  return (
    <section aria-labelledby={`declaration-${kind}`}>
      <h2 id={`declaration-${kind}`} tabIndex={-1} className="title-2">
        {declarationTitles[kind]}
      </h2>
      <p className="mt-2 mb-4 max-w-3xl text-muted">{purposes[kind]}</p>
      <BusyButton look="secondary" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        Beginnen<span className="sr-only">: {declarationTitles[kind]}</span>
      </BusyButton>
    </section>
  );
}
