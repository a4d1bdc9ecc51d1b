import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuestLink } from '../../../shared/contract/guestLink.ts';
import { toDate, toDateTime } from '../../../shared/text/format.ts';
import { sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SettingsSection } from '../../ui/sign/settings.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { focusSection } from '../view/focusSection.ts';
import { NewGuestLink } from './newGuestLink.tsx';
import { guestLinksQuery, toGuestLinksKey } from './settingsQueries.ts';

const columns = ['Für', 'Gilt', 'Zuletzt benutzt', 'Aktion'];

/** Links that show this website to somebody without an account. Each acts at once and waits for no saving. */
export function GuestLinks({ websiteId }: { websiteId: number }) {
  const { data: links = [] } = useQuery(guestLinksQuery(websiteId));
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      id="guest-links"
      title="Gastlinks"
      intro="Wer einen Gastlink hat, liest ohne Konto Score, offene Ursachen mit Reparatur und Verlauf dieser Website. Kommentare, Namen und Einstellungen zeigt er nicht."
    >
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Gastlink erstellen
        </Button>
      </div>
      {links.length > 0 && (
        <Table caption="Gastlinks dieser Website" columns={columns}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Table>
      )}
      {isOpen && <NewGuestLink websiteId={websiteId} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

function LinkRow({ link }: { link: GuestLink }) {
  const { recipient, by, created_at, last_used_at } = link;
  return (
    <Row>
      <HeadCell>
        <span className="wrap-anywhere">{recipient}</span>
        <span className="block font-normal wrap-anywhere text-muted">
          erstellt am {toDate(created_at)}
          {by && ` von ${by}`}
        </span>
      </HeadCell>
      <Cell label={columns[1]!}>{toValidity(link)}</Cell>
      <Cell label={columns[2]!}>{last_used_at ? toDateTime(last_used_at) : 'noch nie'}</Cell>
      <Cell label={columns[3]!} hidesLabel>
        <Revoke link={link} />
      </Cell>
    </Row>
  );
}

function toValidity({ expires_at, has_ended }: GuestLink): string {
  if (!expires_at) return 'bis zum Widerruf';
  return has_ended ? `abgelaufen am ${toDate(expires_at)}` : `bis ${toDate(expires_at)}`;
}

function Revoke({ link }: { link: GuestLink }) {
  const revoke = useAction({
    act: () => sendJson('DELETE', `/api/v1/guest-links/${link.id}`),
    done: workMessages.guestLinkRevoked,
    failed: workMessages.guestLinkNotRevoked,
    refresh: [[...toGuestLinksKey(link.website_id)]],
    onDone: () => focusSection('guest-links'),
  });
  return (
    <BusyButton look="secondary" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
      {link.has_ended ? 'Löschen' : 'Widerrufen'}
      <span className="sr-only">: {link.recipient}</span>
    </BusyButton>
  );
}
