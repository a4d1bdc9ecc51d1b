import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../server/session.ts';
import { websiteQuery } from '../queries/queries.ts';
import { questionsQuery, toOpenWords, toQuestionsPath } from './questionQueries.ts';

/** Leads members to open questions; shows nothing without any. */
export function QuestionLine({ websiteId }: { websiteId: number }) {
  const session = useSession();
  const isMember = session !== null && session !== 'loading';
  const { data: website } = useQuery(websiteQuery(websiteId));
  const open = website?.open_question_count ?? 0;
  const { data } = useQuery({ ...questionsQuery(websiteId, 1), enabled: isMember && open > 0 });
  if (!isMember || open === 0) return null;
  return (
    <p data-screen-only className="mt-1">
      <Link to={toQuestionsPath(websiteId)} className="inline-flex min-h-11 items-center font-semibold">
        Sichtung: {toOpenWords(open, data?.counts.seconds_per_answer ?? null)}
      </Link>
    </p>
  );
}
