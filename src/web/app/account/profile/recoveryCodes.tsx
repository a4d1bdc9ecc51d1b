import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toCount } from '../../../../shared/text/format.ts';
import { auth } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { orThrow, useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { recoveryCodesQuery } from './factorQueries.ts';
import { ShownCodes } from './shownCodes.tsx';

export function RecoveryCodes() {
  const query = useQuery(recoveryCodesQuery);
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const make = useAction({
    act: () => orThrow(query.data ? auth.mfa.recoveryCodes.regenerate() : auth.mfa.recoveryCodes.generate()),
    failed: accountMessages.codesNotMade,
    refresh: [
      ['factors', 'recovery-codes'],
      ['me', 'events'],
    ],
    onDone: (made) => {
      setIsAsking(false);
      setCodes(made.codes);
    },
  });
  return (
    <div>
      <h3 className="title-3">Wiederherstellungscodes</h3>
      <Loaded query={query}>
        {(status) => (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
            <p>
              {status
                ? `Noch ${toCount(status.remaining, 'Code', 'Codes')} von ${status.total} unbenutzt.`
                : 'Noch keine. Damit kommen Sie in Ihr Konto, wenn Ihr Telefon fehlt.'}
            </p>
            {status ? (
              <Button look="secondary" onClick={() => setIsAsking(true)}>
                Neue Codes erzeugen
              </Button>
            ) : (
              <BusyButton look="secondary" isBusy={make.isPending} onClick={() => make.mutate()}>
                Codes erzeugen
              </BusyButton>
            )}
          </div>
        )}
      </Loaded>
      {isAsking && (
        <Confirm
          title="Neue Codes erzeugen?"
          verb="Neue Codes erzeugen"
          isBusy={make.isPending}
          onConfirm={() => make.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>Die bisherigen Codes gelten dann nicht mehr, auch die unbenutzten.</p>
        </Confirm>
      )}
      {codes && (
        <ShownCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            focusSection('two-factor');
          }}
        />
      )}
    </div>
  );
}
