import { useState } from 'react';
import type { Page } from '../../../shared/contract/page.ts';
import { sampleLimits } from '../../../shared/limits/website.ts';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { PageField } from './pageField.tsx';
import { sampleMessages, useSampleAction } from './sampleQueries.ts';

export function SamplePageDialog({ websiteId, onClose }: { websiteId: number; onClose: () => void }) {
  const [page, setPage] = useState<Page | null>(null);
  const save = useSampleAction(websiteId, {
    ...{ done: sampleMessages.added, failed: sampleMessages.notChanged },
    onDone: onClose,
  });
  const form = useCheckedForm({
    check: ({ reason = '' }) => ({
      ...(!page && { page: 'Bitte wählen Sie eine Seite.' }),
      ...(!reason.trim() && { reason: 'Bitte nennen Sie einen Grund.' }),
    }),
    send: ({ reason = '' }) =>
      page &&
      !save.isPending &&
      save.mutate({ method: 'PUT', path: `/api/v1/pages/${page.id}/sample`, body: { is_in: true, reason } }),
  });
  return (
    <Dialog title="Seite aufnehmen" onClose={onClose}>
      <form {...form.bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PageField websiteId={websiteId} chosen={page} onChoose={setPage} fault={form.faults.page} />
        <TextField
          label="Grund"
          name="reason"
          autoComplete="off"
          maxLength={sampleLimits.reasonMax}
          help="Zum Beispiel: neu seit letzter Woche, Beschwerde eines Kunden. Er steht im Bericht."
          fault={form.faults.reason}
        />
        <FormButtons verb="Aufnehmen" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
