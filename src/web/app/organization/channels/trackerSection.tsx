import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrackerItem } from '../../../../shared/contract/notice.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { TrackerCard } from './trackerCard.tsx';
import { TrackerForm } from './trackerForm.tsx';
import { trackerMessages } from './trackerMessages.ts';
import { trackersQuery } from './trackerQueries.ts';

export function TrackerSection() {
  const query = useQuery(trackersQuery);
  return (
    <SettingsSection
      id="trackers"
      title="Ticketsysteme"
      isWide
      intro="Eine Ursache wird dort zu einem Ticket, von Hand oder nach einer Regel. Wird es geschlossen, gilt die Ursache als behoben gemeldet; der nächste Scan prüft das nach und öffnet das Ticket wieder, falls sie noch da ist."
    >
      <Loaded
        query={query}
        failed={trackerMessages.notLoaded}
        refused={<p>Die Ticketsysteme sind nicht zu sehen.</p>}
      >
        {(trackers) => <List trackers={trackers} />}
      </Loaded>
    </SettingsSection>
  );
}

function List({ trackers }: { trackers: TrackerItem[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  return (
    <>
      {trackers.length === 0 && <p className="text-muted">Noch keine Ticketsysteme.</p>}
      {trackers.map((tracker) => (
        <TrackerCard key={tracker.id} tracker={tracker} />
      ))}
      <div>
        <Button onClick={() => setIsAdding(true)}>Ticketsystem verbinden</Button>
        {isAdding && (
          <TrackerForm
            tracker={null}
            onSaved={() => {
              close();
              focusSection('trackers');
            }}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}
