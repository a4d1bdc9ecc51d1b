import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { Checklist } from '../../../../shared/contract/check.ts';
import { type GuidedTest, guidedTests } from '../../../../shared/standards/guidedTests.ts';
import { useSession } from '../../../server/session.ts';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { toChecklistPath } from '../../queries/pageQueries.ts';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { Loaded } from '../../view/loaded.tsx';
import { useTitle } from '../../view/useTitle.ts';
import { checklistQuery } from '../outbox/checklistQueries.ts';
import { startOutbox } from '../outbox/pageOutbox.ts';
import type { CriterionEntry } from '../row/criterionEntries.ts';
import { useEntries } from '../row/useEntries.ts';
import { GuidedTestMissing } from './guidedTestMissing.tsx';
import { GuidedWork } from './guidedWork.tsx';

export function GuidedScreen() {
  const websiteId = useWebsiteId();
  const { pageId = '', criterion = '' } = useParams();
  const id = /^\d{1,15}$/.test(pageId) ? Number(pageId) : 0;
  const query = useQuery({ ...checklistQuery(websiteId, id), staleTime: 30_000 });
  useEffect(startOutbox, []);
  useTitle(`Geführt prüfen: ${criterion}`);
  return (
    <Loaded query={query} failed={workMessages.checksNotLoaded}>
      {(checklist) => <Board key={`${id} ${criterion}`} checklist={checklist} criterion={criterion} />}
    </Loaded>
  );
}

function Board({ checklist, criterion }: { checklist: Checklist; criterion: string }) {
  const isMember = useSession() !== null;
  const entries = useEntries(checklist);
  const entry = entries.find(({ criterion: { num } }) => num === criterion);
  const test = guidedTests[criterion];
  if (!entry || !test || !isMember) return <GuidedTestMissing page={checklist.page} />;
  return (
    <>
      <Head checklist={checklist} entry={entry} test={test} />
      <GuidedWork checklist={checklist} entry={entry} test={test} entries={entries} />
    </>
  );
}

type HeadProps = { checklist: Checklist; entry: CriterionEntry; test: GuidedTest };

function Head({ checklist: { page }, entry: { criterion }, test }: HeadProps) {
  return (
    <>
      <nav aria-label="Zurück" className="mb-3 text-[0.9375rem]">
        <Link
          to={`${toChecklistPath(page.website_id, page.id)}#kriterium-${criterion.num}`}
          className="inline-flex min-h-11 items-center gap-1.5"
        >
          <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
          Zur Prüfliste
        </Link>
      </nav>
      <p className="font-semibold text-muted">Geführt prüfen</p>
      <h1 id="screen-title" tabIndex={-1} className="title-1 max-w-4xl">
        {criterion.num} {criterion.nameDe}
      </h1>
      <p className="mt-2 max-w-3xl">{criterion.explainDe}</p>
      <dl className="mt-4 grid max-w-3xl gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] sm:items-baseline">
        <dt className="font-semibold">Seite</dt>
        <dd>
          <a
            href={page.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5"
          >
            <span className="wrap-anywhere">{page.title || <Breakable>{page.url}</Breakable>}</span>
            <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
            <span className="sr-only">(öffnet in neuem Tab)</span>
          </a>
        </dd>
        <dt className="font-semibold">Sie brauchen</dt>
        <dd>{test.needs}</dd>
      </dl>
    </>
  );
}
