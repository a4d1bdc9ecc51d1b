import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Tabs } from '../../../ui/table/tabs.tsx';
import { ConfirmEmail } from './confirmEmail.tsx';
import type { EmailState } from './emailField.tsx';
import { AskForMail, type MailPurpose, MailSent } from './mailSteps.tsx';
import { PasskeyButton } from './passkeyButton.tsx';
import { SignInForm } from './signInForm.tsx';
import { SignUpForm } from './signUpForm.tsx';
import { StepHead, StepLink } from './stepHead.tsx';

type Step = 'entry' | 'confirm' | { ask: MailPurpose } | { sent: MailPurpose };

type Props = {
  firstStep: Step;
  firstTab: string;
  /** Email address of the invited person. */
  invited: string | null;
  mailTarget?: string | undefined;
  notice?: ReactNode;
};

export function SignedOut({ firstStep, firstTab, invited, mailTarget, notice }: Props) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [step, setStep] = useState<Step>(firstStep);
  const [value, set] = useState(invited ?? toTyped(state));
  const email: EmailState = { value, set, isFixed: invited !== null };
  const isFirst = state === null;
  const toPath = (path: string) => void navigate(path + search, { state: { email: value } });
  if (step === 'confirm') return <ConfirmEmail email={value.trim()} onBack={() => setStep('entry')} />;
  if (step === 'entry')
    return (
      <>
        {notice}
        <Entry
          email={email}
          firstTab={firstTab}
          isFirst={isFirst && firstStep === 'entry'}
          mailTarget={mailTarget}
          onConfirm={() => setStep('confirm')}
          onUnconfirmed={() => setStep({ ask: 'signUp' })}
          onForgotten={() => toPath('/reset-password')}
          onMail={() => setStep({ ask: 'signIn' })}
        />
      </>
    );
  if ('sent' in step)
    return <MailSent purpose={step.sent} email={email} onBack={() => setStep({ ask: step.sent })} />;
  return (
    <AskForMail
      purpose={step.ask}
      email={email}
      isFirst={isFirst && step === firstStep}
      onSent={() => setStep({ sent: step.ask })}
      onBack={() => (step.ask === 'recovery' ? toPath('/auth') : setStep('entry'))}
    />
  );
}

function toTyped(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

type EntryProps = {
  email: EmailState;
  firstTab: string;
  isFirst: boolean;
  mailTarget: string | undefined;
  onConfirm: () => void;
  onUnconfirmed: () => void;
  onForgotten: () => void;
  onMail: () => void;
};

function Entry(props: EntryProps) {
  const { email, firstTab, isFirst, mailTarget, onConfirm, onUnconfirmed, onForgotten, onMail } = props;
  const [tab, setTab] = useState(firstTab);
  const signIn = (
    <>
      <SignInForm email={email} onUnconfirmed={onUnconfirmed} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6">
        <StepLink onClick={onForgotten}>Passwort vergessen?</StepLink>
        <StepLink onClick={onMail}>Mit einer E-Mail anmelden</StepLink>
      </div>
      <div className="mt-4 border-t border-hair pt-6 empty:hidden">
        <PasskeyButton />
      </div>
    </>
  );
  const signUp = <SignUpForm email={email} onMailed={onConfirm} mailTarget={mailTarget} />;
  return (
    <>
      <StepHead title={tab === 'signup' ? 'Konto anlegen' : 'Bei Stufenlos anmelden'} isFirst={isFirst} />
      <Tabs
        label="Anmelden oder registrieren"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'login', label: 'Anmelden', content: signIn },
          { id: 'signup', label: 'Registrieren', content: signUp },
        ]}
      />
    </>
  );
}
