import { useState } from 'react';
import type { GuestCauses } from '../../../shared/contract/guestLink.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { GuestCauseCard } from './causeCard.tsx';

type Props = { first: GuestCauses; token: string };

export function GuestCauseList({ first, token }: Props) {
  const { items, next, isBusy, fault, more } = useMore(first, token);
  return (
    <section aria-labelledby="causes" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="causes" className="title-3">
        Offene Ursachen
      </h2>
      {items.length === 0 ? (
        <p className="text-muted">Zurzeit ist keine Ursache offen.</p>
      ) : (
        <>
          <p>
            Eine Ursache fasst alle Stellen zusammen, die dieselbe Reparatur behebt. Die dringendsten stehen
            zuerst.
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {items.map((cause) => (
              <li key={cause.id}>
                <GuestCauseCard cause={cause} token={token} />
              </li>
            ))}
          </ul>
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
      {next && (
        <div>
          <BusyButton look="secondary" isBusy={isBusy} onClick={() => !isBusy && void more()}>
            Weitere Ursachen zeigen
          </BusyButton>
        </div>
      )}
    </section>
  );
}

function useMore(first: GuestCauses, token: string) {
  const [items, setItems] = useState(first.items);
  const [next, setNext] = useState(first.next_cursor);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const more = async () => {
    setBusy(true);
    setFault('');
    try {
      const part = await sendJson<GuestCauses>('POST', '/api/v1/guest-view/causes', { token, cursor: next });
      setItems([...items, ...part.items]);
      setNext(part.next_cursor);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { items, next, isBusy, fault, more };
}
