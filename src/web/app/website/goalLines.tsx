import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toDate } from '../../../shared/text/format.ts';
import { goalStateWords } from '../../../shared/words/goalWords.ts';
import { Badge } from '../../ui/sign/badge.tsx';
import { allGoalsQuery, goalTones } from './goalQueries.ts';

/** Goals of one website among those of all, in its card. */
export function GoalLines({ websiteId }: { websiteId: number }) {
  const { data: goals = [] } = useQuery(allGoalsQuery);
  const own = goals.filter(({ website_id }) => website_id === websiteId);
  if (own.length === 0) return null;
  return (
    <div className="pt-4 text-[0.9375rem]">
      <h4 className="font-semibold">Ziele</h4>
      <ul className="mt-1 grid gap-1.5">
        {own.map(({ id, title, due_on, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={goalTones[state]}>{goalStateWords[state]}</Badge>
            <Link to={`/app/websites/${websiteId}#goals`} className="inline-flex min-h-6 items-center">
              {title} bis {toDate(due_on)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
