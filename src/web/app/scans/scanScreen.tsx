import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ScanDifference } from '../../../shared/contract/cause.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toDateTime } from '../../../shared/text/format.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { Tally } from '../../ui/sign/tally.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { unsteadyText } from '../causes/unsteady.tsx';
import { differenceQuery, scanQuery } from '../queries/scanQueries.ts';
import { isRunning } from '../queries/scanState.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { PageLimit } from '../website/pageLimit.tsx';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { toDifferenceCounts } from './differenceLine.tsx';
import { DifferencePart, StayedPart } from './differencePart.tsx';
import { toNoComparison, toNotAudited, toRechecked, toScoreReasons } from './scanWords.ts';
import { toStopped } from './stoppedScan.ts';

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
          <>
            <div className="mt-4 empty:hidden">
              {!isRunning(found) && <PageLimit websiteId={websiteId} scan={found} />}
            </div>
            <Unchanged scan={found} />
            <Loaded query={difference} failed={workMessages.differenceNotLoaded} refused={<NoScan />}>
              {(differs) => <Difference scan={found} difference={differs} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  );
}

const NoScan = () => <p className="mt-4">Diesen Scan gibt es nicht, oder Sie haben keinen Zugriff darauf.</p>;

function Unchanged({ scan }: { scan: Scan }) {
  const notAudited = toNotAudited(scan);
  if (!notAudited) return null;
  return (
    <p className="mt-4 max-w-3xl">
      {toCount(scan.pages_done, 'Seite', 'Seiten')}, {notAudited}.{' '}
      {scan.pages_unchanged > 0 &&
        'Was sich seit der letzten Prüfung nicht geändert hatte, wurde nicht noch einmal geprüft, und seine Befunde gelten weiter. '}
      {scan.pages_failed > 0 &&
        'Von Seiten, die nicht erreicht wurden, gelten die früheren Befunde weiter; Seiten, die es nicht mehr gibt (Status 404 oder 410), und ihre Befunde zählen nicht mehr. '}
      <a href="/methode#wiederholbar">Wann ein Scan Seiten auslässt</a>
    </p>
  );
}

const isQuiet = ({ new_count, reopened_count, grown_count, ...difference }: ScanDifference): boolean =>
  new_count +
    reopened_count +
    grown_count +
    difference.wider_count +
    difference.reached_count +
    difference.changed_count +
    difference.fixed_count ===
  0;

function Difference({ scan, difference }: { scan: Scan; difference: ScanDifference }) {
  const { since } = difference;
  if (!since) return <p className="mt-4">{toNoComparison(scan)}</p>;
  const stopped = toStopped(scan);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      {stopped && <p className="-mb-4 max-w-3xl font-semibold">{stopped}</p>}
      {scan.scope === 'pages' && <p className="-mb-4 max-w-3xl">{toRechecked(scan)}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          Verglichen mit dem{' '}
          <Link to={`/app/websites/${scan.website_id}/scans/${since.scan_id}`}>
            Scan, der am {toDateTime(since.finished_at)} fertig war
          </Link>
          , in Ursachen:
        </p>
        <Tally counts={toDifferenceCounts(difference)} />
      </div>
      <ScoreChange scan={scan} since={since} />
      {since.rule_version !== scan.rule_version && (
        <Notice tone="info" title="Zwischen den beiden Scans haben sich Prüfregeln geändert">
          <p>
            Manches ist deshalb neu oder behoben, ohne dass sich die Website geändert hat (
            {since.rule_version} → {scan.rule_version}).
          </p>
        </Notice>
      )}
      <DifferencePart title="Neu" scan={scan} causes={difference.new} count={difference.new_count} />
      <DifferencePart
        title="Wieder da"
        scan={scan}
        causes={difference.reopened}
        count={difference.reopened_count}
      />
      <DifferencePart
        title="In weiteren Fenstern angesehen"
        scan={scan}
        causes={difference.wider}
        count={difference.wider_count}
      >
        <p className="-mt-2 mb-3 max-w-3xl">
          Der Scan davor hat die Seiten nur in einem Fenster angesehen, dieser auch in weiteren. Ob diese
          Ursachen neu sind, lässt sich deshalb nicht sagen.
        </p>
      </DifferencePart>
      <DifferencePart
        title="Bekannt, an weiteren Stellen"
        scan={scan}
        causes={difference.grown}
        count={difference.grown_count}
      />
      <DifferencePart
        title="Auf neu geprüften Seiten"
        scan={scan}
        causes={difference.reached}
        count={difference.reached_count}
      >
        <p className="-mt-2 mb-3 max-w-3xl">
          Die neuen Stellen stehen nur auf Seiten, die zuvor kein Scan geprüft hat. Ob es sie dort schon
          länger gibt, lässt sich nicht sagen.
        </p>
      </DifferencePart>
      <DifferencePart
        title="Geändert, nicht behoben"
        scan={scan}
        causes={difference.changed}
        count={difference.changed_count}
      >
        <p className="-mt-2 mb-3 max-w-3xl">
          Dieselben Elemente fallen weiter durch, nur anders als zuvor, zum Beispiel mit anderen Farben.
        </p>
      </DifferencePart>
      <DifferencePart title="Behoben" scan={scan} causes={difference.fixed} count={difference.fixed_count} />
      <DifferencePart
        title="Nicht mehr geprüft"
        scan={scan}
        causes={difference.dropped}
        count={difference.dropped_count}
      >
        <p className="-mt-2 mb-3 max-w-3xl">
          Die Seiten dazu gibt es nicht mehr, oder jemand hat sie hier gelöscht. Repariert wurde dort nichts.
        </p>
      </DifferencePart>
      {isQuiet(difference) && <p>Nichts ist neu, nichts ist behoben.</p>}
      <DifferencePart
        title="Schwankend"
        scan={scan}
        causes={difference.unsteady}
        count={difference.unsteady_count}
      >
        <p className="-mt-2 mb-3 max-w-3xl">{unsteadyText}</p>
      </DifferencePart>
      <StayedPart scan={scan} causes={difference.stayed} count={difference.stayed_count} />
      <p className="text-[0.9375rem] text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </div>
  );
}

type Since = NonNullable<ScanDifference['since']>;

function ScoreChange({ scan, since }: { scan: Scan; since: Since }) {
  const { accessibility_score, score_before, rule_version } = scan;
  const before = since.accessibility_score;
  if (before === null || accessibility_score === null) return null;
  return (
    <p className="-mt-4 max-w-3xl">
      Score {before} % → {accessibility_score} %:{' '}
      {toScoreReasons(
        before,
        { accessibility_score, score_before },
        since.rule_version !== rule_version,
      ).join(', ')}
      . Er zählt Kriterien auf Seiten, nicht Ursachen; auch neue und wegfallende Seiten ändern ihn.
    </p>
  );
}
