import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { needsSecondFactor, useSession } from '../../../server/session.ts';
import {
  forgetStoredSignUpFlag,
  readStoredSignUpFlag,
  type SignUpFlag,
  toSignUpFlag,
} from '../../../server/signUpFlag.ts';
import { listClaimedWebsites } from '../../queries/claimedWebsites.ts';
import { Shell } from '../../shell/shell.tsx';
import { Waiting } from '../../view/loaded.tsx';
import { toSignInPath } from '../auth/target.ts';

const LinkWebsite = lazy(async () => ({ default: (await import('./linkWebsite.tsx')).LinkWebsite }));
const SignUpDialog = lazy(async () => ({ default: (await import('./signUpDialog.tsx')).SignUpDialog }));

/** Paths open to guests whose analysis left a sign-up flag (specification, app 2). */
const signUpPaths = /^\/app\/(?:dashboard|websites\/\d+)\/?$/;

/** Website screens that guests may read; each screen hides its actions for members. */
const readableByGuests =
  /^\/app\/websites\/(\d+)(?:\/(?:pages|media|(?:causes|scans)\/\d+|page\/\d+\/wcag-checklist))?\/?$/;

/** Admits members and sends guests to sign-in, except guests from an analysis or with an access key. */
export function SessionGuard() {
  const session = useSession();
  const place = useLocation();
  const stored = readStoredSignUpFlag();
  const flag = signUpPaths.test(place.pathname) ? toSignUpFlag(place.state) : null;
  if (session === 'loading') return <FullWait />;
  if (stored && signUpPaths.test(place.pathname)) return <TakeFlag flag={stored} />;
  const isIn = session !== null && !needsSecondFactor(session);
  if (isIn) return flag ? <Linking flag={flag} /> : <Shell />;
  if (flag) return <Blurred flag={flag} />;
  if (session === null && isOpenToGuests(place)) return <Shell />;
  return <Navigate to={toSignInPath(place)} replace />;
}

function Linking({ flag }: { flag: SignUpFlag }) {
  return (
    <Suspense fallback={<FullWait />}>
      <LinkWebsite flag={flag} />
    </Suspense>
  );
}

function FullWait() {
  return (
    <div className="grid min-h-svh place-items-center">
      <Waiting />
    </div>
  );
}

/**
 * Moves the sign-up flag into the router's state. The public page left it in sessionStorage, which survives
 * page loads.
 */
function TakeFlag({ flag }: { flag: SignUpFlag }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    forgetStoredSignUpFlag();
    void navigate(pathname, { replace: true, state: flag });
  }, [navigate, pathname, flag]);
  return <FullWait />;
}

function Blurred({ flag }: { flag: SignUpFlag }) {
  return (
    <>
      <div inert className="h-svh overflow-hidden blur-sm">
        <Shell />
      </div>
      <Suspense>
        <SignUpDialog flag={flag} />
      </Suspense>
    </>
  );
}

/** Command-line links carry the website's access key; guests who opened one may return. */
function isOpenToGuests({ pathname, hash }: { pathname: string; hash: string }): boolean {
  const id = readableByGuests.exec(pathname)?.[1];
  if (!id) return false;
  return new URLSearchParams(hash.slice(1)).has('claim') || listClaimedWebsites().includes(Number(id));
}
