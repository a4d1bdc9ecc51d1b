import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { needsSecondFactor, type Session, useSession } from '../../../server/session.ts';
import { Waiting } from '../../view/loaded.tsx';
import { AuthFrame } from './authFrame.tsx';
import { AcceptInvitation, InvitationLost, InvitationNotice, invitationQuery } from './invitation.tsx';
import { forgetInvitation, keepInvitation, readKeptInvitation } from './keptInvitation.ts';
import { CodeLanding, MailLanding, Spent } from './mailLanding.tsx';
import type { MailPurpose } from './mailSteps.tsx';
import { NewPasswordStep } from './newPasswordStep.tsx';
import { SecondFactor } from './secondFactor.tsx';
import { SignedOut } from './signedOut.tsx';
import { SignOut } from './signOut.tsx';
import { readTarget } from './target.ts';

/** One screen for /login, /signup, /reset-password and /auth (specification, app 2). */
export function AuthScreen() {
  return (
    <AuthFrame>
      <Content />
    </AuthFrame>
  );
}

function Content() {
  const session = useSession();
  const [search] = useSearchParams();
  const { pathname, hash, state } = useLocation();
  const [asked, setAsked] = useState<MailPurpose | null>(null);
  const invitation = useInvitation(search.get('invitation'));
  const tokenHash = search.get('token_hash');
  if (session === 'loading') return <Waiting />;
  if (wantsOut(search, state)) return session ? <SignOut /> : <Navigate to="/auth" replace />;
  if (tokenHash && !asked)
    return <MailLanding tokenHash={tokenHash} type={search.get('type') ?? 'signup'} onAgain={setAsked} />;
  const codeToken = search.get('verify');
  if (codeToken)
    return (
      <CodeLanding
        token={codeToken}
        type={search.get('type') ?? 'signup'}
        redirectTo={search.get('redirect_to') ?? '/'}
      />
    );
  if (hash.includes('error_code=') && !asked && !session) return <Spent again="signIn" onAgain={setAsked} />;
  if (session)
    return (
      <SignedIn
        session={session}
        invitation={invitation}
        waiting={search.get('einladung')}
        target={readTarget(search)}
      />
    );
  return <Visitor key={`${pathname} ${asked}`} asked={asked} invitation={invitation} />;
}

/**
 * Accepts sign-out from the user menu and from our public pages; a link on a foreign website signs nobody
 * out.
 */
function wantsOut(search: URLSearchParams, state: unknown): boolean {
  if ((state as { signOut?: boolean } | null)?.signOut) return true;
  return search.has('abmelden') && URL.parse(document.referrer)?.origin === location.origin;
}

function useInvitation(opened: string | null): string | null {
  useEffect(() => {
    if (opened) keepInvitation(opened);
  }, [opened]);
  return opened ?? readKeptInvitation();
}

type SignedInProps = { session: Session; invitation: string | null; waiting: string | null; target: string };

function SignedIn({ session, invitation, waiting, target }: SignedInProps) {
  const { pathname } = useLocation();
  if (needsSecondFactor(session)) return <SecondFactor session={session} />;
  if (pathname === '/reset-password') return <NewPasswordStep session={session} target={target} />;
  const reference = waiting ? { invitation_id: Number(waiting) } : invitation && { token: invitation };
  if (reference) return <AcceptInvitation reference={reference} session={session} target={target} />;
  return <Navigate to={target} replace />;
}

function Visitor({ asked, invitation }: { asked: MailPurpose | null; invitation: string | null }) {
  const { pathname } = useLocation();
  const found = useQuery({
    ...invitationQuery({ token: invitation ?? '' }, null),
    enabled: invitation !== null,
  });
  useEffect(() => {
    if (found.isError) forgetInvitation();
  }, [found.isError]);
  if (invitation && !found.data && !found.isError) return <Waiting />;
  const purpose = asked ?? (pathname === '/reset-password' ? 'recovery' : null);
  return (
    <SignedOut
      firstStep={purpose ? { ask: purpose } : 'entry'}
      firstTab={found.data || pathname === '/signup' ? 'signup' : 'login'}
      invited={found.data?.email ?? null}
      mailTarget={invitation ? `/auth?invitation=${encodeURIComponent(invitation)}` : undefined}
      notice={found.data ? <InvitationNotice invitation={found.data} /> : found.isError && <InvitationLost />}
    />
  );
}
