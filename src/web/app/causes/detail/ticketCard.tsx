import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import type { CauseTicket, Ticket } from '../../../../shared/contract/notice.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import type { TicketStatus } from '../../../../shared/work/tracker.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Badge, type Tone } from '../../../ui/sign/badge.tsx';
import { ticketStatusWords, trackerKindWords } from '../../../words/trackerWords.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { causeTicketQuery } from '../causeQueries.ts';

/** Nothing where the website uses no tracker. */
export function TicketCard({ cause }: { cause: CauseDetail }) {
  const { data } = useQuery(causeTicketQuery(cause.website_id, cause.id));
  if (!data || (!data.ticket && data.trackers.length === 0)) return null;
  const { ticket, trackers } = data;
  const mayOrder = trackers.length > 0 && (!ticket || ticket.status === 'failed' || ticket.status === 'gone');
  return (
    <section
      aria-labelledby="ticket-title"
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-hair bg-surface p-5"
    >
      <h2 id="ticket-title" className="flex flex-wrap items-center gap-3 font-bold">
        Ticket
        {ticket && (
          <span role="status">
            <Badge tone={tones[ticket.status]}>{ticketStatusWords[ticket.status]}</Badge>
          </span>
        )}
      </h2>
      {ticket && <Known ticket={ticket} />}
      {mayOrder && <Order cause={cause} trackers={trackers} isAgain={ticket !== null} />}
    </section>
  );
}

const tones: { [status in TicketStatus]: Tone } = {
  waiting: 'info',
  open: 'quiet',
  closed: 'ok',
  rejected: 'warn',
  failed: 'bad',
  gone: 'warn',
};

function Known({ ticket }: { ticket: Ticket }) {
  const { number, url, tracker_kind, tracker_name, status, message, synced_at } = ticket;
  return (
    <div className="grid gap-1">
      {url && (
        <p className="wrap-anywhere">
          <a href={url} rel="noreferrer">
            {number} in {trackerKindWords[tracker_kind]}
          </a>{' '}
          ({tracker_name})
        </p>
      )}
      {!url && <p>Für {tracker_name}</p>}
      {status === 'rejected' && (
        <p>Dort wurde es als nicht geplant geschlossen. Die Ursache bleibt offen, bis Sie sie ignorieren.</p>
      )}
      {message && <p className="wrap-anywhere">{message}</p>}
      {synced_at && <p className="text-muted">Stand von {toDateTime(synced_at)}</p>}
    </div>
  );
}

type OrderProps = { cause: CauseDetail; trackers: CauseTicket['trackers']; isAgain: boolean };

function Order({ cause, trackers, isAgain }: OrderProps) {
  const [chosen, setChosen] = useState(trackers[0]!.id);
  const order = useAction({
    act: () => sendJson<CauseTicket>('POST', `/api/v1/causes/${cause.id}/ticket`, { tracker_id: chosen }),
    failed: workMessages.ticketNotOrdered,
    refresh: [causeTicketQuery(cause.website_id, cause.id).queryKey],
  });
  return (
    <>
      {trackers.length > 1 && (
        <Field label="Ticketsystem">
          {(control) => (
            <select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {trackers.map(({ id, name, kind }) => (
                <option key={id} value={id}>
                  {name} ({trackerKindWords[kind]})
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <BusyButton
        look="secondary"
        className="justify-self-start"
        isBusy={order.isPending}
        onClick={() => order.mutate()}
      >
        {isAgain ? 'Ticket neu anlegen' : 'Ticket anlegen'}
      </BusyButton>
    </>
  );
}
