import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewApiKey } from '../../../../shared/contract/organization.ts';
import type { MemberRole } from '../../../../shared/memberRole.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { mayAs } from '../../../words/roles.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { apiKeysQuery } from '../../queries/accountQueries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { AltTagDocs } from './altTagDocs.tsx';
import { AltTextUsageCard } from './altTextUsage.tsx';
import { ApiDocs } from './apiDocs.tsx';
import { KeysTable } from './keysTable.tsx';
import { NewKeyDialog } from './newKeyDialog.tsx';
import { ShownKey } from './shownKey.tsx';
import { TryAltTag } from './tryAltTag.tsx';
import { TryKey } from './tryKey.tsx';

export function ApiPanel({ role }: { role: MemberRole }) {
  const query = useQuery(apiKeysQuery);
  return (
    <>
      <SettingsSection
        id="keys"
        title="API-Schlüssel"
        isWide
        intro="Mit einem Schlüssel greifen Ihre eigenen Programme auf die Websites dieser Organisation zu."
      >
        <Loaded
          query={query}
          failed={workMessages.keysNotLoaded}
          refused={<p>Die API-Schlüssel sind für Sie nicht mehr zu sehen.</p>}
        >
          {(keys) =>
            keys.length === 0 ? (
              <p className="text-muted">Noch keine Schlüssel.</p>
            ) : (
              <KeysTable keys={keys} role={role} />
            )
          }
        </Loaded>
        {mayAs(role, 'admin') ? (
          <AddKey />
        ) : (
          <p className="text-muted">Erstellen und widerrufen können sie Inhaber und Administratoren.</p>
        )}
      </SettingsSection>
      {query.data && query.data.length > 0 && (
        <SettingsSection
          id="key-test"
          title="Schlüssel prüfen"
          intro="Zeigt, ob ein Schlüssel gilt und was er darf."
        >
          <TryKey keys={query.data} />
        </SettingsSection>
      )}
      <SettingsSection
        id="alt-tag-test"
        title="Alternativtext testen"
        intro="Wählen Sie ein Bild und einen Schlüssel. Sie sehen, was ein Programm mit diesem Schlüssel bekäme."
      >
        {query.data?.length === 0 ? (
          <p className="text-muted">Dafür braucht es einen API-Schlüssel.</p>
        ) : (
          query.data && <TryAltTag keys={query.data} />
        )}
      </SettingsSection>
      <SettingsSection
        id="alt-text-usage"
        title="Verbrauch für Alternativtexte"
        intro="Für die ganze Organisation: über die API und bei Ihren Websites."
      >
        <AltTextUsageCard />
      </SettingsSection>
      <SettingsSection
        id="docs"
        title="So nutzen Sie die API"
        intro={
          <>
            Alle Adressen und Felder stehen in der <a href="/openapi.json">OpenAPI-Beschreibung</a>.
          </>
        }
      >
        <ApiDocs />
      </SettingsSection>
      <SettingsSection
        id="alt-tag-docs"
        title="Alternativtexte über die API"
        isWide
        intro="Ein Vorschlag für ein Bild, für Redaktionssysteme und Shops. Veröffentlicht wird nichts von selbst: Jeder Vorschlag ist ein Entwurf, den ein Mensch prüft."
      >
        <AltTagDocs />
      </SettingsSection>
    </>
  );
}

function AddKey() {
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  return (
    <div>
      <Button onClick={() => setIsAdding(true)}>Schlüssel erstellen</Button>
      {isAdding && (
        <NewKeyDialog
          onMade={(key) => {
            setIsAdding(false);
            setMade(key);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {made && (
        <ShownKey
          made={made}
          onClose={() => {
            setMade(null);
            focusSection('keys');
          }}
        />
      )}
    </div>
  );
}
