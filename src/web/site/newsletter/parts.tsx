import type { ReactNode } from 'react';
import { AllNeeded } from '../forms/formParts.tsx';

/** What tells the server which form it was and where it stood, where no script says so. */
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
 * What double opt-in means for the reader. True also for an address that was signed up often today and gets no further
 * mail (api/routes/visitor/newsletter.ts): the answer may not tell the two apart.
 */
export const mailComes =
  'Eine E-Mail mit einem Link liegt in Ihrem Postfach oder kommt gleich. Erst wenn Sie die Anmeldung dort bestätigen, bekommen Sie den Newsletter.';

/** The same, and where to look else. `before`: words at its beginning. */
export function MailNotice({ before }: { before?: ReactNode }) {
  return (
    <p>
      {before} {mailComes} Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.
    </p>
  );
}
