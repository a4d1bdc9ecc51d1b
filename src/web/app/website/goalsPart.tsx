import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDate } from '../../../shared/text/format.ts';
import {
  goalStateWords,
  toGoalPercent,
  toGoalStanding,
  toOutlookText,
} from '../../../shared/words/goalWords.ts';
import type { Goal } from '../../../shared/work/goal.ts';
import { sendJson } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Badge } from '../../ui/sign/badge.tsx';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { useAction } from '../form/useAction.ts';
import { focusSection } from '../view/focusSection.ts';
import { Loaded } from '../view/loaded.tsx';
import { GoalForm } from './goalForm.tsx';
import { allGoalsKey, goalMessages, goalsQuery, goalTones, toGoalsKey } from './goalQueries.ts';

export function GoalsPart({ websiteId }: { websiteId: number }) {
  const isMember = useSession() !== null;
  const query = useQuery({ ...goalsQuery(websiteId), enabled: isMember });
  const [edited, setEdited] = useState<Goal | 'new' | null>(null);
  if (!isMember) return null;
  return (
    <section aria-labelledby="goals" className="mt-6 rounded-card border border-hair bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="goals" tabIndex={-1} className="title-2">
          Ziele
        </h2>
        <Button look="secondary" onClick={() => setEdited('new')}>
          Ziel setzen
        </Button>
      </div>
      <Loaded query={query} failed={goalMessages.notLoaded}>
        {(goals) => (goals.length === 0 ? <NoGoals /> : <GoalList goals={goals} onEdit={setEdited} />)}
      </Loaded>
      {edited && (
        <GoalForm
          websiteId={websiteId}
          goal={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

const NoGoals = () => (
  <p className="mt-1 text-muted">
    Noch keines. Zum Beispiel: keine kritischen Fehler auf wichtigen Seiten bis zu einem Tag, den Sie wählen.
  </p>
);

function GoalList({ goals, onEdit }: { goals: Goal[]; onEdit: (goal: Goal) => void }) {
  const [doomed, setDoomed] = useState<Goal | null>(null);
  return (
    <>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Gemessen wird am Ende jedes Scans. „In Gefahr“ heißt: Im Tempo seit dem Start wird das Ziel erst nach
        dem Termin erreicht, oder die halbe Zeit ist ohne Scan vergangen.
      </p>
      <ul className="mt-4 divide-y divide-hair border-t border-hair">
        {goals.map((goal) => (
          <GoalItem key={goal.id} goal={goal} onEdit={() => onEdit(goal)} onDelete={() => setDoomed(goal)} />
        ))}
      </ul>
      {doomed && <DeleteGoal goal={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

type ItemProps = { goal: Goal; onEdit: () => void; onDelete: () => void };

function GoalItem({ goal, onEdit, onDelete }: ItemProps) {
  const of = <span className="sr-only">: {goal.title}</span>;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-2">
        <h3 className="flex flex-wrap items-center gap-x-4 gap-y-1 font-semibold">
          {goal.title}
          <Badge tone={goalTones[goal.state]}>{goalStateWords[goal.state]}</Badge>
        </h3>
        <ProgressBar
          label={`Bis ${toDate(goal.due_on)}`}
          value={toGoalPercent(goal)}
          text={toGoalStanding(goal, goal.state)}
        />
        <p className="text-[0.9375rem] text-muted empty:hidden">{toOutlookText(goal)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button look="secondary" onClick={onEdit}>
          Ändern{of}
        </Button>
        <Button look="secondary" onClick={onDelete}>
          Löschen{of}
        </Button>
      </div>
    </li>
  );
}

function DeleteGoal({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/goals/${goal.id}`),
    done: goalMessages.deleted,
    failed: goalMessages.notDeleted,
    refresh: [[...toGoalsKey(goal.website_id)], [...allGoalsKey]],
    onDone: () => {
      onClose();
      focusSection('goals');
    },
  });
  return (
    <Confirm
      title="Ziel löschen?"
      verb="Ziel löschen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        „{goal.title}“ bis {toDate(goal.due_on)}. Die Ergebnisse der Scans bleiben.
      </p>
    </Confirm>
  );
}
