import { useEffect, useRef } from 'react';
import { formErrors } from '../../../../shared/errors/formErrors.ts';
import { fieldNeeds, newsletterConsents, shopSystems } from '../../../../shared/forms/visitorForms.ts';
import { newsletterLimits } from '../../../../shared/limits/visitor.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { EmailTextField } from '../../../ui/form/emailTextField.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import type { FieldFaults } from '../checkFields.ts';
import { ChooseField } from '../chooseField.tsx';
import { EmptyField, PrivacyLine } from '../formParts.tsx';
import { MailNotice, SignUpFields } from './parts.tsx';
import { useSignUp } from './useSignUp.ts';

const [, title, text] = formErrors.NEWSLETTER_B_INCOMPLETE;
const { vorname, nachname, unternehmen, email, shop_system } = fieldNeeds;
const needed = { vorname, nachname, unternehmen, email, shop_system };

/** specification, public 3: with company and shop system; after sending, thanks replace the form. */
export function FormB() {
  const { faults, phase, reopen, bind } = useSignUp({
    form: 'b',
    needed,
    incomplete: { title, text },
    toBody: ({ email, ...values }) => ({ ...values, email: email?.trim() }),
  });
  const focus = useFocusAfter(phase === 'sent');
  if (phase === 'sent') return <Thanks heading={focus.thanks} onAgain={reopen} />;
  const isSending = phase === 'sending';
  return (
    <form
      {...bind}
      method="post"
      action="/newsletter"
      aria-label="Newsletter für Online-Shops"
      className="visitor-form"
    >
      <SignUpFields form="b" />
      <Person faults={faults} first={focus.first} />
      <EmptyField />
      <PrivacyLine>{newsletterConsents.b}</PrivacyLine>
      <div>
        <BusyButton type="submit" isBusy={isSending} className="min-h-13 px-7 max-sm:w-full">
          {isSending ? 'Wird verarbeitet...' : 'Newsletter abonnieren'}
        </BusyButton>
      </div>
    </form>
  );
}

type PersonProps = { faults: FieldFaults; first: React.RefObject<HTMLInputElement | null> };

function Person({ faults, first }: PersonProps) {
  const { textMax: maxLength, emailMax } = newsletterLimits;
  const shared = { required: true, maxLength };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...shared}
          ref={first}
          label="Vorname"
          name="vorname"
          autoComplete="given-name"
          fault={faults.vorname}
        />
        <TextField
          {...shared}
          label="Nachname"
          name="nachname"
          autoComplete="family-name"
          fault={faults.nachname}
        />
      </div>
      <EmailTextField maxLength={emailMax} fault={faults.email} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...shared}
          label="Unternehmen"
          name="unternehmen"
          autoComplete="organization"
          fault={faults.unternehmen}
        />
        <ChooseField label="Shopsystem" name="shop_system" options={shopSystems} fault={faults.shop_system} />
      </div>
    </>
  );
}

type ThanksProps = { heading: React.RefObject<HTMLHeadingElement | null>; onAgain: () => void };

function Thanks({ heading, onAgain }: ThanksProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <h3 ref={heading} tabIndex={-1} className="title-3">
        Vielen Dank für Ihre Anmeldung!
      </h3>
      <MailNotice before={<strong>Noch ein Schritt:</strong>} />
      <Button look="secondary" onClick={onAgain}>
        Neues Formular
      </Button>
    </div>
  );
}

function useFocusAfter(isSent: boolean) {
  const thanks = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const before = useRef(isSent);
  useEffect(() => {
    if (before.current === isSent) return;
    before.current = isSent;
    (isSent ? thanks : first).current?.focus();
  }, [isSent]);
  return { thanks, first };
}
