import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { CauseDetail } from '../../../shared/contract/cause.ts';
import { type Criterion, findCriterion } from '../../../shared/standards/wcag.ts';

/** The criteria it breaks, with their clauses in the European norm. */
export function CauseCriteria({ cause }: { cause: CauseDetail }) {
  const criteria = cause.criteria.flatMap((num) => findCriterion(num) ?? []);
  return (
    <section aria-labelledby="criteria-title">
      <h2 id="criteria-title" className="title-2">
        {criteria.length === 1 ? 'Kriterium' : 'Kriterien'}
      </h2>
      {criteria.length === 0 && (
        <p className="mt-2 max-w-3xl">
          Bewährte Praxis: Dieser Hinweis gehört zu keinem Kriterium der WCAG und ändert weder Prüfliste noch
          Score.
        </p>
      )}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {criteria.map((criterion) => (
          <Entry key={criterion.num} criterion={criterion} websiteId={cause.website_id} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ criterion, websiteId }: { criterion: Criterion; websiteId: number }) {
  const { num, nameDe, level, en301549, explainDe, slug } = criterion;
  return (
    <li className="max-w-3xl">
      <p>
        <strong>
          {num} {nameDe}
        </strong>{' '}
        (Stufe {level}){en301549 && <span className="text-muted"> · EN 301 549, {en301549}</span>}
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
