import { ExternalLink } from 'lucide-react';
import type { Website } from '../../../shared/contract/website.ts';
import { useSession } from '../../server/session.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Favicon } from '../../ui/sign/favicon.tsx';
import { toWebsiteName } from '../queries/toHost.ts';
import { type ScanButtonState, useScanButton } from '../website/useScanButton.ts';

export function OverviewHead({ website }: { website: Website }) {
  const isMember = useSession() !== null;
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 grow basis-80">
        <h1 id="screen-title" tabIndex={-1} className="title-1 flex items-start gap-3 text-wrap">
          <span className="mt-[0.35em]">
            <Favicon src={website.stored_favicon_url} />
          </span>
          <Breakable>{toWebsiteName(website)}</Breakable>
        </h1>
        <a
          href={website.url}
          data-address
          rel="noreferrer"
          className="mt-1 inline-flex min-h-8 items-center gap-1.5"
        >
          <Breakable>{website.url}</Breakable>
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        </a>
      </div>
      {isMember && <ScanButton website={website} />}
    </div>
  );
}

const words: { [state in ScanButtonState]: string } = {
  idle: 'Neu scannen',
  running: 'Scan anhalten',
  stopping: 'Scan wird angehalten',
  stopped: 'Scan fortsetzen',
};

export function ScanButton({ website }: { website: Website }) {
  const { state, button, isBusy, Icon, press, anew, full } = useScanButton(website);
  const isStop = state === 'running' || state === 'stopping';
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton ref={button} look={isStop ? 'secondary' : 'primary'} isBusy={isBusy} onClick={press}>
        {!isBusy && <Icon className="size-4" aria-hidden="true" />}
        {website.last_scan ? words[state] : 'Website scannen'}
      </BusyButton>
      {anew && (
        <BusyButton look="secondary" isBusy={anew.isBusy} onClick={anew.press}>
          {!anew.isBusy && <anew.Icon className="size-4" aria-hidden="true" />}
          Neu scannen
        </BusyButton>
      )}
      {full && (
        <BusyButton
          look="secondary"
          isBusy={full.isBusy}
          onClick={full.press}
          title="Prüft jede Seite noch einmal, auch unveränderte"
        >
          Vollständig scannen
        </BusyButton>
      )}
    </div>
  );
}
