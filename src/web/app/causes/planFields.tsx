import { type Cause, type Priority, priorities } from '../../../shared/contract/cause.ts';
import { toIsoDay } from '../../../shared/text/timeZone.ts';
import { priorityWords } from '../../../shared/words/causeWords.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';

type Plan = Pick<Cause, 'due_on' | 'priority'>;

export function PlanFields({ plan }: { plan: Plan | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        name="due"
        label="Fällig am (optional)"
        min={toEarliest(plan)}
        defaultValue={plan?.due_on ?? ''}
      />
      <Field label="Priorität">
        {(control) => (
          <select {...control} name="priority" defaultValue={plan?.priority ?? ''}>
            {!plan && <option value="">unverändert</option>}
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityWords[priority]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** A day that is over stays possible, so that an overdue task can be handed on. */
function toEarliest(plan: Plan | undefined): string {
  const today = toIsoDay(new Date());
  return plan?.due_on && plan.due_on < today ? plan.due_on : today;
}

/** Returns what was changed; with several causes an empty field changes nothing. */
export function readPlan(form: FormData, plan: Plan | undefined) {
  const due_on = String(form.get('due') ?? '') || null;
  const priority = String(form.get('priority') ?? '') as Priority | '';
  const isNewDay = plan ? due_on !== plan.due_on : due_on !== null;
  return {
    ...(isNewDay && { due_on }),
    ...(priority && priority !== plan?.priority && { priority }),
  };
}
