import { Link } from 'react-router';
import type { Scan } from '../../../shared/contract/website.ts';
import { toCutShort } from '../../../shared/text/cutShort.ts';
import { toDateTime, toNumber } from '../../../shared/text/format.ts';
import { scopeWords, toNotAudited } from '../../../shared/words/scanWords.ts';
import { useSession } from '../../server/session.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { toDeployText } from '../../ui/sign/trendCharts.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useScans } from '../queries/scanQueries.ts';
import { isResumable } from '../queries/scanState.ts';
import { Loaded, More } from '../view/loaded.tsx';
import { ResumeScan } from './resumeScan.tsx';
import { scanStatusWords, toCompared } from './scanWords.ts';

const numbers = ['Seiten', 'Fehlerstellen', 'Stellen zu prüfen', 'Score'];
const columns = ['Beginn', 'Status', ...numbers, 'Regelstand', 'Vergleich'];

export function ScanHistory({ websiteId }: { websiteId: number }) {
  const list = useScans(websiteId);
  return (
    <section aria-labelledby="scans-title" className="mt-10">
      <h2 id="scans-title" tabIndex={-1} className="title-2 mb-3">
        Scans
      </h2>
      <Loaded query={list} failed={workMessages.scansNotLoaded}>
        {({ pages }) => {
          const scans = pages.flatMap(({ items }) => items);
          if (scans.length === 0)
            return <p className="text-muted">Noch keiner. Hier steht dann, was jeder Scan ergab.</p>;
          return (
            <>
              <Table caption="Scans dieser Website, der neueste zuerst" columns={columns} numbers={numbers}>
                {scans.map((scan, index) => (
                  <ScanRow
                    key={scan.id}
                    scan={scan}
                    isNewest={index === 0}
                    compared={toCompared(scans, scan, list.hasNextPage)}
                  />
                ))}
              </Table>
              <More list={list}>{scans.length} Scans geladen</More>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type RowProps = { scan: Scan; isNewest: boolean; compared: ReturnType<typeof toCompared> };

function ScanRow({ scan, isNewest, compared }: RowProps) {
  const { word, tone } = scanStatusWords[scan.status];
  const begun = toDateTime(scan.started_at ?? scan.created_at);
  const notAudited = toNotAudited(scan);
  const isMember = useSession() !== null;
  return (
    <Row>
      <HeadCell>
        <time dateTime={scan.started_at ?? scan.created_at}>{begun}</time>
        {scopeWords[scan.scope] && (
          <span className="block font-normal text-muted">{scopeWords[scan.scope]}</span>
        )}
        {scan.deploy && (
          <span className="block font-normal wrap-anywhere text-muted">{toDeployText(scan.deploy)}</span>
        )}
      </HeadCell>
      <Cell label="Status" hidesLabel>
        <Badge tone={tone}>{word}</Badge>
        {isNewest && isMember && isResumable(scan) && <ResumeScan scan={scan} begun={begun} />}
      </Cell>
      <Cell label="Seiten" isNumber>
        {toCutShort(scan) ?? toNumber(scan.pages_done)}
        {notAudited && (
          <span className="block min-w-36 text-muted @2xl:ml-auto @2xl:max-w-44">{notAudited}</span>
        )}
      </Cell>
      <Cell label="Fehlerstellen" isNumber>
        {toNumber(scan.failed_count)}
      </Cell>
      <Cell label="Stellen zu prüfen" isNumber>
        {toNumber(scan.cant_tell_count)}
      </Cell>
      <Cell label="Score" isNumber>
        {scan.accessibility_score === null ? '–' : `${scan.accessibility_score} %`}
      </Cell>
      <Cell label="Regelstand">{scan.rule_version}</Cell>
      <Cell label="Vergleich" hidesLabel>
        {compared === 'first' && <span className="text-muted">Erster Scan</span>}
        {compared === 'later' && (
          <Link
            to={`/app/websites/${scan.website_id}/scans/${scan.id}`}
            className="-my-1 inline-flex min-h-8 items-center"
          >
            Unterschiede<span className="sr-only"> im Scan vom {begun}</span>
          </Link>
        )}
      </Cell>
    </Row>
  );
}
