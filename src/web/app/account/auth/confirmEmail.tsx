import { auth } from '../../../server/session.ts';
import { MailedCode } from './mailedCode.tsx';

type Props = { email: string; onBack: () => void; level?: 'h1' | 'h2' };

export function ConfirmEmail({ email, onBack, level }: Props) {
  return (
    <MailedCode
      title="Bitte bestätigen Sie Ihre E-Mail-Adresse"
      email={email}
      type="signup"
      submit="E-Mail-Adresse bestätigen"
      send={() => auth.resend({ type: 'signup', email })}
      onBack={onBack}
      level={level}
    >
      <p>
        Wir haben eine E-Mail an <strong className="text-ink">{email}</strong> geschickt. Sie kommt meist in
        einer Minute an.
      </p>
    </MailedCode>
  );
}
