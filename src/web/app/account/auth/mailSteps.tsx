import { auth } from '../../../server/session.ts';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { AuthForm } from './authForm.tsx';
import { checkEmail } from './checks.ts';
import { EmailField, type EmailState } from './emailField.tsx';
import { MailedCode } from './mailedCode.tsx';
import { StepHead, StepLink } from './stepHead.tsx';

export type MailPurpose = 'recovery' | 'signIn' | 'signUp';

type Props = {
  purpose: MailPurpose;
  email: EmailState;
  isFirst?: boolean;
  onSent: () => void;
  onBack: () => void;
};

const asks = {
  recovery: {
    title: 'Passwort zurücksetzen',
    text: 'Wir schicken Ihnen einen Link und einen Code, mit denen Sie ein neues Passwort festlegen.',
  },
  signIn: {
    title: 'Mit einer E-Mail anmelden',
    text: 'Wir schicken Ihnen einen Link und einen Code, mit denen Sie ohne Passwort hineinkommen.',
  },
  signUp: {
    title: 'Neuen Link anfordern',
    text: 'Wir schicken Ihnen die E-Mail noch einmal, mit der Sie Ihre Adresse bestätigen.',
  },
};

const answers = {
  recovery: {
    type: 'recovery',
    title: 'Bitte sehen Sie in Ihr Postfach',
    submit: 'Weiter zum neuen Passwort',
  },
  signIn: { type: 'email', title: 'Bitte sehen Sie in Ihr Postfach', submit: 'Anmelden' },
  signUp: { type: 'signup', title: 'Bitte sehen Sie in Ihr Postfach', submit: 'E-Mail-Adresse bestätigen' },
} as const;

/** The server's answer does not tell if the address has an account. */
const send = {
  recovery: (email: string) =>
    auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` }),
  signIn: (email: string) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
  signUp: (email: string) => auth.resend({ type: 'signup', email }),
};

export function AskForMail({ purpose, email, isFirst = false, onSent, onBack }: Props) {
  const { title, text } = asks[purpose];
  const ask = async () => {
    const { error } = await send[purpose](email.value.trim());
    if (error && error.code !== 'otp_disabled') return toAuthMessage(error);
    onSent();
    return null;
  };
  return (
    <>
      <StepHead title={title} isFirst={isFirst}>
        <p>{text}</p>
      </StepHead>
      <AuthForm submit="E-Mail anfordern" check={checkEmail} act={ask}>
        {(faults) => <EmailField email={email} fault={faults.email} autoComplete="username" />}
      </AuthForm>
      <div className="mt-4">
        <StepLink onClick={onBack}>Zurück zur Anmeldung</StepLink>
      </div>
    </>
  );
}

export function MailSent({ purpose, email, onBack }: Pick<Props, 'purpose' | 'email' | 'onBack'>) {
  return (
    <MailedCode
      {...answers[purpose]}
      email={email.value.trim()}
      send={() => send[purpose](email.value.trim())}
      onBack={onBack}
    >
      <p>
        Wenn es ein Konto für <strong className="text-ink">{email.value.trim()}</strong> gibt, haben wir
        dorthin geschrieben.
      </p>
    </MailedCode>
  );
}
