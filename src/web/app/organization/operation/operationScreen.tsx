import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperationState } from '../../../../shared/work/operation.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { NotFound } from '../../shell/notFound.tsx';
import { Loaded } from '../../view/loaded.tsx';
import { useTitle } from '../../view/useTitle.ts';
import { CheckList } from './checkList.tsx';
import { DiskFacts } from './diskFacts.tsx';
import { Facts } from './facts.tsx';
import { MailFacts } from './mailFacts.tsx';
import { operationQuery } from './operationQueries.ts';
import { operationMessages } from './operationWords.ts';
import { QueueTable } from './queueTable.tsx';
import { RetentionFacts } from './retentionFacts.tsx';
import { ScanTable } from './scanTable.tsx';
import { StuckJobs } from './stuckJobs.tsx';
import { useCalmRefresh } from './useCalmRefresh.ts';
import { WorkerTable } from './workerTable.tsx';

/** For people who run this installation; all others see what they see at an unknown address. */
export function OperationScreen() {
  const query = useQuery(operationQuery);
  return (
    <Loaded query={query} failed={operationMessages.notLoaded} refused={<NotFound />}>
      {(operation) => <Shown operation={operation} refresh={query.refetch} />}
    </Loaded>
  );
}

type Props = { operation: OperationState; refresh: () => Promise<unknown> };

function Shown({ operation, refresh }: Props) {
  useTitle('Betrieb');
  const [isPaused, setIsPaused] = useState(false);
  useCalmRefresh(refresh, isPaused);
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Betrieb
      </h1>
      <p className="mt-3 max-w-3xl">Wie es dieser Installation geht. Das sehen nur ihre Betreiber.</p>
      <div className="mt-4 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-muted">
          Stand: {new Date(operation.read_at).toLocaleTimeString('de-DE')} Uhr
        </span>
        <Button look="secondary" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
          Aktualisierung anhalten
        </Button>
        <Button look="secondary" onClick={() => void refresh()}>
          Jetzt aktualisieren
        </Button>
      </div>
      <Sections operation={operation} />
    </>
  );
}

function Sections({ operation }: { operation: OperationState }) {
  const { version, schema, engine, node } = operation;
  return (
    <>
      <SettingsSection id="versions" title="Version">
        <Facts
          facts={[
            ['Stufenlos', version],
            ['Datenbank', `${engine === 'pglite' ? 'eingebettet' : 'PostgreSQL'}, Stand ${schema}`],
            ['Node', node],
          ]}
        />
      </SettingsSection>
      <SettingsSection id="checks" title="Prüfungen" intro="Dieselben wie von „stufenlos doctor“.">
        <CheckList operation={operation} />
      </SettingsSection>
      <SettingsSection
        id="stuck"
        title="Festgefahrene Aufträge"
        isWide
        intro="Was ohne Sie nicht weitergeht. Jeder Eingriff steht danach in Ihrem Sicherheitsprotokoll."
      >
        <StuckJobs stuck={operation.stuck} />
      </SettingsSection>
      <SettingsSection id="workers" title="Worker" isWide>
        <WorkerTable workers={operation.workers} />
      </SettingsSection>
      <SettingsSection id="scans" title="Laufende Scans" isWide>
        <ScanTable scans={operation.scans} />
      </SettingsSection>
      <SettingsSection id="queues" title="Warteschlangen" isWide>
        <QueueTable queues={operation.queues} />
      </SettingsSection>
      <SettingsSection id="disk" title="Speicher">
        <DiskFacts disk={operation.disk} engine={operation.engine} />
      </SettingsSection>
      <SettingsSection
        id="retention"
        title="Aufbewahrung"
        intro="Jede Nacht wird gelöscht, was älter ist. Die letzten Scans einer Website bleiben, und worauf sich freigegebene Texte stützen."
      >
        <RetentionFacts retention={operation.retention} />
      </SettingsSection>
      <SettingsSection id="mail" title="E-Mails">
        <MailFacts mail={operation.mail} />
      </SettingsSection>
    </>
  );
}
