import { FileText } from 'lucide-react';

/** specification, app 2: a placeholder */
export function ReportsTab() {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-dashed border-line px-6 py-12 sm:px-10">
      <FileText className="size-10 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="title-2">Noch keine Berichte</h2>
      <p className="max-w-xl">
        Berichte sind in Vorbereitung. Bis dahin finden Sie alle Ergebnisse in der Übersicht der einzelnen
        Website.
      </p>
    </div>
  );
}
