import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { PageFinding } from '../../../../shared/contract/check.ts';
import { byHand } from '../../../../shared/standards/engines.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { toCauseTitle } from '../../../../shared/words/causeTitle.ts';
import { toClass } from '../../../../shared/words/causeWords.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { classWords } from '../../../words/classWords.ts';
import { confirmedWords, toPlacesText } from '../../causes/causeWords.ts';

const shownAtOnce = 3;

export function RowFindings({ findings, websiteId }: { findings: PageFinding[]; websiteId: number }) {
  if (findings.length === 0) return null;
  const items = findings.map((finding) => (
    <Item key={finding.cause} finding={finding} websiteId={websiteId} />
  ));
  return (
    <div className="max-w-4xl text-[0.9375rem]">
      <ul className="grid gap-1.5">{items.slice(0, shownAtOnce)}</ul>
      {items.length > shownAtOnce && (
        <details className="mt-1.5">
          <summary className="inline-flex min-h-8 items-center font-semibold text-accent">
            {toCount(items.length - shownAtOnce, 'weiterer Befund', 'weitere Befunde')}
          </summary>
          <ul className="mt-1.5 grid gap-1.5">{items.slice(shownAtOnce)}</ul>
        </details>
      )}
    </div>
  );
}

function Item({ finding, websiteId }: { finding: PageFinding; websiteId: number }) {
  const { finding_count, confirmed_count, fine_count, asked_count, examples } = finding;
  const { cause_id, cause_status, is_unsteady } = finding;
  const { word, tone } = classWords[toClass(finding)];
  const more = finding_count + asked_count + fine_count - examples.length;
  return (
    <li>
      <details className="group">
        <summary className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 rounded-control py-0.5 hover:bg-tint max-lg:py-2">
          {finding_count > 0 && <Badge tone={tone}>{word}</Badge>}
          <span className="min-w-0 grow basis-64">
            {toCauseTitle(finding)} <span className="text-muted tabular-nums">{toPlacesText(finding)}</span>
            {confirmed_count > 0 && <span className="text-muted">, {confirmedWords}</span>}
            {finding.engine === byHand && <span className="text-muted">, von Hand eingetragen</span>}
            {cause_status === 'fixed' && <span className="text-muted">, behoben gemeldet</span>}
            {is_unsteady && <span className="text-muted">, schwankend</span>}
            {cause_status === 'ignored' && <span className="text-muted">, ignoriert</span>}
            <ChevronDown
              className="ml-1 inline size-4 text-muted transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </span>
        </summary>
        <ul className="mt-1.5 grid gap-2 border-l-2 border-hair pl-3">
          {examples.map(({ selector, snippet, message: own }) => (
            <li key={`${selector}${snippet}`} className="grid gap-1">
              {own
                .split('\n')
                .slice(1)
                .map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
              {snippet && <code className="block wrap-anywhere">{snippet}</code>}
              {selector && <code className="block text-muted wrap-anywhere">{selector}</code>}
            </li>
          ))}
        </ul>
        <p className="mt-1 flex flex-wrap gap-x-3 pl-3">
          {more > 0 && <span className="text-muted">und {toCount(more, 'weitere', 'weitere')}</span>}
          {cause_id !== null && (
            <Link
              to={`/app/websites/${websiteId}/causes/${cause_id}`}
              className="inline-flex min-h-8 items-center"
            >
              {finding.engine === byHand ? 'Barriere öffnen' : 'Befund mit Hinweisen zur Behebung'}
            </Link>
          )}
        </p>
      </details>
    </li>
  );
}
