import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { fieldNeeds, newsletterConsents } from '../../../../shared/forms/visitorForms.ts';
import { newsletterLimits } from '../../../../shared/limits/visitor.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { EmailTextField } from '../../../ui/form/emailTextField.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { messages } from '../../../words/messages.ts';
import { ConsentBox, EmptyField, PrivacyLine } from '../formParts.tsx';
import { MailNotice, SignUpFields } from './parts.tsx';
import { useSignUp } from './useSignUp.ts';

const [, title, text] = formErrors.NEWSLETTER_A_INCOMPLETE;
const { name, email, privacy } = fieldNeeds;
const needed = { name, email, privacy };

/**
 * specification, public 3: name, address, consent. Without a script the form goes to the server's own page.
 */
export function FormA() {
  const { faults, phase, bind } = useSignUp({
    form: 'a',
    needed,
    incomplete: { title, text },
    toBody: ({ email, ...values }) => ({ ...values, email: email?.trim(), privacy: true }),
    sent: messages.newsletterAsked,
  });
  const isSending = phase === 'sending';
  return (
    <form {...bind} method="post" action="/newsletter" aria-label="Newsletter" className="visitor-form">
      <SignUpFields form="a" />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={newsletterLimits.textMax}
        fault={faults.name}
      />
      <EmailTextField maxLength={newsletterLimits.emailMax} fault={faults.email} />
      <EmptyField />
      <ConsentBox text={newsletterConsents.a} fault={faults.privacy} />
      <PrivacyLine />
      <div>
        <BusyButton type="submit" isBusy={isSending} className="min-h-13 px-7 max-sm:w-full">
          {isSending ? 'Wird angemeldet...' : 'Newsletter abonnieren'}
        </BusyButton>
        <div role="status" className="not-empty:mt-5">
          {phase === 'sent' && (
            <Notice tone="ok" title="Noch ein Schritt">
              <MailNotice />
            </Notice>
          )}
        </div>
      </div>
    </form>
  );
}
