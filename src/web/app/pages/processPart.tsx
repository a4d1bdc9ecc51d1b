import { useState } from 'react';
import { Link } from 'react-router';
import type { Process } from '../../../shared/contract/page.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { toPath } from '../../ui/sign/fileName.ts';
import { toChecklistPath } from '../queries/pageQueries.ts';
import { focusSection } from '../view/focusSection.ts';
import { toName } from './deletePages.tsx';
import { ProcessForm } from './processForm.tsx';
import { sampleMessages, toDecidedCount, useSampleAction } from './sampleQueries.ts';

type Props = { websiteId: number; processes: Process[] };

export function ProcessPart({ websiteId, processes }: Props) {
  const [edited, setEdited] = useState<Process | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Process | null>(null);
  return (
    <section aria-labelledby="processes" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="processes" tabIndex={-1} className="title-2">
          Vollständige Prozesse
        </h2>
        <Button look="secondary" onClick={() => setEdited('new')}>
          Prozess eintragen
        </Button>
      </div>
      <p className="mt-1 max-w-3xl text-muted">
        Was Besucher in mehreren Schritten tun, zum Beispiel bestellen oder ein Kontaktformular absenden. Ein
        Prozess gilt nur als zugänglich, wenn jeder Schritt es ist.
      </p>
      {processes.length > 0 && (
        <ul className="mt-3 divide-y divide-hair rounded-card border border-hair bg-surface px-5 sm:px-6">
          {processes.map((process) => (
            <Item
              key={process.id}
              websiteId={websiteId}
              process={process}
              onEdit={() => setEdited(process)}
              onDelete={() => setDoomed(process)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <ProcessForm
          websiteId={websiteId}
          process={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && <DeleteProcess websiteId={websiteId} process={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

type ItemProps = { websiteId: number; process: Process; onEdit: () => void; onDelete: () => void };

function Item({ websiteId, process: { name, steps }, onEdit, onDelete }: ItemProps) {
  const of = <span className="sr-only">: {name}</span>;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <ol className="mt-2 ml-6 grid list-decimal gap-2">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page may be several steps
            <li key={at} className="pl-1 wrap-anywhere">
              <Step websiteId={websiteId} step={step} />
            </li>
          ))}
        </ol>
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

function Step({ websiteId, step }: { websiteId: number; step: Process['steps'][number] }) {
  const { page, page_url, action } = step;
  if (!page)
    return (
      <>
        {action && `${action}: `}
        <Breakable>{toPath(page_url)}</Breakable> <span className="text-warn">(Seite gelöscht)</span>
      </>
    );
  const { decided, total } = toDecidedCount({ page });
  return (
    <>
      {action && <span className="block">{action}</span>}
      <Link to={toChecklistPath(websiteId, page.id)} className="inline-flex min-h-8 items-center">
        {toName(page)}
      </Link>{' '}
      <span className="block text-[0.9375rem] text-muted">
        <Breakable>{toPath(page.url)}</Breakable>
      </span>
      <span className="text-[0.9375rem] text-muted tabular-nums">
        {total === 0
          ? 'noch nicht geprüft'
          : `${toNumber(decided)} von ${toNumber(total)} Kriterien entschieden`}
      </span>
      {page.wcag_invalid_count > 0 && (
        <span className="text-[0.9375rem] text-bad">
          , {toNumber(page.wcag_invalid_count)} nicht bestanden
        </span>
      )}
    </>
  );
}

type DeleteProps = { websiteId: number; process: Process; onClose: () => void };

function DeleteProcess({ websiteId, process: { id, name }, onClose }: DeleteProps) {
  const remove = useSampleAction(websiteId, {
    ...{ done: sampleMessages.processDeleted, failed: sampleMessages.processNotDeleted },
    onDone: () => {
      onClose();
      focusSection('processes');
    },
  });
  return (
    <Confirm
      title="Prozess löschen?"
      verb="Prozess löschen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ method: 'DELETE', path: `/api/v1/processes/${id}` })}
      onClose={onClose}
    >
      <p>„{name}“ verschwindet aus der Stichprobe. Die Ergebnisse seiner Seiten bleiben.</p>
    </Confirm>
  );
}
