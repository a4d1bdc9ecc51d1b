import { File, Settings, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { toDate } from '../../../shared/text/format.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button, toButtonClass } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/sign/badge.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Favicon } from '../../ui/sign/favicon.tsx';
import { GradeBadge } from '../../ui/sign/gradeBadge.tsx';
import { toChange } from '../overview/trendLine.ts';
import { isRunning } from '../queries/scanState.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { ScanProgress } from '../website/scanProgress.tsx';
import { type ScanButtonState, useScanButton } from '../website/useScanButton.ts';
import { CardCounts } from './cardCounts.tsx';

const GoalLines = lazy(async () => ({ default: (await import('../website/goalLines.tsx')).GoalLines }));

/** `onDelete` is missing for those who may not. */
type Props = { website: Website; onDelete: ((website: Website) => void) | undefined };

/** A website in the list (specification, app 2). With 200 of them only changed cards may render again. */
export const WebsiteCard = memo(function WebsiteCard({ website, onDelete }: Props) {
  const scan = website.last_scan;
  return (
    <article
      aria-labelledby={`website-${website.id}`}
      className="@container flex h-full flex-col rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h3 id={`website-${website.id}`} className="flex items-start gap-3 text-xl leading-tight text-wrap">
        <span className="mt-0.5">
          <Favicon src={website.stored_favicon_url} />
        </span>
        <Link to={`/app/websites/${website.id}`} className="min-w-0">
          <Breakable>{toWebsiteName(website)}</Breakable>
        </Link>
      </h3>
      <p className="mt-1 text-[0.9375rem] text-muted">
        <a href={website.url} rel="noreferrer">
          <Breakable>{website.url}</Breakable>
        </a>
        , <span className="inline-block">angelegt am {toDate(website.created_at)}</span>
      </p>
      <div className="mt-4 flex min-h-8 flex-wrap items-center gap-x-6 gap-y-2">
        {website.accessibility_grade && (
          <span>
            Score <strong className="tabular-nums">{website.accessibility_score} %</strong>
          </span>
        )}
        <GradeBadge grade={website.accessibility_grade} provisional={website.completion_rate < 100} />
        <Validity valid={website.is_valid} />
      </div>
      <LastScan website={website} />
      {scan && isRunning(scan) && (
        <div className="mt-4">
          <ScanProgress scan={scan} />
        </div>
      )}
      {scan?.status === 'failed' && (
        <p className="mt-3 text-bad">
          Letzter Scan nicht gelungen: {scan.error_message ?? 'Ein unerwarteter Fehler ist aufgetreten.'}
        </p>
      )}
      <CardCounts website={website} />
      <Suspense>
        <GoalLines websiteId={website.id} />
      </Suspense>
      <CardButtons website={website} onDelete={onDelete} />
    </article>
  );
});

/** Day of the last scan and what it changed; a running one has changed nothing yet. */
function LastScan({ website: { last_scan, trend } }: Pick<Props, 'website'>) {
  if (last_scan && isRunning(last_scan)) return null;
  const at = last_scan?.finished_at;
  const change = toChange(trend);
  return (
    <p className="mt-2 text-[0.9375rem] text-muted">
      {at ? `Letzter Scan am ${toDate(at)}` : 'Noch kein Scan'}
      {at && change && `, Score seit dem davor: ${change}`}
    </p>
  );
}

function Validity({ valid }: { valid: boolean | null }) {
  if (valid === true) return <Badge tone="ok">Valide</Badge>;
  return valid === false ? <Badge tone="bad">Fehler</Badge> : <Badge>Ungeprüft</Badge>;
}

const size = 'px-2! @[21rem]:px-4! pointer-fine:min-h-9 pointer-fine:py-1';
const icon = 'size-4 @max-[21rem]:hidden';
const link = toButtonClass('secondary', size);

function CardButtons({ website, onDelete }: Props) {
  const host = <span className="sr-only"> von {toWebsiteName(website)}</span>;
  return (
    <div className="mt-auto grid grid-cols-[auto_auto] gap-2 pt-5 @[21rem]:grid-cols-2 @[21rem]:gap-3 @2xl:flex">
      <Link to={`/app/websites/${website.id}/pages`} className={link}>
        <File className={icon} aria-hidden="true" />
        Seiten{host}
      </Link>
      <Link to={`/app/websites/${website.id}/settings`} className={link}>
        <Settings className={icon} aria-hidden="true" />
        Einstellungen{host}
      </Link>
      <ScanButton website={website} />
      {onDelete && (
        <Button look="secondary" className={size} onClick={() => onDelete(website)}>
          <Trash2 className={icon} aria-hidden="true" />
          Löschen<span className="sr-only">: {toWebsiteName(website)}</span>
        </Button>
      )}
    </div>
  );
}

const words: { [state in ScanButtonState]: string } = {
  idle: 'Neu scannen',
  running: 'Anhalten',
  stopping: 'Wird angehalten',
  stopped: 'Fortsetzen',
};

function ScanButton({ website }: { website: Website }) {
  const { state, button, isBusy, Icon, press, anew } = useScanButton(website);
  const host = <span className="sr-only">: {toWebsiteName(website)}</span>;
  return (
    <>
      <BusyButton ref={button} look="secondary" className={size} isBusy={isBusy} onClick={press}>
        {!isBusy && <Icon className={icon} aria-hidden="true" />}
        {words[state]}
        {host}
      </BusyButton>
      {anew && (
        <BusyButton look="secondary" className={size} isBusy={anew.isBusy} onClick={anew.press}>
          {!anew.isBusy && <anew.Icon className={icon} aria-hidden="true" />}
          {words.idle}
          {host}
        </BusyButton>
      )}
    </>
  );
}
