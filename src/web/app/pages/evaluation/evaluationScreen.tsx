import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EvaluationPlan } from '../../../../shared/contract/check.ts';
import { evaluationLimits } from '../../../../shared/limits/work.ts';
import { RequestError } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useAction } from '../../form/useAction.ts';
import { useWebsiteId } from '../../queries/useWebsiteId.ts';
import { focusSection } from '../../view/focusSection.ts';
import { WebsiteHead } from '../../website/websiteHead.tsx';
import {
  evaluationMessages,
  importsQuery,
  readReportPlan,
  takeReportOver,
  toTakenMessage,
} from './evaluationQueries.ts';
import { ImportsPart } from './importsPart.tsx';
import { PlanPart } from './planPart.tsx';

type Planned = { file: File; plan: EvaluationPlan };

export function EvaluationScreen() {
  const websiteId = useWebsiteId();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const take = useAction({
    act: ({ file }: Planned) => takeReportOver(websiteId, file),
    done: toTakenMessage,
    failed: evaluationMessages.notTaken,
    refresh: [['website', websiteId], ['websites'], importsQuery(websiteId).queryKey],
    onDone: () => {
      setPlanned(null);
      focusSection('imports');
    },
  });
  return (
    <>
      <WebsiteHead websiteId={websiteId} title="WCAG-EM-Bericht übernehmen" />
      <p className="mt-3 max-w-3xl">
        Haben Sie mit dem WCAG-EM Report Tool des W3C geprüft? Laden Sie hier die gespeicherte JSON-Datei
        hoch. Sie sehen zuerst, was übernommen wird. Fehler aus Scans und eigene Bewertungen bleiben immer
        stehen.
      </p>
      <p>
        <Link to={`/app/websites/${websiteId}/stichprobe`} className="inline-flex min-h-11 items-center">
          Zur Stichprobe
        </Link>
      </p>
      <FileForm websiteId={websiteId} onPlan={setPlanned} />
      {planned && (
        <PlanPart
          websiteId={websiteId}
          plan={planned.plan}
          isBusy={take.isPending}
          onTake={() => !take.isPending && take.mutate(planned)}
        />
      )}
      <ImportsPart websiteId={websiteId} />
    </>
  );
}

type FormProps = { websiteId: number; onPlan: (planned: Planned | null) => void };

function FileForm({ websiteId, onPlan }: FormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const read = useAction({
    act: async (file: File) => ({ file, plan: await readReportPlan(websiteId, file) }),
    failed: evaluationMessages.notRead,
    onDone: (planned) => {
      onPlan(planned);
      focusSection('plan');
    },
    onFault: (error) => {
      if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500) return false;
      setFault(error.message);
      field.current?.focus();
      return true;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = field.current?.files?.[0];
    const found = findFault(file);
    setFault(found);
    onPlan(null);
    if (found) field.current?.focus();
    else if (file && !read.isPending) read.mutate(file);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-4 grid max-w-xl justify-items-start gap-4 [&>div]:w-full"
    >
      <Field label="Datei des Report Tools" help="JSON, höchstens 5 MB." fault={fault}>
        {(control) => (
          <input {...control} ref={field} type="file" accept=".json,.jsonld,application/json" required />
        )}
      </Field>
      <BusyButton type="submit" isBusy={read.isPending}>
        Vorschau zeigen
      </BusyButton>
    </form>
  );
}

function findFault(file: File | undefined): string | null {
  if (!file) return 'Bitte wählen Sie eine Datei aus.';
  return file.size > evaluationLimits.maxBytes ? 'Diese Datei ist größer als 5 MB.' : null;
}
