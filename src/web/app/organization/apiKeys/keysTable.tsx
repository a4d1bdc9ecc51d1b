import { useState } from 'react';
import type { ApiKey } from '../../../../shared/contract/organization.ts';
import type { MemberRole } from '../../../../shared/memberRole.ts';
import { toDate, toDateTime } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { mayAs, toScopeNames, toSeenWebsites } from '../../../words/roles.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { KeyValidity } from './keyValidity.tsx';

const columns = ['Name', 'Schlüssel', 'Darf', 'Websites', 'Erstellt', 'Gültig bis', 'Zuletzt benutzt'];

export function KeysTable({ keys, role }: { keys: ApiKey[]; role: MemberRole }) {
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const isAdmin = mayAs(role, 'admin');
  return (
    <>
      <Table caption="API-Schlüssel" columns={isAdmin ? [...columns, 'Aktionen'] : columns}>
        {keys.map((key) => (
          <Row key={key.id}>
            <HeadCell>{key.name}</HeadCell>
            <Cell label="Schlüssel">
              <code>{key.key_prefix}…</code>
            </Cell>
            <Cell label="Darf">{toScopeNames(key.scopes)}</Cell>
            <Cell label="Websites">{toSeenWebsites(key.website_ids)}</Cell>
            <Cell label="Erstellt">{toDate(key.created_at)}</Cell>
            <Cell label="Gültig bis">
              <KeyValidity {...key} />
            </Cell>
            <Cell label="Zuletzt benutzt">
              {key.last_used_at ? toDateTime(key.last_used_at) : <span className="text-muted">Noch nie</span>}
            </Cell>
            {isAdmin && (
              <Cell label="Aktionen" hidesLabel>
                <Button look="secondary" className="px-3!" onClick={() => setRevoked(key)}>
                  Widerrufen<span className="sr-only">: {key.name}</span>
                </Button>
              </Cell>
            )}
          </Row>
        ))}
      </Table>
      {revoked && <Revoke apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function Revoke({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useAction({
    act: () => sendJson('DELETE', `/api/v1/api-keys/${apiKey.id}`),
    done: accountMessages.keyRevoked,
    failed: accountMessages.keyNotRevoked,
    refresh: [
      ['organization', 'api-keys'],
      ['organization', 'audit-log'],
    ],
    onDone: () => {
      onClose();
      focusSection('keys');
    },
  });
  return (
    <Confirm
      title={`Schlüssel „${apiKey.name}“ widerrufen?`}
      verb="Widerrufen"
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>
        Programme, die den Schlüssel {apiKey.key_prefix}… benutzen, bekommen sofort keine Antwort mehr. Das
        lässt sich nicht zurücknehmen.
      </p>
    </Confirm>
  );
}
