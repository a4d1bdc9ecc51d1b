import type { ReactNode } from 'react';
import { AllNeeded } from '../formParts.tsx';

/** Hidden fields for sending without a script: name of the form, and the page that contains it. */
export function SignUpFields({ form }: { form: 'a' | 'b' }) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="source" value="/" />
      <AllNeeded />
    </>
  );
}

/**
 * Explains double opt-in to the reader. Must also be true for an address signed up often today, which gets no
 * further mail (api/routes/visitor/newsletter.ts). The answer must not tell the two cases apart.
 */
export const mailComes =
  'Eine E-Mail mit einem Link liegt in Ihrem Postfach oder kommt gleich. Erst wenn Sie die Anmeldung dort bestätigen, bekommen Sie den Newsletter.';

export function MailNotice({ before }: { before?: ReactNode }) {
  return (
    <p>
      {before} {mailComes} Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.
    </p>
  );
}
