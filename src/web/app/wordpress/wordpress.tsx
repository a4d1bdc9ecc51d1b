import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CmsState } from '../../../shared/contract/cms.ts';
import { SettingsSection } from '../../ui/sign/settings.tsx';
import { useIsAdmin } from '../queries/useIsAdmin.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { useTitle } from '../view/useTitle.ts';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { BatchCard } from './batchCard.tsx';
import { cmsQuery, isBatchOpen } from './cmsQueries.ts';
import { cmsMessages } from './cmsWords.ts';
import { Connection } from './connection.tsx';
import { History } from './history.tsx';
import { PlanStart } from './planStart.tsx';
import { WordpressLimits } from './wordpressLimits.tsx';

export function WordpressScreen() {
  const id = useWebsiteId();
  const state = useQuery(cmsQuery(id));
  useTitle(state.data ? null : 'WordPress');
  const isAdmin = useIsAdmin();
  return (
    <Loaded query={state} failed={cmsMessages.notLoaded}>
      {(cms) => (
        <>
          <WebsiteHead websiteId={id} title="WordPress" />
          <p className="mt-3 mb-8 max-w-3xl">
            Bestätigte Alternativtexte kommen auf Knopfdruck in die Mediathek Ihres WordPress.{' '}
            <Link to={`/app/websites/${id}/media`}>Zu den Medien</Link>
          </p>
          <Sections websiteId={id} cms={cms} isAdmin={isAdmin} />
        </>
      )}
    </Loaded>
  );
}

type Props = { websiteId: number; cms: CmsState; isAdmin: boolean };

function Sections({ websiteId, cms, isAdmin }: Props) {
  const { connection, batches } = cms;
  const [newest, ...older] = batches;
  const isBusy = batches.some(isBatchOpen);
  return (
    <>
      <SettingsSection
        id="verbindung"
        title={connection ? 'Verbindung' : 'WordPress verbinden'}
        intro="Mit einem Anwendungspasswort, das Sie in WordPress jederzeit widerrufen können. Es wird verschlüsselt gespeichert und nie wieder angezeigt."
      >
        <Connection websiteId={websiteId} connection={connection} isAdmin={isAdmin} isBusy={isBusy} />
      </SettingsSection>
      {(connection || newest) && (
        <SettingsSection
          id="uebertragung"
          title="Prüfen und übertragen"
          isWide
          intro="Ein Probelauf sieht die Mediathek durch und zeigt, was geschrieben würde. Übertragen wird nur, was ein Probelauf der letzten Stunde gezeigt hat, und nur, wo in WordPress noch nichts steht."
        >
          {connection && isAdmin && (
            <PlanStart websiteId={websiteId} isBusy={isBusy} hasPlan={newest !== undefined} />
          )}
          {newest && <BatchCard batch={newest} isAdmin={isAdmin} host={connection?.url ?? ''} />}
          <WordpressLimits />
        </SettingsSection>
      )}
      {older.length > 0 && (
        <SettingsSection id="verlauf" title="Verlauf" isWide>
          <History batches={older} isAdmin={isAdmin} host={connection?.url ?? ''} />
        </SettingsSection>
      )}
    </>
  );
}
