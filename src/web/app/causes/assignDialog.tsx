import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Cause } from '../../../shared/contract/cause.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { websiteMembersQuery } from '../queries/accountQueries.ts';
import { Loaded } from '../view/loaded.tsx';
import type { CausesChange } from './causeState.ts';
import { PlanFields, readPlan } from './planFields.tsx';

export type Assigned = Required<Pick<CausesChange, 'assignee_id' | 'assignee_name'>> & Plan;
type Plan = Pick<CausesChange, 'due_on' | 'priority'>;

type Props = {
  websiteId: number;
  /** Present assignee; null: nobody; undefined: the selected causes have different ones. */
  current: number | null | undefined;
  /** Missing for selected causes, which keep what is not chosen. */
  plan?: Pick<Cause, 'due_on' | 'priority'>;
  onAssign: (assigned: Assigned) => void;
  onClose: () => void;
};

export function AssignDialog({ websiteId, current, plan, onAssign, onClose }: Props) {
  const query = useQuery(websiteMembersQuery(websiteId));
  const [chosen, setChosen] = useState(current);
  return (
    <Dialog title="Zuweisen" onClose={onClose}>
      <Loaded query={query} failed={workMessages.membersNotLoaded}>
        {(members) => {
          const submit = (event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const wanted = readPlan(new FormData(event.currentTarget), plan);
            const member = members.find(({ id }) => id === chosen);
            if (member)
              onAssign({ assignee_id: member.id, assignee_name: member.name || member.email, ...wanted });
            if (chosen === null) onAssign({ assignee_id: null, assignee_name: null, ...wanted });
            onClose();
          };
          const first = members.some(({ id }) => id === chosen) || chosen === null ? chosen : members[0]?.id;
          return (
            <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <fieldset className="grid max-h-[35vh] gap-1 overflow-y-auto">
                <legend className="sr-only">Zuständig</legend>
                {members.map(({ id, name, email, is_self }) => (
                  <Choice
                    key={id}
                    type="radio"
                    name="assignee"
                    autoFocus={first === id}
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                    label={is_self ? `${name || email} (ich)` : name || email}
                    {...(name && { help: email })}
                  />
                ))}
                <Choice
                  type="radio"
                  name="assignee"
                  autoFocus={first === null}
                  checked={chosen === null}
                  onChange={() => setChosen(null)}
                  label="Niemand"
                />
              </fieldset>
              <PlanFields plan={plan} />
              <FormButtons verb="Zuweisen" isBusy={false} onCancel={onClose} />
            </form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
