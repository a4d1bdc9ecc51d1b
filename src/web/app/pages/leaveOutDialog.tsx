import type { SampleItem } from '../../../shared/contract/page.ts';
import { sampleLimits } from '../../../shared/limits/website.ts';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { toName } from './deletePages.tsx';
import { sampleMessages, useSampleAction } from './sampleQueries.ts';

type Props = { websiteId: number; item: SampleItem; onDone: () => void; onClose: () => void };

export function LeaveOutDialog({ websiteId, item: { page }, onDone, onClose }: Props) {
  const save = useSampleAction(websiteId, {
    ...{ done: sampleMessages.leftOut, failed: sampleMessages.notChanged },
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const form = useCheckedForm({
    check: ({ reason = '' }) => (reason.trim() ? {} : { reason: 'Bitte nennen Sie einen Grund.' }),
    send: ({ reason = '' }) =>
      !save.isPending &&
      save.mutate({ method: 'PUT', path: `/api/v1/pages/${page.id}/sample`, body: { is_in: false, reason } }),
  });
  return (
    <Dialog title={`„${toName(page)}“ weglassen`} onClose={onClose}>
      <form {...form.bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Grund"
          name="reason"
          autoFocus
          autoComplete="off"
          maxLength={sampleLimits.reasonMax}
          help="Zum Beispiel: wird abgeschaltet, gehört einem anderen Anbieter. Er steht im Bericht."
          fault={form.faults.reason}
        />
        <FormButtons verb="Weglassen" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
