import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { auth } from '../../../server/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';
import { AuthForm } from './authForm.tsx';
import type { MailPurpose } from './mailSteps.tsx';
import { useMissingPassword } from './missingPassword.ts';
import { StepHead } from './stepHead.tsx';

type Landing = { title: string; text: string; submit: string; again: MailPurpose | null };

const signUp: Landing = {
  title: 'E-Mail-Adresse bestätigen',
  text: 'Mit dem Knopf bestätigen Sie, dass diese Adresse Ihnen gehört. Danach sind Sie angemeldet.',
  submit: 'E-Mail-Adresse bestätigen',
  again: 'signUp',
};

const landings: { [type: string]: Landing } = {
  signup: signUp,
  email: signUp,
  invite: signUp,
  magiclink: {
    title: 'Anmelden',
    text: 'Mit dem Knopf melden Sie sich in diesem Browser an.',
    submit: 'Jetzt anmelden',
    again: 'signIn',
  },
  recovery: {
    title: 'Passwort zurücksetzen',
    text: 'Mit dem Knopf melden Sie sich an und legen im nächsten Schritt ein neues Passwort fest.',
    submit: 'Weiter zum neuen Passwort',
    again: 'recovery',
  },
  email_change: {
    title: 'Neue E-Mail-Adresse bestätigen',
    text: 'Mit dem Knopf bestätigen Sie die Änderung Ihrer E-Mail-Adresse.',
    submit: 'Änderung bestätigen',
    again: null,
  },
};

type Props = { tokenHash: string; type: string; onAgain: (purpose: MailPurpose) => void };

/**
 * Landing page of a mail's link. Nothing happens before the button is pressed: mail scanners open links, too.
 */
export function MailLanding({ tokenHash, type, onAgain }: Props) {
  const { title, text, submit, again } = landings[type] ?? signUp;
  const [isSpent, setIsSpent] = useState(false);
  const verify = useVerify(tokenHash, type, () => setIsSpent(true));
  if (isSpent) return <Spent again={again} onAgain={onAgain} />;
  return (
    <>
      <StepHead title={title} isFirst>
        <p>{text}</p>
      </StepHead>
      <AuthForm submit={submit} act={verify}>
        {() => null}
      </AuthForm>
    </>
  );
}

type CodeProps = { token: string; type: string; redirectTo: string };

/**
 * Landing page for clients that asked for a code (PKCE): the button opens the address that consumes the
 * token.
 */
export function CodeLanding({ token, type, redirectTo }: CodeProps) {
  const { title, text, submit } = landings[type] ?? signUp;
  const open = () => {
    const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
    location.assign(`/auth/v1/verify?${query}`);
    return Promise.resolve(null);
  };
  return (
    <>
      <StepHead title={title} isFirst>
        <p>{text}</p>
      </StepHead>
      <AuthForm submit={submit} act={open}>
        {() => null}
      </AuthForm>
    </>
  );
}

function useVerify(tokenHash: string, type: string, onSpent: () => void) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const askForMissing = useMissingPassword();
  return async () => {
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: type as EmailOtpType });
    if (error?.code === 'otp_expired') onSpent();
    if (error) return toAuthMessage(error);
    if (type !== 'recovery' && type !== 'magiclink')
      showToast(data.session ? messages.emailConfirmed : messages.otherEmailMissing, 'ok');
    const rest = new URLSearchParams(search);
    rest.delete('token_hash');
    rest.delete('type');
    if (landings[type] === signUp && data.session && (await askForMissing(rest.toString()))) return null;
    const pathname = type === 'recovery' ? '/reset-password' : '/auth';
    await navigate({ pathname, search: rest.toString() }, { replace: true });
    return null;
  };
}

export function Spent({ again, onAgain }: { again: MailPurpose | null; onAgain: Props['onAgain'] }) {
  const navigate = useNavigate();
  return (
    <>
      <StepHead title="Dieser Link gilt nicht mehr">
        <p>Er ist abgelaufen oder wurde schon benutzt. Links gelten eine Stunde und nur einmal.</p>
      </StepHead>
      <div className="grid gap-4">
        {again && <Button onClick={() => onAgain(again)}>Neuen Link anfordern</Button>}
        <Button
          look={again ? 'secondary' : 'primary'}
          onClick={() => void navigate('/auth', { replace: true })}
        >
          Zur Anmeldung
        </Button>
      </div>
    </>
  );
}
