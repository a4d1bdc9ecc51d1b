import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { auth } from '../../../server/session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { Spinner } from '../../../ui/sign/spinner.tsx';
import { messages } from '../../../words/messages.ts';

let running: Promise<boolean> | null = null;

/** Runs one sign-out at a time, even if React renders twice. Returns true if it failed. */
function signOutOnce(): Promise<boolean> {
  running ??= auth
    .signOut()
    .then(({ error }) => error === null)
    .catch(() => false)
    .then((isOut) => {
      running = null;
      showToast(isOut ? messages.signedOut : messages.signOutFailed, isOut ? 'ok' : 'bad');
      return !isOut;
    });
  return running;
}

/**
 * Signs out and shows that it does. AuthScreen redirects once the session is gone; after a failure this opens
 * the dashboard.
 */
export function SignOut() {
  const navigate = useNavigate();
  useEffect(() => {
    void signOutOnce().then((isFailed) => {
      if (isFailed) void navigate('/app/dashboard', { replace: true });
    });
  }, [navigate]);
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      Sie werden abgemeldet …
    </p>
  );
}
