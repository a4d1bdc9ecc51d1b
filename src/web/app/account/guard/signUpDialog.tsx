import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { forgetSession, type Session, useSession } from '../../../server/session.ts';
import type { SignUpFlag } from '../../../server/signUpFlag.ts';
import { Tabs } from '../../../ui/table/tabs.tsx';
import { toHost } from '../../queries/toHost.ts';
import { ConfirmEmail } from '../auth/confirmEmail.tsx';
import type { EmailState } from '../auth/emailField.tsx';
import { SecondFactor } from '../auth/secondFactor.tsx';
import { SignInForm } from '../auth/signInForm.tsx';
import { SignUpForm } from '../auth/signUpForm.tsx';
import { StepHead, StepLink } from '../auth/stepHead.tsx';

/**
 * Shown after an analysis. The guard makes the page behind `inert`; guests can only sign up or go to the
 * start page.
 */
export function SignUpDialog({ flag }: { flag: SignUpFlag }) {
  const box = useRef<HTMLDivElement>(null);
  const session = useSession();
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="dialog-overlay">
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby="step-title"
        tabIndex={-1}
        className="dialog-box max-w-[30rem]"
      >
        {session && session !== 'loading' ? (
          <SecondFactor session={session} level="h2" />
        ) : (
          <Steps flag={flag} />
        )}
        <WayOut session={session} />
      </div>
    </div>
  );
}

function Steps({ flag }: { flag: SignUpFlag }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [value, set] = useState('');
  const email: EmailState = { value, set };
  if (isConfirming)
    return <ConfirmEmail level="h2" email={value.trim()} onBack={() => setIsConfirming(false)} />;
  return <Entry flag={flag} email={email} onConfirm={() => setIsConfirming(true)} />;
}

type EntryProps = { flag: SignUpFlag; email: EmailState; onConfirm: () => void };

function Entry({ flag, email, onConfirm }: EntryProps) {
  const [tab, setTab] = useState('signup');
  const signUp = <SignUpForm email={email} onMailed={onConfirm} />;
  const signIn = (
    <>
      <SignInForm email={email} onUnconfirmed={onConfirm} />
      <p className="mt-2">
        <Link to="/reset-password" className="inline-flex min-h-11 items-center">
          Passwort vergessen?
        </Link>
      </p>
    </>
  );
  return (
    <>
      <StepHead level="h2" title="Ihr Ergebnis liegt bereit" isFirst>
        <p>
          Legen Sie ein Konto an, dann gehört die Analyse von{' '}
          <strong className="text-ink">{toHost(flag.websiteUrl)}</strong> Ihnen, und Sie können damit
          weiterarbeiten.
        </p>
      </StepHead>
      <Tabs
        label="Registrieren oder anmelden"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'signup', label: 'Registrieren', content: signUp },
          { id: 'login', label: 'Anmelden', content: signIn },
        ]}
      />
    </>
  );
}

function WayOut({ session }: { session: Session | null | 'loading' }) {
  const leave = async () => {
    if (session) await forgetSession();
    location.assign('/');
  };
  return (
    <div className="mt-6 border-t border-hair pt-3">
      <StepLink onClick={() => void leave()}>
        {session && session !== 'loading' ? 'Abmelden und zur Startseite' : 'Zur Startseite'}
      </StepLink>
    </div>
  );
}
