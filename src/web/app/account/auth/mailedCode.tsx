import type { EmailOtpType } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { auth } from '../../../server/session.ts';
import { CodeField } from '../../../ui/form/textField.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';
import type { FormValues } from '../../form/useCheckedForm.ts';
import { AuthForm } from './authForm.tsx';
import { checkCode, toDigits } from './checks.ts';
import { useMissingPassword } from './missingPassword.ts';
import { StepHead, StepLink } from './stepHead.tsx';

type Props = {
  title: string;
  children: ReactNode;
  email: string;
  type: EmailOtpType;
  submit: string;
  send: () => Promise<{ error: unknown }>;
  onBack: () => void;
  level?: 'h1' | 'h2' | undefined;
};

/** Takes the six digits of a mail; the user may open the mail's link instead. */
export function MailedCode({ title, children, email, type, submit, send, onBack, level }: Props) {
  const { search } = useLocation();
  const askForMissing = useMissingPassword();
  const verify = async (values: FormValues) => {
    const { error } = await auth.verifyOtp({ email, token: toDigits(values.code), type });
    if (error) return toAuthMessage(error);
    if (type === 'signup') await askForMissing(search);
    return null;
  };
  return (
    <>
      <StepHead title={title} {...(level && { level })}>
        {children}
      </StepHead>
      <AuthForm submit={submit} check={checkCode} act={verify}>
        {(faults) => (
          <CodeField
            label="Code aus der E-Mail"
            help={`${accountLimits.otpDigits} Ziffern. Sie können auch den Link in der E-Mail öffnen.`}
            fault={faults.code}
          />
        )}
      </AuthForm>
      <div className="mt-4 grid justify-items-start">
        <SendAgain send={send} />
        <StepLink onClick={onBack}>Andere E-Mail-Adresse</StepLink>
      </div>
      <DevelopmentMailbox />
    </>
  );
}

function SendAgain({ send }: Pick<Props, 'send'>) {
  const [secondsLeft, wait] = useCountdown();
  const sendAgain = async () => {
    if (secondsLeft > 0) return;
    wait();
    const { error } = await send();
    if (error) showToast({ title: 'Nicht gesendet', text: toAuthMessage(error) }, 'bad');
    else showToast(messages.mailSentAgain);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        aria-disabled={secondsLeft > 0}
        onClick={() => void sendAgain()}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-[0.18em] aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline"
      >
        Noch einmal senden
      </button>
      {secondsLeft > 0 && <span className="text-muted tabular-nums">möglich in {secondsLeft} Sekunden</span>}
    </p>
  );
}

/**
 * Counts down to the next mail: the server sends one per address and interval, and the first has just left.
 */
function useCountdown(): [number, () => void] {
  const seconds = accountLimits.mailsPerAddressSeconds;
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  return [secondsLeft, () => setEndsAt(Date.now() + seconds * 1_000)];
}

/**
 * Links to the development mailbox: in development the server shows mails on a page instead of sending them.
 */
function DevelopmentMailbox() {
  const { data: isThere } = useQuery({
    queryKey: ['dev-mailbox'],
    queryFn: async () => (await fetch('/dev/postfach', { method: 'HEAD' })).ok,
    enabled: /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isThere) return null;
  return (
    <div className="mt-6">
      <Notice tone="info" title="Entwicklung">
        <p>
          Diese Installation verschickt keine E-Mails.{' '}
          <a href="/dev/postfach" target="_blank" rel="noreferrer">
            Zum Entwicklungs-Postfach
          </a>{' '}
          (neuer Tab)
        </p>
      </Notice>
    </div>
  );
}
