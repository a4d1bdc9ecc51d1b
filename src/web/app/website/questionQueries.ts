import { queryOptions } from '@tanstack/react-query';
import type { AskedQuestion, CriterionQuestions, QuestionCounts } from '../../../shared/contract/question.ts';
import { toCount } from '../../../shared/text/format.ts';
import { getJson } from '../../server/request.ts';

export type QuestionPile = { items: AskedQuestion[]; next_cursor: string | null; counts: QuestionCounts };

export const toQuestionsPath = (websiteId: number) => `/app/websites/${websiteId}/sichtung`;

/** Questions that decide something: those handed to this user, then nobody's, each most urgent first. */
export const questionsQuery = (websiteId: number, limit = 60) =>
  queryOptions({
    queryKey: ['website', websiteId, 'questions', limit],
    queryFn: async ({ signal }) => {
      const path = `/api/v1/websites/${websiteId}/questions?limit=${limit}&decides=true&assignee_id=`;
      const [own, free] = await Promise.all(
        ['me', 'none'].map((whose) => getJson<QuestionPile>(`${path}${whose}`, signal)),
      );
      return { ...free!, items: [...own!.items, ...free!.items] };
    },
  });

export const criterionQuestionsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'questionCriteria'] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/v1/websites/${websiteId}/questions/criteria`;
      return (await getJson<{ items: CriterionQuestions[] }>(path, signal)).items;
    },
  });

/** „12 Fragen offen, etwa 4 Minuten“; without a measured pace only the count. */
export function toOpenWords(open: number, secondsPerAnswer: number | null): string {
  const words = `${toCount(open, 'Frage', 'Fragen')} offen`;
  if (secondsPerAnswer === null || open === 0) return words;
  const minutes = Math.round((open * secondsPerAnswer) / 60);
  return minutes < 1
    ? `${words}, weniger als eine Minute`
    : `${words}, etwa ${toCount(minutes, 'Minute', 'Minuten')}`;
}
