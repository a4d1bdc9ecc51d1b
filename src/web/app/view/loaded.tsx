import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isHidden, RequestError } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { Button, toButtonClass } from '../../ui/form/button.tsx';
import type { Message } from '../../ui/overlay/toast.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { Spinner } from '../../ui/sign/spinner.tsx';
import { messages } from '../../words/messages.ts';
import { useTitle } from './useTitle.ts';

type Props<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  refused?: ReactNode;
  failed?: Message;
};

export function Loaded<T>({ query, children, refused = <NoAccess />, failed }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Waiting />;
  const { error } = query;
  return isHidden(error) ? (
    refused
  ) : (
    <Failed message={failed ?? messages.loadFailed} error={error} retry={() => void query.refetch()} />
  );
}

/** Becomes visible after 300 ms, so that fast answers do not flicker. */
export function Waiting() {
  return (
    <p role="status" className="late flex items-center gap-3 py-10 text-muted">
      <Spinner />
      Wird geladen …
    </p>
  );
}

type FailedProps = { message: Message; error: Error | null; retry: () => void };

function Failed({ message, error, retry }: FailedProps) {
  const refusal = error instanceof RequestError && error.status > 0 && error.status < 500 ? error : null;
  return (
    <div role="alert" className="max-w-2xl">
      <Notice tone="bad" title={message.title}>
        <p>{refusal ? refusal.message : message.text}</p>
      </Notice>
      <Button look="secondary" className="mt-4" onClick={retry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

/** Members may see everything in their organization, so a refused website does not exist for them. */
function NoAccess() {
  if (useSession() !== null) return <NoWebsite />;
  return (
    <div className="max-w-2xl py-4">
      <h1 className="title-1">Diese Website ist hier nicht zu sehen</h1>
      <p className="mt-3">
        Vielleicht wurde sie in einem anderen Browser analysiert, oder die Ergebnisse sind nach 30 Tagen
        gelöscht worden. Sie können die Website jederzeit neu analysieren.
      </p>
      <a href="/onboarding" className={toButtonClass('primary', 'mt-6')}>
        Website analysieren
      </a>
    </div>
  );
}

function NoWebsite() {
  useTitle('Website nicht gefunden');
  return (
    <div className="max-w-2xl py-4">
      <h1 className="title-1">Diese Website gibt es nicht (mehr)</h1>
      <p className="mt-3">Vielleicht wurde sie gelöscht, oder sie gehört einer anderen Organisation.</p>
      <Link to="/app/dashboard" className={toButtonClass('primary', 'mt-6')}>
        Zum Dashboard
      </Link>
    </div>
  );
}

export function More({ list, children }: { list: UseInfiniteQueryResult; children: ReactNode }) {
  if (!list.hasNextPage) return null;
  const waiting = list.isFetchingNextPage;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button look="secondary" aria-disabled={waiting} onClick={() => !waiting && void list.fetchNextPage()}>
        {waiting && <Spinner />}
        Mehr laden
      </Button>
      <span className="text-muted">{children}</span>
    </div>
  );
}
