import type { CauseChange } from '../../../shared/contract/cause.ts';
import { formErrors } from '../../../shared/errors/formErrors.ts';
import { causeLimits } from '../../../shared/limits/work.ts';
import { toCount } from '../../../shared/text/format.ts';
import { toIsoDay } from '../../../shared/text/timeZone.ts';
import { Field } from '../../ui/form/field.tsx';
import { sendByKeys } from '../../ui/form/sendKeys.ts';
import { TextField } from '../../ui/form/textField.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../ui/overlay/formButtons.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../form/useCheckedForm.ts';

type Props = { count: number; onIgnore: (change: CauseChange) => void; onClose: () => void };

/** Asks for a reason, as colleagues will want to know it later, and for an optional end. */
export function IgnoreDialog({ count, onIgnore, onClose }: Props) {
  const { faults, bind } = useCheckedForm({
    check: findIgnoreFaults,
    send: ({ reason, until }) => {
      onIgnore({ status: 'ignored', reason: reason?.trim() ?? '', ignored_until: until || null });
      onClose();
    },
  });
  return (
    <Dialog
      title={count === 1 ? 'Ursache ignorieren' : `${toCount(count, 'Ursache', 'Ursachen')} ignorieren`}
      onClose={onClose}
    >
      <form {...bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          Ignorierte Ursachen stehen nicht mehr in der Liste der offenen, bis ein Scan neue Stellen findet.
          Prüfliste und Score ändern sich dadurch nicht.
        </p>
        <Field
          label="Grund (Pflichtfeld)"
          help="Zum Beispiel: „Wird im März durch ein neues Modul ersetzt.“"
          fault={faults.reason}
        >
          {(control) => (
            <textarea
              {...control}
              autoFocus
              name="reason"
              rows={3}
              required
              aria-required="true"
              maxLength={causeLimits.reasonMax}
              onKeyDown={sendByKeys}
            />
          )}
        </Field>
        <TextField
          type="date"
          name="until"
          label="Ignorieren bis (optional)"
          help="Am Tag danach ist die Ursache wieder offen."
          min={toIsoDay(new Date())}
          fault={faults.until}
        />
        <FormButtons verb="Ignorieren" isBusy={false} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

export function findIgnoreFaults({ reason, until }: FormValues, today = toIsoDay(new Date())): FormFaults {
  return {
    reason: reason?.trim() ? undefined : workMessages.causeReasonMissing.text,
    until: until && until < today ? formErrors.CAUSE_DAY_PAST[2] : undefined,
  };
}

/** Day of a moment in Berlin as a date input expects it: `2026-11-21`. */
