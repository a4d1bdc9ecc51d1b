import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { toDate } from '../../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, toButtonClass } from '../../ui/button.tsx';
import { Favicon } from '../../ui/favicon.tsx';
import { GradeBadge } from '../../ui/gradeBadge.tsx';
import { Tally } from '../../ui/tally.tsx';
import { ScanProgress } from '../overview/scanProgress.tsx';
import { toHost } from '../toHost.ts';
import { isRunning, useRescan, useScan } from '../useScan.ts';

export function WebsiteCard({ website }: { website: Website }) {
  const scan = useScan(website);
  const rescan = useRescan(website);
  const unknown = !scan && website.last_scan_id !== null;
  const busy = isRunning(scan) || unknown || rescan.isPending;
  const host = toHost(website.url);
  return (
    <article className="h-full rounded-card border border-hair bg-surface p-5 sm:p-6">
      <div className="min-w-0">
        <h2 className="title-2 flex items-center gap-3">
          <Favicon stored={website.stored_favicon_url} foreign={website.favicon_url} />
          <Link to={`/app/websites/${website.id}`} className="min-w-0 break-all">
            {host}
          </Link>
        </h2>
        <p className="mt-1 text-muted">
          <a href={website.url} rel="noreferrer" className="break-all">
            {website.url}
          </a>
          , angelegt am {toDate(website.created_at)}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <GradeBadge grade={website.accessibility_grade} provisional={website.completion_rate < 100} />
        <Validity valid={website.is_valid} />
      </div>
      {scan && isRunning(scan) && (
        <div className="mt-5">
          <ScanProgress scan={scan} />
        </div>
      )}
      <Counts website={website} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" aria-disabled={busy} onClick={() => !busy && rescan.mutate()}>
          <RotateCw className="size-4" aria-hidden="true" />
          Neu scannen<span className="sr-only">: {host}</span>
        </Button>
        <Link to={`/app/websites/${website.id}/pages`} className={toButtonClass('secondary')}>
          Seiten<span className="sr-only"> von {host}</span>
        </Link>
      </div>
    </article>
  );
}

function Counts({ website }: { website: Website }) {
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-1 border-y border-hair py-4 text-[0.9375rem] sm:grid-cols-[auto_1fr] [&>dt]:font-semibold max-sm:[&>dt:not(:first-child)]:mt-2">
      <dt>Seiten</dt>
      <dd>
        <Tally
          counts={[
            { tone: 'ok', count: website.valid_pages_count, word: 'ohne Fehler' },
            { tone: 'bad', count: website.invalid_pages_count, word: 'mit Fehlern' },
            { tone: 'quiet', count: website.unchecked_pages_count, word: 'ungeprüft' },
          ]}
        />
      </dd>
      <dt>Kriterien</dt>
      <dd>
        <Tally
          counts={[
            { tone: 'ok', count: website.wcag_valid_count, word: 'bestanden' },
            { tone: 'bad', count: website.wcag_invalid_count, word: 'nicht bestanden' },
            { tone: 'info', count: website.wcag_na_count, word: 'nicht anwendbar' },
            { tone: 'quiet', count: website.wcag_unchecked_count, word: 'ungeprüft' },
          ]}
        />
      </dd>
    </dl>
  );
}

/** specification, app 4 */
function Validity({ valid }: { valid: boolean | null }) {
  if (valid === true) return <Badge tone="ok">Valide</Badge>;
  return valid === false ? <Badge tone="bad">Fehler</Badge> : <Badge>Ungeprüft</Badge>;
}
