import type { ReactNode } from 'react';
import { AllNeeded } from '../formParts.tsx';

/** Tells the server form and page when no script does. */
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
 * Explains double opt-in to the reader. Holds for an address signed up often today, too, although it gets no
 * further mail (api/routes/visitor/newsletter.ts). The answer must not tell the two apart.
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
