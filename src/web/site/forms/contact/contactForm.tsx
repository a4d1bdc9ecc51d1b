import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { contactTopics, fieldNeeds } from '../../../../shared/forms/visitorForms.ts';
import { contactLimits } from '../../../../shared/limits/visitor.ts';
import { toNumber } from '../../../../shared/text/format.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { EmailTextField } from '../../../ui/form/emailTextField.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { messages } from '../../../words/messages.ts';
import { checkFields, type FieldFaults, type FieldValues } from '../checkFields.ts';
import { ChooseField } from '../chooseField.tsx';
import { AllNeeded, EmptyField, PrivacyLine } from '../formParts.tsx';
import { useSentForm } from '../useSentForm.ts';
import { MessageField } from './messageField.tsx';

const [, title, text] = formErrors.CONTACT_INCOMPLETE;
const { name, email, topic, message } = fieldNeeds;
const needed = { name, email, topic, message };

/** Message to the operator. Without a script the form goes to the server's own page. */
export function ContactForm() {
  const { faults, phase, bind } = useSentForm({
    path: '/api/v1/contact',
    check,
    toBody: ({ email, ...values }) => ({ ...values, email: email?.trim() }),
    incomplete: { title, text },
    failed: messages.contactFailed,
    sent: messages.contactSent,
  });
  const isSending = phase === 'sending';
  return (
    <form {...bind} method="post" action="/kontakt" aria-label="Kontakt" className="visitor-form">
      <AllNeeded />
      <Sender faults={faults} />
      <ChooseField
        label="Worum geht es?"
        name="topic"
        options={contactTopics}
        fault={faults.topic}
        prefill="thema"
      />
      <MessageField fault={faults.message} isSent={phase === 'sent'} />
      <EmptyField />
      <PrivacyLine>Wir verwenden Ihre Angaben nur, um Ihnen zu antworten.</PrivacyLine>
      <div>
        <BusyButton type="submit" isBusy={isSending} className="min-h-13 px-7 max-sm:w-full">
          {isSending ? 'Wird gesendet...' : 'Nachricht senden'}
        </BusyButton>
        <div role="status" className="not-empty:mt-5">
          {phase === 'sent' && (
            <Notice tone="ok" title="Ihre Nachricht ist angekommen">
              <p>Unsere Antwort geht an die E-Mail-Adresse, die Sie angegeben haben.</p>
            </Notice>
          )}
        </div>
      </div>
    </form>
  );
}

function check(values: FieldValues): FieldFaults {
  const faults = checkFields(values, needed);
  const { messageMax } = contactLimits;
  const length = values.message?.trim().length ?? 0;
  if (length > messageMax)
    faults.message = `Ihre Nachricht ist ${toNumber(length - messageMax)} Zeichen zu lang. Möglich sind ${toNumber(messageMax)}.`;
  return faults;
}

function Sender({ faults }: { faults: FieldFaults }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={contactLimits.nameMax}
        fault={faults.name}
      />
      <EmailTextField maxLength={contactLimits.emailMax} fault={faults.email} />
    </div>
  );
}
