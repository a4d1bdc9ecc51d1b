import type { PasskeyListItem } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import { auth } from '../../../server/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { SettingsCard, SettingsSection } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { passkeysQuery } from './factorQueries.ts';
import { PasskeyDialog } from './passkeyDialog.tsx';

type PasskeyDialogState = { about: 'name' | 'removal'; passkey: PasskeyListItem };

export function Passkeys() {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      intro="Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder PIN Ihres Geräts."
    >
      <PasskeyList />
    </SettingsSection>
  );
}

function PasskeyList() {
  const query = useQuery(passkeysQuery);
  const [dialog, setDialog] = useState<PasskeyDialogState | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setDialog(null);
  return (
    <SettingsCard>
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-muted">Noch keine Passkeys.</p>
          ) : (
            <ul className="grid gap-3">
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onAsk={(about) => setDialog({ about, passkey })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button look="secondary" onClick={() => setIsAdding(true)}>
          Passkey hinzufügen
        </Button>
      </div>
      {isAdding && <PasskeyDialog passkey={null} onClose={() => setIsAdding(false)} />}
      {dialog?.about === 'name' && <PasskeyDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.about === 'removal' && <Remove passkey={dialog.passkey} onClose={close} />}
    </SettingsCard>
  );
}

type ItemProps = { passkey: PasskeyListItem; onAsk: (about: PasskeyDialogState['about']) => void };

function PasskeyItem({ passkey, onAsk }: ItemProps) {
  const name = passkey.friendly_name || 'Passkey';
  const used = passkey.last_used_at ? toDateTime(passkey.last_used_at) : 'noch nie';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-hair pb-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-[0.9375rem] text-muted">
          hinzugefügt am {toDate(passkey.created_at)}, zuletzt benutzt: {used}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className="px-3!" onClick={() => onAsk('name')}>
          Umbenennen<span className="sr-only">: {name}</span>
        </Button>
        <Button look="secondary" className="px-3!" onClick={() => onAsk('removal')}>
          Entfernen<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}

function Remove({ passkey, onClose }: { passkey: PasskeyListItem; onClose: () => void }) {
  const remove = useAction({
    act: async () => {
      const { error } = await auth.passkey.delete({ passkeyId: passkey.id });
      if (error) throw error;
      await auth.refreshSession();
    },
    done: accountMessages.passkeyRemoved,
    failed: accountMessages.passkeyNotRemoved,
    refresh: [['passkeys'], ['me', 'events']],
    onDone: () => {
      onClose();
      focusSection('passkeys');
    },
  });
  return (
    <Confirm
      title={`Passkey „${passkey.friendly_name || 'Passkey'}“ entfernen?`}
      verb="Entfernen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Anmelden können Sie sich damit dann nicht mehr. Auf Ihrem Gerät löschen Sie ihn bitte selbst.</p>
    </Confirm>
  );
}
