import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { auth } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';

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
