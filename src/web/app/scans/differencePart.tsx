import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CauseDifference } from '../../../shared/contract/cause.ts';
import type { Scan } from '../../../shared/contract/website.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { toCauseHeadline } from '../../../shared/words/causeHeadline.ts';
import { isOutside, toClass, toCriterionName } from '../../../shared/words/causeWords.ts';
import { listDecided, toDifferenceReach } from '../../../shared/words/differenceWords.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { classWords } from '../../words/classWords.ts';
import { toExample } from '../causes/causeWords.ts';
import { websiteQuery } from '../queries/queries.ts';

type PartProps = { scan: Scan; causes: CauseDifference[]; count: number };

export function DifferencePart({
  title,
  children,
  ...part
}: PartProps & { title: string; children?: ReactNode }) {
  if (part.count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="title-2 mb-3">
        {title} <span className="font-normal text-muted tabular-nums">{toNumber(part.count)}</span>
      </h2>
      {children}
      <CauseRows {...part} />
    </section>
  );
}

/** Causes present in both scans, with earlier and current counts. Collapsed, because they need no action. */
export function StayedPart(part: PartProps) {
  if (part.count === 0) return null;
  const changed = part.causes.filter((cause) => isChanged(cause)).length;
  return (
    <section aria-labelledby="stayed-title">
      <details className="group">
        <summary className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control py-1 hover:bg-tint">
          <h2 id="stayed-title" className="title-2">
            Geblieben <span className="font-normal text-muted tabular-nums">{toNumber(part.count)}</span>
          </h2>
          {changed > 0 && (
            <span className="text-muted tabular-nums">bei {toNumber(changed)} andere Zahlen als zuvor</span>
          )}
          <ChevronDown
            className="size-5 self-center text-muted transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="mt-3">
          <CauseRows {...part} />
        </div>
      </details>
    </section>
  );
}

function CauseRows({ scan, causes, count }: PartProps) {
  const { data: website } = useQuery(websiteQuery(scan.website_id));
  return (
    <>
      <ul className="overflow-clip rounded-card border border-hair bg-surface">
        {causes.map((cause) => (
          <CauseRow
            key={cause.id}
            cause={cause}
            websiteId={scan.website_id}
            isOutside={website !== undefined && isOutside(cause.criteria, website.catalogue)}
          />
        ))}
      </ul>
      {count > causes.length && (
        <p className="mt-2 text-muted">
          Gezeigt sind die {toNumber(causes.length)} wichtigsten von {toCount(count, 'Ursache', 'Ursachen')}.
        </p>
      )}
    </>
  );
}

type RowProps = { cause: CauseDifference; websiteId: number; isOutside: boolean };

function CauseRow({ cause, websiteId, isOutside }: RowProps) {
  const example = toExample(cause);
  return (
    <li className="relative border-b border-hair px-4 py-3 last:border-0 hover:bg-tint sm:px-5">
      <Link to={`/app/websites/${websiteId}/causes/${cause.id}`} className="row-link font-semibold">
        {toCauseHeadline(cause)}
      </Link>
      {example && <code className="mt-0.5 block wrap-anywhere text-muted">{example}</code>}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
        <KindBadge cause={cause} />
        {cause.criteria.map((num) => (
          <span key={num}>{toCriterionName(num)}</span>
        ))}
        {isOutside && <Badge>nicht im Prüfkatalog</Badge>}
        <span className="tabular-nums">{toDifferenceReach(cause)}</span>
        {listDecided(cause).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
    </li>
  );
}

/** A fixed cause shows its former class as plain text, without a warning badge. */
function KindBadge({ cause }: { cause: CauseDifference }) {
  const { word, tone } = classWords[toClass(cause)];
  return cause.finding_count === 0 ? <span>zuvor: {word}</span> : <Badge tone={tone}>{word}</Badge>;
}

const isChanged = (cause: CauseDifference): boolean =>
  cause.finding_count !== cause.finding_count_before || cause.page_count !== cause.page_count_before;
