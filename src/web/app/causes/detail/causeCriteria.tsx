import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import { ofDocuments } from '../../../../shared/standards/engines.ts';
import { type Catalogue, type Criterion, findCriterion } from '../../../../shared/standards/wcag.ts';
import { isOutside } from '../../../../shared/words/causeWords.ts';
import { Badge } from '../../../ui/sign/badge.tsx';
import { websiteQuery } from '../../queries/queries.ts';
import { OutsideNote } from '../outsideNote.tsx';

export function CauseCriteria({ cause }: { cause: CauseDetail }) {
  const { data: website } = useQuery(websiteQuery(cause.website_id));
  const criteria = cause.criteria.flatMap((num) => findCriterion(num) ?? []);
  const isOfDocument = cause.engine === ofDocuments;
  return (
    <section aria-labelledby="criteria-title">
      <h2 id="criteria-title" className="title-2">
        {criteria.length === 1 ? 'Kriterium' : 'Kriterien'}
      </h2>
      {isOfDocument && (
        <p className="mt-2 max-w-3xl">
          {criteria.length > 0
            ? 'In Dokumenten gelten diese Kriterien nach Kapitel 10 der EN 301 549.'
            : 'Matterhorn nennt zu dieser Frage kein Kriterium der WCAG.'}{' '}
          Fehler in PDFs ändern weder die Prüflisten der Seiten noch den Score.
        </p>
      )}
      {criteria.length === 0 && !isOfDocument && (
        <p className="mt-2 max-w-3xl">
          Bewährte Praxis: Dieser Hinweis gehört zu keinem Kriterium der WCAG und ändert weder Prüfliste noch
          Score.
        </p>
      )}
      {website && criteria.some(({ num }) => isOutside([num], website.catalogue)) && (
        <div className="mt-2">
          <OutsideNote websiteId={cause.website_id} />
        </div>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {criteria.map((criterion) => (
          <Entry
            key={criterion.num}
            criterion={criterion}
            websiteId={cause.website_id}
            catalogue={website?.catalogue}
            clause={isOfDocument ? `10.${criterion.num}` : criterion.en301549}
          />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = {
  criterion: Criterion;
  websiteId: number;
  catalogue: Catalogue | undefined;
  clause: string | null | undefined;
};

function Entry({ criterion, websiteId, catalogue, clause }: EntryProps) {
  const { num, nameDe, level, explainDe, slug } = criterion;
  return (
    <li className="max-w-3xl">
      <p>
        <strong>
          {num} {nameDe}
        </strong>{' '}
        (Stufe {level}){clause && <span className="text-muted"> · EN 301 549, {clause}</span>}
        {catalogue && isOutside([num], catalogue) && (
          <span className="ml-2 inline-block">
            <Badge>nicht im Prüfkatalog</Badge>
          </span>
        )}
      </p>
      <p className="mt-1">{explainDe}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to={`/app/websites/${websiteId}?criterion=${num}`} className="inline-flex min-h-8 items-center">
          Alle Befunde zu {num}
        </Link>
        <a
          href={`https://www.w3.org/WAI/WCAG22/Understanding/${slug}`}
          rel="noreferrer"
          className="inline-flex min-h-8 items-center gap-1.5"
        >
          Erläuterung des W3C (englisch)
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      </p>
    </li>
  );
}
