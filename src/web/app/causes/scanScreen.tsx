import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { CauseDifference, ScanDifference } from '../../../shared/contract/cause.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toDateTime } from '../../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tally } from '../../ui/tally.tsx';
import { Loaded } from '../loaded.tsx';
import { useWebsiteId } from '../useWebsiteId.ts';
import { WebsiteHead } from '../websiteHead.tsx';
import { workMessages } from '../workMessages.ts';
import { differenceQuery, scanQuery } from './causeQueries.ts';
import { classWords, statusWords, toClass, toCriterionName, toReach, toTitle } from './causeWords.ts';
import { toDifferenceCounts } from './differenceLine.tsx';

/** What a scan differs in from the one before it. */
export function ScanScreen() {
  const websiteId = useWebsiteId();
  const { scanId = '' } = useParams();
  const id = /^\d{1,15}$/.test(scanId) ? Number(scanId) : 0;
  const scan = useQuery(scanQuery(websiteId, id));
  const difference = useQuery(differenceQuery(websiteId, id));
  const begun = scan.data?.started_at ?? scan.data?.created_at;
  return (
    <>
      <WebsiteHead websiteId={websiteId} title={begun ? `Scan vom ${toDateTime(begun)}` : 'Scan'} />
      <Loaded query={scan} failed={workMessages.scansNotLoaded} refused={<NoScan />}>
        {(found) => (
          <Loaded query={difference} failed={workMessages.differenceNotLoaded} refused={<NoScan />}>
            {(differs) => <Difference scan={found} difference={differs} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

const NoScan = () => <p className="mt-4">Diesen Scan gibt es nicht, oder Sie haben keinen Zugriff darauf.</p>;

function Difference({ scan, difference }: { scan: Scan; difference: ScanDifference }) {
  const { since } = difference;
  if (!since)
    return <p className="mt-4">Vor diesem Scan gibt es keinen, mit dem er sich vergleichen lässt.</p>;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          Verglichen mit dem{' '}
          <Link to={`/app/websites/${scan.website_id}/scans/${since.scan_id}`}>
            Scan, der am {toDateTime(since.finished_at)} fertig war
          </Link>
        </p>
        <Tally counts={toDifferenceCounts(difference)} />
      </div>
      {since.rule_version !== scan.rule_version && (
        <Notice tone="info" title="Zwischen den beiden Scans haben sich Prüfregeln geändert">
          <p>
            Manches ist deshalb neu oder behoben, ohne dass sich die Website geändert hat (
            {since.rule_version} → {scan.rule_version}).
          </p>
        </Notice>
      )}
      <Part title="Neu" scan={scan} causes={difference.new} count={difference.new_count} />
      <Part title="Wieder da" scan={scan} causes={difference.reopened} count={difference.reopened_count} />
      <Part title="Behoben" scan={scan} causes={difference.fixed} count={difference.fixed_count} />
      {difference.new_count + difference.reopened_count + difference.fixed_count === 0 && (
        <p>Nichts ist neu, nichts ist behoben.</p>
      )}
      <p className="text-[0.9375rem] text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </div>
  );
}

type PartProps = { title: string; scan: Scan; causes: CauseDifference[]; count: number };

function Part({ title, scan, causes, count }: PartProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="title-2 mb-3">
        {title} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      <ul className="overflow-clip rounded-card border border-hair bg-surface">
        {causes.map((cause) => (
          <li
            key={cause.id}
            className="relative border-b border-hair px-4 py-3 last:border-0 hover:bg-tint sm:px-5"
          >
            <Link
              to={`/app/websites/${scan.website_id}/causes/${cause.id}`}
              className="row-link font-semibold"
            >
              {toTitle(cause.message)}
            </Link>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
              <Badge tone={classWords[toClass(cause)].tone}>{classWords[toClass(cause)].word}</Badge>
              {cause.criteria.map((num) => (
                <span key={num}>{toCriterionName(num)}</span>
              ))}
              <span className="tabular-nums">{toReach(cause)}</span>
              {cause.status === 'ignored' && <span>{statusWords.ignored.word}</span>}
            </div>
          </li>
        ))}
      </ul>
      {count > causes.length && (
        <p className="mt-2 text-muted">
          Gezeigt sind die {causes.length} wichtigsten von {toCount(count, 'Ursache', 'Ursachen')}.
        </p>
      )}
    </section>
  );
}
