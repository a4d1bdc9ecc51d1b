import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import type { Page, Process } from '../../../shared/contract/page.ts';
import { sampleLimits } from '../../../shared/limits/website.ts';
import { Button } from '../../ui/form/button.tsx';
import { Fault } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { focusSection } from '../view/focusSection.ts';
import { toName } from './deletePages.tsx';
import { PageField } from './pageField.tsx';
import { sampleMessages, useSampleAction } from './sampleQueries.ts';

type Step = { key: number; page: Pick<Page, 'id' | 'title' | 'url'>; action: string };

type Props = { websiteId: number; process: Process | null; onClose: () => void };

export function ProcessForm({ websiteId, process, onClose }: Props) {
  const { steps, add, change, move, remove } = useSteps(process);
  const save = useSampleAction(websiteId, {
    ...{ done: sampleMessages.processSaved, failed: sampleMessages.processNotSaved },
    onDone: onClose,
  });
  const form = useCheckedForm({
    check: ({ name = '' }) => ({
      ...(!name.trim() && { name: 'Bitte geben Sie dem Prozess einen Namen.' }),
      ...(steps.length === 0 && { steps: 'Bitte fügen Sie mindestens eine Seite hinzu.' }),
    }),
    send: ({ name = '' }) =>
      !save.isPending &&
      save.mutate({ ...toRequest(websiteId, process), body: { name, steps: toBody(steps) } }),
  });
  return (
    <Dialog title={process ? 'Prozess ändern' : 'Prozess eintragen'} onClose={onClose}>
      <form {...form.bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Name"
          name="name"
          defaultValue={process?.name ?? ''}
          autoComplete="off"
          maxLength={sampleLimits.nameMax}
          help="Zum Beispiel: Bestellung, Kontaktformular"
          fault={form.faults.name}
        />
        <div>
          <h3 id="steps" tabIndex={-1} className="font-semibold">
            Schritte
          </h3>
          {steps.length === 0 && (
            <p className="mt-1 text-muted">Noch keiner. Fügen Sie unten Seiten hinzu.</p>
          )}
          <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
            {steps.map((step, at) => (
              <StepRow
                key={step.key}
                step={step}
                at={at}
                count={steps.length}
                onAction={(action) => change(at, action)}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
          {steps.length === 0 && form.faults.steps && <Fault id="steps-fault">{form.faults.steps}</Fault>}
        </div>
        {steps.length < sampleLimits.steps && <AddStep websiteId={websiteId} onAdd={add} />}
        <FormButtons verb="Speichern" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const toRequest = (websiteId: number, process: Process | null) =>
  process
    ? { method: 'PUT' as const, path: `/api/v1/processes/${process.id}` }
    : { method: 'POST' as const, path: `/api/v1/websites/${websiteId}/processes` };

const toBody = (steps: Step[]) => steps.map(({ page, action }) => ({ page_id: page.id, action }));

/** Steps whose page was deleted fall away with the next change. */
function useSteps(process: Process | null) {
  const known = process?.steps.flatMap(({ page, action }) => (page ? [{ page, action }] : [])) ?? [];
  const [steps, setSteps] = useState<Step[]>(known.map((step, key) => ({ ...step, key })));
  const [next, setNext] = useState(known.length);
  return {
    steps,
    add(page: Page): void {
      setSteps([...steps, { key: next, page, action: '' }]);
      setNext(next + 1);
    },
    change: (at: number, action: string) => setSteps(steps.with(at, { ...steps[at]!, action })),
    remove(at: number): void {
      setSteps(steps.toSpliced(at, 1));
      focusSection('steps');
    },
    move(at: number, by: 1 | -1): void {
      setSteps(steps.with(at, steps[at + by]!).with(at + by, steps[at]!));
    },
  };
}

type RowProps = {
  step: Step;
  at: number;
  count: number;
  onAction: (action: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const icon =
  'grid size-11 place-items-center rounded-control hover:bg-surface aria-disabled:cursor-not-allowed aria-disabled:text-muted';

function StepRow({ step, at, count, onAction, onMove, onRemove }: RowProps) {
  const name = `Schritt ${at + 1}, ${toName(step.page)}`;
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control bg-tint p-3">
      <p className="font-semibold wrap-anywhere">
        {at + 1}. {toName(step.page)}
      </p>
      <TextField
        label="Was zu tun ist (freiwillig)"
        value={step.action}
        autoComplete="off"
        maxLength={sampleLimits.actionMax}
        onChange={({ target }) => onAction(target.value)}
      />
      <div className="flex gap-1">
        <button type="button" aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)} className={icon}>
          <ArrowUp className="size-5" aria-hidden="true" />
          <span className="sr-only">{name}: nach oben</span>
        </button>
        <button type="button" aria-disabled={isLast} onClick={() => !isLast && onMove(1)} className={icon}>
          <ArrowDown className="size-5" aria-hidden="true" />
          <span className="sr-only">{name}: nach unten</span>
        </button>
        <button type="button" onClick={onRemove} className={icon}>
          <X className="size-5" aria-hidden="true" />
          <span className="sr-only">{name}: entfernen</span>
        </button>
      </div>
    </li>
  );
}

function AddStep({ websiteId, onAdd }: { websiteId: number; onAdd: (page: Page) => void }) {
  const [page, setPage] = useState<Page | null>(null);
  const [fault, setFault] = useState<string>();
  const add = () => {
    setFault(page ? undefined : 'Bitte wählen Sie eine Seite.');
    if (page) onAdd(page);
    setPage(null);
  };
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-hair p-4">
      <legend className="px-1 font-semibold">Nächster Schritt</legend>
      <PageField websiteId={websiteId} chosen={page} onChoose={setPage} fault={fault} />
      <Button look="secondary" className="justify-self-start" onClick={add}>
        Schritt hinzufügen
      </Button>
    </fieldset>
  );
}
