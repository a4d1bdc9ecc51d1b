import type { Factor } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDate } from '../../../../shared/text/format.ts';
import { auth } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { orThrow, useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { EnrollDialog, type Enrolled } from './enrollDialog.tsx';
import { factorsQuery } from './factorQueries.ts';
import { tellOldSession } from './oldSession.ts';
import { RecoveryCodes } from './recoveryCodes.tsx';

export function TwoFactor() {
  const query = useQuery(factorsQuery);
  return (
    <SettingsCard>
      <Loaded query={query}>
        {(factors) => (
          <>
            {factors.length === 0 ? (
              <p>
                <Badge>Nicht eingerichtet</Badge>
              </p>
            ) : (
              <FactorList factors={factors} />
            )}
            <Enroll factors={factors} />
            {factors.length > 0 && <RecoveryCodes />}
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function Enroll({ factors }: { factors: Factor[] }) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const start = useAction({
    act: async () => {
      const friendlyName = toFreeName(factors);
      const { id, totp } = await orThrow(
        auth.mfa.enroll({ factorType: 'totp', issuer: 'Stufenlos', friendlyName }),
      );
      return { id, secret: totp.secret, image: toImage(totp.qr_code) };
    },
    failed: accountMessages.factorNotAdded,
    onDone: setEnrolled,
    onFault: tellOldSession,
  });
  return (
    <div>
      <BusyButton look="secondary" isBusy={start.isPending} onClick={() => start.mutate()}>
        {factors.length === 0 ? 'Zweiten Faktor einrichten' : 'Weiteres Gerät einrichten'}
      </BusyButton>
      {enrolled && (
        <EnrollDialog enrolled={enrolled} isFirst={factors.length === 0} onClose={() => setEnrolled(null)} />
      )}
    </div>
  );
}

/** Escapes the auth client's SVG data URL: a raw character such as `#` would cut the drawing off. */
const toImage = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(address.slice(address.indexOf('<')))}`;

/** Factor names are unique per account. */
function toFreeName(factors: Factor[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name));
  let name = 'Authentifizierungs-App';
  for (let number = 2; taken.has(name); number++) name = `Authentifizierungs-App ${number}`;
  return name;
}

function FactorList({ factors }: { factors: Factor[] }) {
  const [asked, setAsked] = useState<Factor | null>(null);
  return (
    <>
      <ul className="grid gap-3">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hair pb-3"
          >
            <div>
              <p className="font-semibold">{factor.friendly_name || 'Authentifizierungs-App'}</p>
              <p className="text-[0.9375rem] text-muted">eingerichtet am {toDate(factor.created_at)}</p>
            </div>
            <Button look="secondary" className="px-3!" onClick={() => setAsked(factor)}>
              Entfernen<span className="sr-only">: {factor.friendly_name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && <Remove factor={asked} isLast={factors.length === 1} onClose={() => setAsked(null)} />}
    </>
  );
}

function Remove({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const remove = useAction({
    act: async () => {
      await orThrow(auth.mfa.unenroll({ factorId: factor.id }));
      await auth.refreshSession();
    },
    done: accountMessages.factorRemoved,
    failed: accountMessages.factorNotRemoved,
    refresh: [['factors'], ['me']],
    onDone: () => {
      onClose();
      focusSection('two-factor');
    },
  });
  return (
    <Confirm
      title={`${factor.friendly_name || 'Gerät'} entfernen?`}
      verb="Entfernen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Codes aus dieser App gelten dann nicht mehr.</p>
      {isLast && (
        <p>
          Es ist Ihr einziges Gerät: Danach genügt wieder das Passwort allein, und die Wiederherstellungscodes
          verfallen.
        </p>
      )}
    </Confirm>
  );
}
