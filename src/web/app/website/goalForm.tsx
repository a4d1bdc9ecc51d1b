import { type FormEvent, useState } from 'react';
import { toIsoDay } from '../../../shared/text/timeZone.ts';
import type { Goal, GoalKind } from '../../../shared/work/goal.ts';
import { sendJson } from '../../server/request.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { useAction } from '../form/useAction.ts';
import { allGoalsKey, goalMessages, toGoalsKey } from './goalQueries.ts';

/** `goal` null: a new one. */
type Props = { websiteId: number; goal: Goal | null; onClose: () => void };

type Faults = { target?: string; due?: string };

export function GoalForm({ websiteId, goal, onClose }: Props) {
  const [kind, setKind] = useState<GoalKind>(goal?.kind ?? 'causes');
  const [faults, setFaults] = useState<Faults>({});
  const save = useAction({
    act: (wanted: object) =>
      goal
        ? sendJson<Goal>('PUT', `/api/v1/goals/${goal.id}`, wanted)
        : sendJson<Goal>('POST', `/api/v1/websites/${websiteId}/goals`, wanted),
    done: goal ? goalMessages.saved : goalMessages.set,
    failed: goalMessages.notSaved,
    refresh: [[...toGoalsKey(websiteId)], [...allGoalsKey]],
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const found = findFaults(kind, values);
    setFaults(found);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate(toWanted(kind, values));
  };
  return (
    <Dialog title={goal ? 'Ziel ändern' : 'Ziel setzen'} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <KindChoice kind={kind} onChoose={setKind} />
        {kind === 'causes' ? <CauseFields goal={goal} /> : <ScoreField goal={goal} fault={faults.target} />}
        <TextField
          type="date"
          name="due"
          label="Bis zum"
          min={toIsoDay(new Date(Date.now() + 86_400_000))}
          defaultValue={goal?.due_on ?? ''}
          fault={faults.due}
        />
        <FormButtons verb={goal ? 'Speichern' : 'Ziel setzen'} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function findFaults(kind: GoalKind, values: FormData): Faults {
  const target = Number(values.get('target'));
  const isPercent = Number.isInteger(target) && target >= 1 && target <= 100;
  const isLater = String(values.get('due')) > toIsoDay(new Date());
  return {
    ...(kind === 'score' && !isPercent && { target: 'Bitte nennen Sie eine ganze Zahl von 1 bis 100.' }),
    ...(!isLater && { due: 'Bitte wählen Sie einen Tag nach heute.' }),
  };
}

function toWanted(kind: GoalKind, values: FormData) {
  const due_on = values.get('due');
  if (kind === 'score') return { kind, target: Number(values.get('target')), due_on };
  return {
    ...{ kind, due_on, key_pages_only: values.has('key') },
    ...{ min_impact: values.get('impact') || null, level: values.get('level') || null },
  };
}

const KindChoice = ({ kind, onChoose }: { kind: GoalKind; onChoose: (kind: GoalKind) => void }) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Was Sie erreichen wollen</legend>
    <Choice
      type="radio"
      name="kind"
      checked={kind === 'causes'}
      onChange={() => onChoose('causes')}
      label="Keine offenen Fehler"
      help="Alle, oder nur die einer Art. Ignorierte und schwankende Ursachen zählen nicht."
    />
    <Choice
      type="radio"
      name="kind"
      checked={kind === 'score'}
      onChange={() => onChoose('score')}
      label="Ein Score"
      help="Der Score aller Seiten, mindestens so hoch."
    />
  </fieldset>
);

function CauseFields({ goal }: { goal: Goal | null }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label="Schwere">
          {(control) => (
            <select {...control} name="impact" defaultValue={goal?.min_impact ?? ''}>
              <option value="">alle Fehler</option>
              <option value="serious">kritische und schwerwiegende</option>
              <option value="critical">nur kritische</option>
            </select>
          )}
        </Field>
        <Field label="Stufe nach WCAG">
          {(control) => (
            <select {...control} name="level" defaultValue={goal?.level ?? ''}>
              <option value="">A und AA</option>
              <option value="A">nur A</option>
              <option value="AA">nur AA</option>
            </select>
          )}
        </Field>
      </div>
      <Choice
        type="checkbox"
        name="key"
        defaultChecked={goal?.key_pages_only ?? false}
        label="Nur auf wichtigen Seiten"
        help="Startseite, Suche, Warenkorb, Kasse, Anmeldung, Registrierung, Konto und Kontakt."
      />
    </>
  );
}

const ScoreField = ({ goal, fault }: { goal: Goal | null; fault: string | undefined }) => (
  <TextField
    name="target"
    label="Score in Prozent, mindestens"
    inputMode="numeric"
    maxLength={3}
    defaultValue={goal?.target ?? ''}
    fault={fault}
    autoComplete="off"
  />
);
