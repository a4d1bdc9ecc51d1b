import type { Page } from '../../../shared/contract/page.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../form/useCheckedForm.ts';

type Props = { websiteId: number; onClose: () => void };

export function AddPage({ websiteId, onClose }: Props) {
  const add = useAction<FormValues, Page>({
    act: ({ title, url }) => sendJson('POST', `/api/v1/websites/${websiteId}/pages`, { title, url }),
    done: workMessages.pageAdded,
    failed: workMessages.pageNotAdded,
    refresh: [['website', websiteId, 'pages']],
    onDone: onClose,
    onFault: (error) => {
      const isAboutUrl = error instanceof RequestError && /^(WEBSITE_URL|PAGE_EXISTS)/.test(error.code);
      if (isAboutUrl) form.setFaults({ url: error.message });
      return isAboutUrl;
    },
  });
  const form = useCheckedForm({
    check: findFaults,
    send: (values) => !add.isPending && add.mutate(values),
  });
  return (
    <Dialog title="Seite hinzufügen" onClose={onClose}>
      <form {...form.bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Titel"
          name="title"
          autoFocus
          required
          maxLength={500}
          autoComplete="off"
          help="So heißt die Seite in Ihren Listen, bis ein Scan ihren eigenen Titel gelesen hat."
          fault={form.faults.title}
        />
        <TextField
          label="URL"
          name="url"
          required
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={httpLimits.maxUrlChars}
          help="Ganze Adresse oder nur der Pfad, zum Beispiel /kontakt. Jeder Scan prüft die Seite mit, auch wenn kein Link zu ihr führt."
          fault={form.faults.url}
        />
        <FormButtons verb="Hinzufügen" isBusy={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Title and URL are required (specification, app 5). */
function findFaults({ title = '', url = '' }: FormValues): FormFaults {
  const { text } = workMessages.pageIncomplete;
  return { ...(title.trim() ? {} : { title: text }), ...(url.trim() ? {} : { url: text }) };
}
