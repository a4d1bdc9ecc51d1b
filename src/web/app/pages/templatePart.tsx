import { useState } from 'react';
import type { Template } from '../../../shared/contract/page.ts';
import { sampleLimits } from '../../../shared/limits/website.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { sampleMessages, useSampleAction } from './sampleQueries.ts';

type Props = { websiteId: number; templates: Template[] };

export function TemplatePart({ websiteId, templates }: Props) {
  const [edited, setEdited] = useState<Template | null>(null);
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="templates" className="mt-10">
      <h2 id="templates" className="title-2">
        Vorlagen
      </h2>
      <p className="mt-1 max-w-3xl text-muted">
        Seiten mit demselben Aufbau aus Bereichen, Formularen und Bausteinen, gleich mit welchem Inhalt. Der
        Scan gruppiert sie; Namen geben Sie.
      </p>
      <ul className="mt-3 divide-y divide-hair rounded-card border border-hair bg-surface px-5 sm:px-6">
        {templates.map((template) => (
          <li
            key={template.template}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3"
          >
            <div className="min-w-0 grow basis-64">
              <h3 className={template.is_named ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
                {template.name}
              </h3>
              <p className="text-[0.9375rem] text-muted tabular-nums">
                {toCount(template.page_count, 'Seite', 'Seiten')},{' '}
                {template.sampled_count === 0
                  ? 'keine in der Stichprobe'
                  : `${toNumber(template.sampled_count)} in der Stichprobe`}
              </p>
            </div>
            <Button look="secondary" onClick={() => setEdited(template)}>
              Umbenennen<span className="sr-only">: {template.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && <NameDialog websiteId={websiteId} template={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

type DialogProps = { websiteId: number; template: Template; onClose: () => void };

function NameDialog({ websiteId, template: { template, name, is_named }, onClose }: DialogProps) {
  const save = useSampleAction(websiteId, {
    ...{ done: sampleMessages.named, failed: sampleMessages.notNamed },
    onDone: onClose,
  });
  const form = useCheckedForm({
    check: () => ({}),
    send: (values) =>
      !save.isPending &&
      save.mutate({
        ...{ method: 'PUT', path: `/api/v1/websites/${websiteId}/templates/${template}` },
        body: { name: values.name ?? '' },
      }),
  });
  return (
    <Dialog title="Vorlage umbenennen" onClose={onClose}>
      <form {...form.bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Name"
          name="name"
          autoFocus
          defaultValue={is_named ? name : ''}
          autoComplete="off"
          maxLength={sampleLimits.nameMax}
          help="Zum Beispiel: Artikel, Produktseite. Leer: Sie heißt wieder nach einer Beispielseite."
        />
        <FormButtons verb="Speichern" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
