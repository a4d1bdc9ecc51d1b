import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { toSizeWords } from '../../../../shared/address/viewports.ts';
import type { CauseDetail, StoredFinding } from '../../../../shared/contract/cause.ts';
import { toCount, toDate } from '../../../../shared/text/format.ts';
import { toReasons } from '../../../../shared/words/causeWords.ts';
import { partialText } from '../../../../shared/words/reach.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { toPath } from '../../../ui/sign/fileName.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { ListExport } from '../../form/listExport.tsx';
import { Loaded, More } from '../../view/loaded.tsx';
import { causeFindingsQuery } from '../causeQueries.ts';
import { listBeside, toCauseReach, toNewPlaces } from '../causeWords.ts';
import { UnsteadyBadge, UnsteadyNote } from '../unsteady.tsx';
import { groupByPage } from './groupByPage.ts';

export function AffectedPages({ cause }: { cause: CauseDetail }) {
  const list = useInfiniteQuery(causeFindingsQuery(cause.website_id, cause.id));
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title" className="title-2">
        Betroffene Seiten
      </h2>
      <Loaded query={list} failed={workMessages.causeNotLoaded}>
        {({ pages }) => {
          const findings = pages.flatMap(({ items }) => items);
          if (findings.length === 0)
            return <p className="mt-2">Der letzte Scan hat diese Ursache auf keiner Seite mehr gefunden.</p>;
          const [fine, held] = split(findings);
          return (
            <>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <p className="text-muted">{[toCauseReach(cause), ...listBeside(cause)].join(', ')}</p>
                <ListExport rows="Stellen" path={`/api/v1/causes/${cause.id}/findings`} />
              </div>
              {cause.is_partial && <p className="mt-1 max-w-3xl text-muted">{partialText}</p>}
              {!cause.is_unsteady && findings.some(({ is_unsteady }) => is_unsteady) && <UnsteadyNote />}
              <Groups findings={held} cause={cause} />
              {fine.length > 0 && <h3 className="title-3 mt-6">In Ordnung befunden</h3>}
              <Groups findings={fine} cause={cause} />
              <More list={list}>
                {findings.length} von {toCount(pages[0]?.total ?? 0, 'Stelle', 'Stellen')}
              </More>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Places that answers call fine, and the others. */
const split = (findings: StoredFinding[]) => {
  const isFine = ({ answer }: StoredFinding) => answer?.meaning === 'fine';
  return [findings.filter(isFine), findings.filter((finding) => !isFine(finding))] as const;
};

function Groups({ findings, cause }: { findings: StoredFinding[]; cause: CauseDetail }) {
  if (findings.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {groupByPage(findings).map((group) => (
        <PageGroup key={group[0]!.page_id} findings={group} cause={cause} />
      ))}
    </ul>
  );
}

function PageGroup({ findings, cause }: { findings: StoredFinding[]; cause: CauseDetail }) {
  const { page_id, page_url, page_title } = findings[0]!;
  return (
    <li className="rounded-card border border-hair bg-surface">
      <div className="flex items-baseline justify-between gap-x-6 gap-y-1 border-b border-hair max-sm:flex-col px-4 py-3 sm:px-5">
        <h3 className="min-w-0 font-semibold text-wrap wrap-anywhere">
          <span className="mr-3">{page_title || 'Ohne Titel'}</span>
          <a href={page_url} rel="noreferrer" className="inline-flex items-center gap-1.5 font-normal">
            <Breakable>{toPath(page_url)}</Breakable>
            <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
          </a>
        </h3>
        <Link to={`/app/websites/${cause.website_id}/page/${page_id}/wcag-checklist`} className="shrink-0">
          Prüfliste<span className="sr-only"> von {page_title || toPath(page_url)}</span>
        </Link>
      </div>
      <ul className="divide-y divide-hair">
        {findings.map((finding) => (
          <Place key={finding.id} finding={finding} cause={cause} />
        ))}
      </ul>
    </li>
  );
}

function Place({ finding, cause }: { finding: StoredFinding; cause: CauseDetail }) {
  const reasons = finding.message === cause.message ? [] : toReasons(finding.message);
  const isNew = toNewPlaces(cause) !== null && finding.found_at > cause.covered_at! && !finding.is_unsteady;
  return (
    <li className="px-4 py-2.5 text-[0.9375rem] sm:px-5">
      <code className="block wrap-anywhere">{finding.selector || 'Ganze Seite'}</code>
      {finding.snippet && (
        <code className="mt-1 block wrap-anywhere whitespace-pre-wrap text-muted">{finding.snippet}</code>
      )}
      {isNew && (
        <p className="mt-1">
          <Badge tone="warn">neu seit dem Ignorieren</Badge>
        </p>
      )}
      {finding.answer && <Answered answer={finding.answer} />}
      {finding.is_unsteady && (
        <p className="mt-1">
          <UnsteadyBadge />
        </p>
      )}
      <SeenIn finding={finding} />
      {reasons.map((reason) => (
        <p key={reason} className="mt-1">
          {reason}
        </p>
      ))}
    </li>
  );
}

function SeenIn({ finding: { windows, viewport } }: { finding: StoredFinding }) {
  const sizes = windows ?? (viewport ? [viewport] : []);
  if (sizes.length === 0) return null;
  return (
    <p className="mt-1 text-muted">
      {viewport ? 'Nur bei' : 'Gesehen bei'} {sizes.map(toSizeWords).join(' und ')} CSS-Pixeln
    </p>
  );
}

const meanings = {
  fine: 'In Ordnung befunden',
  barrier: 'Als Barriere bestätigt',
  unsure: 'Nicht entschieden',
};

function Answered({ answer: { meaning, label, user_name, created_at } }: { answer: GivenAnswer }) {
  return (
    <p className="mt-1">
      {meanings[meaning]} von {user_name ?? 'einem ehemaligen Mitglied'} am {toDate(created_at)}: „{label}“
    </p>
  );
}

type GivenAnswer = NonNullable<StoredFinding['answer']>;
