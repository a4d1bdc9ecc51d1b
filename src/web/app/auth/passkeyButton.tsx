import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toAuthMessage } from '../../authMessages.ts';
import { messages } from '../../messages.ts';
import { auth } from '../../session.ts';
import { BusyButton } from '../../ui/busyButton.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Signs in without e-mail and password; not there where the browser cannot. */
export function PasskeyButton() {
  const [isBusy, setIsBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    setIsBusy(true);
    const { error } = await auth.signInWithPasskey().catch((error: unknown) => ({ error }));
    setIsBusy(false);
    if (error) showToast({ title: messages.signInFailed.title, text: toAuthMessage(error) }, 'bad');
  };
  return (
    <BusyButton look="secondary" isBusy={isBusy} className="w-full" onClick={() => void signIn()}>
      {!isBusy && <KeyRound className="size-5" aria-hidden="true" />}
      Mit Passkey anmelden
    </BusyButton>
  );
}
