import { FileText } from 'lucide-react';
import { EmptyState } from '../../ui/sign/emptyState.tsx';

/** specification, app 2: a placeholder */
export function ReportsTab() {
  return (
    <EmptyState
      Icon={FileText}
      title="Noch keine Berichte"
      text="Berichte sind in Vorbereitung. Bis dahin finden Sie alle Ergebnisse in der Übersicht der einzelnen Website."
    />
  );
}
