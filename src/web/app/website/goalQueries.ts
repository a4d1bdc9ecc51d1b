import { queryOptions } from '@tanstack/react-query';
import type { Goal, GoalState } from '../../../shared/work/goal.ts';
import { getJson } from '../../server/request.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import type { Tone } from '../../ui/sign/badge.tsx';

export const toGoalsKey = (websiteId: number) => ['website', websiteId, 'goals'] as const;
export const allGoalsKey = ['goals'] as const;

const read = async (path: string, signal: AbortSignal) =>
  (await getJson<{ items: Goal[] }>(path, signal)).items;

export const goalsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: toGoalsKey(websiteId),
    queryFn: ({ signal }) => read(`/api/v1/websites/${websiteId}/goals`, signal),
  });

export const allGoalsQuery = queryOptions({
  queryKey: allGoalsKey,
  queryFn: ({ signal }) => read('/api/v1/goals', signal),
});

export const goalTones: { [state in GoalState]: Tone } = {
  running: 'info',
  at_risk: 'warn',
  reached: 'ok',
  missed: 'bad',
};

const fault = (text: string): Message => ({ title: 'Fehler', text });

export const goalMessages = {
  notLoaded: fault('Die Ziele konnten nicht geladen werden.'),
  set: { title: 'Ziel gesetzt', text: 'Jeder Scan misst es.' },
  saved: { title: 'Ziel gespeichert', text: 'Jeder Scan misst es.' },
  notSaved: fault('Das Ziel konnte nicht gespeichert werden.'),
  deleted: { title: 'Ziel gelöscht', text: 'Dazu kommen keine Mitteilungen mehr.' },
  notDeleted: fault('Das Ziel konnte nicht gelöscht werden.'),
} satisfies { [name: string]: Message };
