import { Star, UserRound } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Cause } from '../../../../shared/contract/cause.ts';
import { byHand, ofDocuments } from '../../../../shared/standards/engines.ts';
import { toCount, toDate, toNumber } from '../../../../shared/text/format.ts';
import { toCauseHeadline } from '../../../../shared/words/causeHeadline.ts';
import { toClass, toCriterionName, toImpactWord } from '../../../../shared/words/causeWords.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { classWords } from '../../../words/classWords.ts';
import { listBeside, toCauseReach, toCauseStatus, toExample, toNewPlaces } from '../causeWords.ts';
import { UnsteadyBadge } from '../unsteady.tsx';

type Props = {
  cause: Cause;
  /** Filter of the list as `?…`, kept in the link to the cause. */
  search: string;
  /** null: the reader cannot select causes. */
  isSelected: boolean | null;
  /** The website's catalogue contains none of the broken criteria. */
  isOutside: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
};

export const CauseRow = memo(({ cause, search, isSelected, isOutside, onSelect }: Props) => {
  const { word, tone } = classWords[toClass(cause)];
  const title = toCauseHeadline(cause);
  const isOfDocument = cause.engine === ofDocuments;
  const example = isOfDocument ? null : toExample(cause);
  return (
    <li className="relative flex gap-3 border-b border-hair px-4 py-3 last:border-0 hover:bg-tint sm:px-5">
      {isSelected !== null && (
        <label className="relative z-10 -my-3 -ml-3 grid w-11 shrink-0 cursor-pointer place-items-start pt-4 pl-3">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(cause.id, event.target.checked)}
            className="size-5"
          />
          <span className="sr-only">Auswählen: {title}</span>
        </label>
      )}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_9rem_11rem]">
        <div className="min-w-0">
          <Link
            to={`/app/websites/${cause.website_id}/causes/${cause.id}${search}`}
            className="row-link font-semibold"
          >
            {title}
          </Link>
          {example && <code className="mt-0.5 block wrap-anywhere text-muted">{example}</code>}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
            {cause.status !== 'fine' && <Badge tone={tone}>{word}</Badge>}
            {cause.impact && <span>{toImpactWord(cause.impact)}</span>}
            {cause.criteria.map((num) => (
              <span key={num}>{toCriterionName(num)}</span>
            ))}
            {isOutside && <Badge>nicht im Prüfkatalog</Badge>}
            {cause.engine === byHand && <span>von Hand eingetragen</span>}
            {cause.is_unsteady && <UnsteadyBadge />}
          </div>
        </div>
        <Work cause={cause} />
        <Reach cause={cause} />
      </div>
    </li>
  );
});

function Reach({ cause }: { cause: Cause }) {
  const { finding_count, page_count, key_page_count, status } = cause;
  if (finding_count === 0 || status === 'fixed' || cause.engine === ofDocuments)
    return <p className="text-[0.9375rem] text-muted lg:text-right">{toCauseReach(cause)}</p>;
  return (
    <div className="flex flex-wrap gap-x-3 text-[0.9375rem] tabular-nums lg:block lg:text-right">
      <p>
        {cause.is_partial && 'mindestens '}
        <strong>{toNumber(finding_count)}</strong> {finding_count === 1 ? 'Stelle' : 'Stellen'} auf{' '}
        <strong>{toNumber(page_count)}</strong> {page_count === 1 ? 'Seite' : 'Seiten'}
      </p>
      {toNewPlaces(cause) && (
        <p>nur {toCount(cause.new_finding_count, 'neue Stelle', 'neue Stellen')} offen</p>
      )}
      {listBeside(cause).map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      {key_page_count > 0 && (
        <p className="inline-flex items-center gap-1.5 text-muted">
          <Star className="size-3.5 shrink-0" aria-hidden="true" />
          {key_page_count === 1 ? 'eine wichtige Seite' : `${toNumber(key_page_count)} wichtige Seiten`}
        </p>
      )}
    </div>
  );
}

function Work({ cause }: { cause: Cause }) {
  const { status, ignored_until, assignee_name } = cause;
  const { word, tone } = toCauseStatus(cause);
  if (status === 'open' && !assignee_name) return <span className="max-lg:hidden" />;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-[0.9375rem] lg:flex-col">
      {status !== 'open' && (
        <Badge tone={tone}>
          {word}
          {ignored_until && ` bis ${toDate(ignored_until)}`}
        </Badge>
      )}
      {assignee_name && (
        <span className="inline-flex min-w-0 items-center gap-1.5 text-muted">
          <UserRound className="size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">Zuständig: </span>
          <span className="min-w-0 wrap-anywhere">{assignee_name}</span>
        </span>
      )}
    </div>
  );
}
