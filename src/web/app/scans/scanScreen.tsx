import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ScanDifference } from '../../../shared/contract/cause.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toDateTime } from '../../../shared/text/format.ts';
import {
  changeKinds,
  type DifferenceKind,
  hasDocumentChanges,
  isUnchanged,
  newRulesTitle,
  toDifferenceHead,
  toNewRulesText,
} from '../../../shared/words/differenceWords.ts';
import { listKept, toNoComparison, toNotAudited, toScoreChange } from '../../../shared/words/scanWords.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { Tally } from '../../ui/sign/tally.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { differenceQuery, scanQuery } from '../queries/scanQueries.ts';
import { isRunning } from '../queries/scanState.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { PageLimit } from '../website/pageLimit.tsx';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { hasNewRules, toDifferenceCounts } from './differenceLine.tsx';
import { DifferencePart, StayedPart } from './differencePart.tsx';
import { DocumentChanges } from './documentChanges.tsx';
import { toRechecked } from './scanWords.ts';
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
      {toCount(scan.pages_done, 'Seite', 'Seiten')}, {notAudited}. {listKept(scan).join(' ')}{' '}
      <a href="/methode#wiederholbar">Wann ein Scan Seiten auslässt</a>
    </p>
  );
}

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
        <Tally counts={toDifferenceCounts(difference, hasNewRules(difference, scan))} />
      </div>
      <ScoreChange scan={scan} since={since} />
      {since.rule_version !== scan.rule_version && (
        <Notice tone="info" title={newRulesTitle}>
          <p>{toNewRulesText(since.rule_version, scan.rule_version)}</p>
        </Notice>
      )}
      {changeKinds.map((kind) => (
        <KindPart key={kind} kind={kind} scan={scan} difference={difference} />
      ))}
      {isUnchanged(difference) && !hasDocumentChanges(difference.documents) && (
        <p>Keine Ursache ist neu, keine ist ganz behoben.</p>
      )}
      <DocumentChanges scan={scan} difference={difference} />
      <KindPart kind="unsteady" scan={scan} difference={difference} />
      <StayedPart scan={scan} causes={difference.stayed} count={difference.stayed_count} />
      <p className="text-[0.9375rem] text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </div>
  );
}

type KindProps = { kind: DifferenceKind; scan: Scan; difference: ScanDifference };

function KindPart({ kind, scan, difference }: KindProps) {
  const { title, text } = toDifferenceHead(kind, hasNewRules(difference, scan));
  return (
    <DifferencePart title={title} scan={scan} causes={difference[kind]} count={difference[`${kind}_count`]}>
      {text && <p className="-mt-2 mb-3 max-w-3xl">{text}</p>}
    </DifferencePart>
  );
}

type Since = NonNullable<ScanDifference['since']>;

function ScoreChange({ scan, since }: { scan: Scan; since: Since }) {
  const change = toScoreChange(scan, since);
  return change && <p className="-mt-4 max-w-3xl">{change}</p>;
}
