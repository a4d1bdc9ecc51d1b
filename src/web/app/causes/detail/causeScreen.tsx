import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import { byHand, ofDocuments } from '../../../../shared/standards/engines.ts';
import { toCount, toDate } from '../../../../shared/text/format.ts';
import { toCauseHeadline } from '../../../../shared/words/causeHeadline.ts';
import { isOutside, toClass, toImpactWord } from '../../../../shared/words/causeWords.ts';
import { unsteadyText } from '../../../../shared/words/differenceWords.ts';
import { useSession } from '../../../server/session.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { classWords } from '../../../words/classWords.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { websiteQuery } from '../../queries/queries.ts';
import { toWebsiteName } from '../../queries/toHost.ts';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { Loaded } from '../../view/loaded.tsx';
import { RecheckButton } from '../../view/recheckButton.tsx';
import { useTitle } from '../../view/useTitle.ts';
import { causeQuery } from '../causeQueries.ts';
import { confirmedWords, listBeside, toCauseReach } from '../causeWords.ts';
import { UnsteadyBadge } from '../unsteady.tsx';
import { AffectedPages } from './affectedPages.tsx';
import { CauseCriteria } from './causeCriteria.tsx';
import { CauseEvidence } from './causeEvidence.tsx';
import { CauseHistory } from './causeHistory.tsx';
import { CauseNeighbours } from './causeNeighbours.tsx';
import { CauseRepair } from './causeRepair.tsx';
import { CauseStatusCard } from './causeStatusCard.tsx';
import { DocumentEvidence } from './documentEvidence.tsx';
import { BarrierTools, DeletedBarrier } from './handBarrier.tsx';
import { TicketCard } from './ticketCard.tsx';

export function CauseScreen() {
  const websiteId = useWebsiteId();
  const { causeId = '' } = useParams();
  const id = /^\d{1,15}$/.test(causeId) ? Number(causeId) : 0;
  const query = useQuery(causeQuery(websiteId, id));
  useTitle(query.data ? toCauseHeadline(query.data) : 'Befund');
  return (
    <>
      <Path websiteId={websiteId} causeId={id} />
      <Loaded query={query} failed={workMessages.causeNotLoaded} refused={<NoCause />}>
        {(cause) => <CauseArticle key={cause.id} cause={cause} />}
      </Loaded>
    </>
  );
}

function CauseArticle({ cause }: { cause: CauseDetail }) {
  const isMember = useSession() !== null;
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <DeletedBarrier cause={cause} onRestore={() => setDeleted(false)} />;
  return (
    <article className="mt-3">
      <Head cause={cause} />
      {isMember && cause.engine === byHand && (
        <BarrierTools cause={cause} onDelete={() => setDeleted(true)} />
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="xl:sticky xl:top-20 xl:col-start-2 xl:row-start-1">
          <CauseStatusCard cause={cause} isMember={isMember} />
          {isMember && <TicketCard cause={cause} />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 xl:col-start-1 xl:row-start-1">
          {cause.engine === ofDocuments ? (
            <DocumentEvidence cause={cause} />
          ) : (
            <>
              <CauseEvidence cause={cause} />
              <CauseRepair cause={cause} />
            </>
          )}
          <CauseCriteria cause={cause} />
          {cause.engine !== ofDocuments && <AffectedPages cause={cause} />}
          {isMember && <CauseHistory cause={cause} />}
          <p className="text-[0.9375rem] text-muted">
            Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
            Konformität und keine Rechtsberatung.
          </p>
        </div>
      </div>
    </article>
  );
}

function Path({ websiteId, causeId }: { websiteId: number; causeId: number }) {
  const [params] = useSearchParams();
  const { data: website } = useQuery(websiteQuery(websiteId));
  const search = params.size > 0 ? `?${params}` : '';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <Link
        to={`/app/websites/${websiteId}${search}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
        Befunde{website && ` von ${toWebsiteName(website)}`}
      </Link>
      <CauseNeighbours websiteId={websiteId} causeId={causeId} />
    </div>
  );
}

function Head({ cause }: { cause: CauseDetail }) {
  const { data: website } = useQuery(websiteQuery(cause.website_id));
  const { word, tone } = classWords[toClass(cause)];
  const { first_seen, last_seen } = cause;
  const isByHand = cause.engine === byHand;
  const isUnlinked = cause.engine === ofDocuments && cause.page_count === 0;
  return (
    <header>
      <h1 className="title-1 max-w-4xl">{toCauseHeadline(cause)}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {cause.status !== 'fine' && <Badge tone={tone}>{word}</Badge>}
        {cause.is_unsteady && <UnsteadyBadge />}
        {website && isOutside(cause.criteria, website.catalogue) && <Badge>nicht im Prüfkatalog</Badge>}
        {cause.impact && <span>Auswirkung: {toImpactWord(cause.impact)}</span>}
        <span className="tabular-nums">{toCauseReach(cause)}</span>
        {cause.confirmed_count > 0 && <span>{confirmedWords}</span>}
        {listBeside(cause).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {cause.key_page_count > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Star className="size-4 shrink-0" aria-hidden="true" />
            {toCount(cause.key_page_count, 'wichtige Seite', 'wichtige Seiten')}
          </span>
        )}
      </div>
      {cause.is_unsteady && <p className="mt-2 max-w-3xl">{unsteadyText}</p>}
      {isByHand && <p className="mt-2 text-muted">Von Hand eingetragen am {toDate(cause.created_at)}</p>}
      {!isByHand && first_seen && (
        <p className="mt-2 text-muted">
          Zuerst gefunden am {toDate(first_seen.at)}
          {last_seen && last_seen.scan_id !== first_seen.scan_id && `, zuletzt am ${toDate(last_seen.at)}`}
        </p>
      )}
      {!isByHand && !isUnlinked && (
        <div className="mt-4">
          <RecheckButton websiteId={cause.website_id} path={`/api/v1/causes/${cause.id}`}>
            Ursache jetzt nachprüfen
          </RecheckButton>
        </div>
      )}
    </header>
  );
}

const NoCause = () => (
  <div className="mt-3 max-w-2xl">
    <h1 className="title-1">Diesen Befund gibt es nicht (mehr)</h1>
    <p className="mt-3">Vielleicht wurde die Website gelöscht, oder Sie haben keinen Zugriff darauf.</p>
  </div>
);
