import { useState } from 'react';
import { auth } from '../../../server/session.ts';
import { CodeField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { CopyButton } from '../../form/copy.tsx';
import { orThrow, useAction } from '../../form/useAction.ts';
import { useCheckedForm } from '../../form/useCheckedForm.ts';
import { focusSection } from '../../view/focusSection.ts';
import { checkCode, toDigits } from '../auth/checks.ts';
import { tellOldSession } from './oldSession.ts';
import { ShownCodes } from './shownCodes.tsx';

export type Enrolled = { id: string; secret: string; image: string };
type Props = { enrolled: Enrolled; isFirst: boolean; onClose: () => void };

export function EnrollDialog({ enrolled, isFirst, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const verify = useAction({
    act: async (code: string) => {
      await orThrow(auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
      return isFirst ? makeCodes() : null;
    },
    failed: accountMessages.factorNotAdded,
    refresh: [['me']],
    onDone: (made) => (made ? setCodes(made) : close()),
    onFault: (error) => {
      if (!tellOldSession(error)) setFaults({ code: toAuthMessage(error) });
      return true;
    },
  });
  const { bind, faults, setFaults } = useCheckedForm({
    check: checkCode,
    send: ({ code }) => !verify.isPending && verify.mutate(toDigits(code)),
  });
  const finish = useAction({
    act: async () => {},
    done: accountMessages.factorAdded,
    failed: accountMessages.factorNotAdded,
    refresh: [['factors'], ['me', 'events']],
  });
  const close = () => {
    finish.mutate();
    onClose();
    focusSection('two-factor');
  };
  if (codes) return <ShownCodes codes={codes} onClose={close} />;
  return (
    <Dialog title="Zweiten Faktor einrichten" onClose={onClose}>
      <p>
        1. Öffnen Sie eine Authentifizierungs-App auf Ihrem Telefon und nehmen Sie dieses Bild auf, oder
        tippen Sie den Schlüssel ab.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={enrolled.image}
          alt="QR-Code mit dem Schlüssel für die App. Der Schlüssel steht auch als Text daneben."
          className="size-44 rounded-control border border-line bg-[#fff] p-2"
        />
        <div className="grid min-w-0 grow basis-52 justify-items-start gap-2">
          <p className="font-semibold">Schlüssel</p>
          <code className="break-all select-all">{enrolled.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={enrolled.secret} what="Schlüssel für die App" />
        </div>
      </div>
      <form {...bind} className="grid gap-5">
        <CodeField
          label="2. Code aus der App"
          help="6 Ziffern, die die App jetzt zeigt"
          fault={faults.code}
        />
        <FormButtons verb="Einrichten" isBusy={verify.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Returns null when the account already has recovery codes; those stay valid. */
async function makeCodes(): Promise<string[] | null> {
  const { data } = await auth.mfa.recoveryCodes.generate();
  return data?.codes ?? null;
}
