import { useQuery } from '@tanstack/react-query';
import type { Website } from '../../../shared/contract/website.ts';
import { workMessages } from '../../words/workMessages.ts';
import { Causes } from '../causes/list/causes.tsx';
import { websiteQuery } from '../queries/queries.ts';
import { isRunning } from '../queries/scanState.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { useScan } from '../queries/useScan.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { DifferenceLine } from '../scans/differenceLine.tsx';
import { ScanHistory } from '../scans/scanHistory.tsx';
import { Loaded, Waiting } from '../view/loaded.tsx';
import { useTitle } from '../view/useTitle.ts';
import { DocumentLine } from '../website/documentLine.tsx';
import { GoalsPart } from '../website/goalsPart.tsx';
import { NextScanLine } from '../website/nextScan.tsx';
import { QuestionLine } from '../website/questionLine.tsx';
import { AuditCard } from './chart/auditCard.tsx';
import { Contradictions } from './contradictions.tsx';
import { OverviewHead } from './overviewHead.tsx';
import { ScanNotice } from './scanNotice.tsx';
import { ScoreCard } from './scoreCard.tsx';
import { useClaim } from './useClaim.ts';

/** Poll interval in milliseconds during a scan, in case the event stream is refused or breaks. */
const runningMs = 10_000;

export function Overview() {
  const id = useWebsiteId();
  const claiming = useClaim(id);
  const query = useQuery({
    ...websiteQuery(id),
    enabled: !claiming,
    refetchInterval: ({ state }) => (isRunning(state.data?.last_scan) ? runningMs : false),
  });
  useTitle(query.data ? `${toWebsiteName(query.data)}: Übersicht` : 'Übersicht');
  if (claiming) return <Waiting />;
  return (
    <Loaded query={query} failed={workMessages.websiteNotLoaded}>
      {(website) => <WebsiteOverview key={website.id} website={website} />}
    </Loaded>
  );
}

function WebsiteOverview({ website }: { website: Website }) {
  const scan = useScan(website);
  return (
    <>
      <OverviewHead website={website} />
      <ScanNotice website={website} />
      <NextScanLine website={website} />
      <ScoreCard website={website} />
      <Contradictions websiteId={website.id} />
      <QuestionLine websiteId={website.id} />
      <GoalsPart websiteId={website.id} />
      <AuditCard websiteId={website.id} />
      <DocumentLine websiteId={website.id} />
      <Causes websiteId={website.id} running={isRunning(scan)}>
        <DifferenceLine websiteId={website.id} />
      </Causes>
      <ScanHistory websiteId={website.id} />
    </>
  );
}
