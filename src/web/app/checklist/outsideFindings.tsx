import { Link } from 'react-router';
import type { Checklist, PageFinding } from '../../../shared/contract/check.ts';
import { toCount } from '../../../shared/text/format.ts';
import { toCauseTitle } from '../../../shared/words/causeTitle.ts';
import { isOutside, toClass, toCriterionName } from '../../../shared/words/causeWords.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { classWords } from '../../words/classWords.ts';
import { toPlacesText } from '../causes/causeWords.ts';
import { OutsideNote } from '../causes/outsideNote.tsx';

export function OutsideFindings({ checklist }: { checklist: Checklist }) {
  const findings = toOutside(checklist);
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="outside-title" className="mt-10">
      <h2 id="outside-title" className="title-2">
        Außerhalb des Prüfkatalogs
      </h2>
      <div className="mt-2">
        <p>
          {toCount(findings.length, 'Befund dieser Seite gehört', 'Befunde dieser Seite gehören')} zu
          Kriterien, die nicht auf der Liste stehen.
        </p>
        <OutsideNote websiteId={checklist.page.website_id} />
      </div>
      <ul className="mt-4 divide-y divide-hair rounded-card border border-hair bg-surface">
        {findings.map((finding) => (
          <Item key={finding.cause} finding={finding} websiteId={checklist.page.website_id} />
        ))}
      </ul>
    </section>
  );
}

export const toOutside = ({
  findings,
  catalogue,
}: Pick<Checklist, 'findings' | 'catalogue'>): PageFinding[] =>
  findings.filter(({ criteria }) => isOutside(criteria, catalogue));

function Item({ finding, websiteId }: { finding: PageFinding; websiteId: number }) {
  const { cause_id, criteria, finding_count } = finding;
  const { word, tone } = classWords[toClass(finding)];
  return (
    <li className="px-4 py-3 sm:px-5">
      {cause_id === null ? (
        <span className="font-semibold">{toCauseTitle(finding)}</span>
      ) : (
        <Link
          to={`/app/websites/${websiteId}/causes/${cause_id}`}
          className="inline-flex min-h-8 items-center font-semibold"
        >
          {toCauseTitle(finding)}
        </Link>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
        {finding_count > 0 && <Badge tone={tone}>{word}</Badge>}
        {criteria.map((num) => (
          <span key={num}>{toCriterionName(num)}</span>
        ))}
        <span className="tabular-nums">{toPlacesText(finding)}</span>
      </div>
    </li>
  );
}
