import { toDate } from '../../shared/text/format.ts';
import { Notice } from '../ui/sign/notice.tsx';
import { Spinner } from '../ui/sign/spinner.tsx';
import { GuestCauseList } from './guestView/causeList.tsx';
import { GuestStanding } from './guestView/standing.tsx';
import { GuestTrend } from './guestView/trend.tsx';
import { type GuestState, useGuestView } from './guestView/useGuestView.ts';

export default function GuestViewPage() {
  const state = useGuestView();
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="title-3 wrap-anywhere">{toTitle(state)}</h1>
      <div role="status" className={state.phase === 'waiting' ? 'mt-6 min-h-[40svh]' : undefined}>
        {state.phase === 'waiting' && (
          <p className="flex items-center gap-3">
            <Spinner className="size-5 shrink-0 text-accent" />
            Der Einblick wird geladen.
          </p>
        )}
      </div>
      {state.phase === 'refused' && (
        <div className="mt-6 min-h-[40svh]">
          <Notice tone="bad" title={state.title}>
            <p>{state.reason}</p>
          </Notice>
        </div>
      )}
      {state.phase === 'shown' && <Shown {...state} />}
    </div>
  );
}

function toTitle(state: GuestState): string {
  if (state.phase !== 'shown') return 'Einblick in eine Website';
  const { name, url } = state.view.website;
  return `Barrierefreiheit: ${name ?? new URL(url).host}`;
}

function Shown({ view, token }: GuestState & { phase: 'shown' }) {
  const { website, expires_at, trend, causes } = view;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10 text-[1.0625rem]">
      <p>
        <a href={website.url} rel="noreferrer" className="wrap-anywhere">
          {website.url}
        </a>
        . Ein Einblick zum Lesen
        {expires_at ? `, der Link dazu gilt bis ${toDate(expires_at)}.` : '.'}
      </p>
      <GuestStanding view={view} />
      <GuestCauseList first={causes} token={token} />
      {trend.length > 0 && <GuestTrend scans={trend} />}
      <p className="text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </div>
  );
}
