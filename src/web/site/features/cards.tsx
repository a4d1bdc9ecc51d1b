import type { ReactNode } from 'react';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { toNumber } from '../../../shared/text/format.ts';
import { CausesSpecimen } from '../specimens/causes.tsx';
import { ChecklistSpecimen } from '../specimens/checklist.tsx';
import { CommandSpecimen } from '../specimens/command.tsx';
import { MediaSpecimen } from '../specimens/media.tsx';
import { ScanSpecimen } from '../specimens/scan.tsx';
import { ScheduleSpecimen } from '../specimens/schedule.tsx';

type FeatureCard = { title: string; text: string; specimen: ReactNode };

/** specification, public 2: six cards; each claims only what the application does today. */
const featureCards: FeatureCard[] = [
  {
    title: 'Website-Analyse',
    text: `Ohne Konto prüft Stufenlos bis zu ${scanLimits.maxPagesGuest} Seiten und zeigt, auf welchen Fehler sind. Mit einem kostenlosen Konto sind es bis zu ${toNumber(scanLimits.maxPagesCeiling)}, und Sie nutzen alles, was hier steht. Jede Seite wird in einem echten Browser geöffnet, auf Wunsch in bis zu ${settingsLimits.viewportsMax} Fenstergrößen, samt Rahmen und gekapselten Bausteinen. Was robots.txt verbietet, bleibt ungeprüft, bis auf die Startseite und Seiten, die Sie einzeln eintragen.`,
    specimen: <ScanSpecimen />,
  },
  {
    title: 'Befunde als Ursachen, mit Reparatur',
    text: 'Gleichartige Befunde sind eine Ursache, die Sie einmal bearbeiten: zuweisen, als behoben melden oder mit Grund ignorieren. Dazu lesen Sie, wen sie trifft und wie der Code danach aussieht. Der nächste Scan prüft nach.',
    specimen: <CausesSpecimen />,
  },
  {
    title: 'Prüfliste von Hand',
    text: `Wählen Sie je Website ${catalogues.checklist41.length} Kriterien als Einstieg, alle ${catalogues.wcag21.length} der WCAG 2.1 (A und AA) oder alle ${catalogues.wcag22.length} der WCAG 2.2. Jedes Kriterium hat eine Anleitung, Platz für Notizen und Nachweise. Ihr Urteil gilt; für gleich aufgebaute Seiten übernehmen Sie es mit einem Klick.`,
    specimen: <ChecklistSpecimen />,
  },
  {
    title: 'Seiten und Medien',
    text: 'Sie sehen, welche Seiten geprüft, unvollständig oder ungeprüft sind, und fügen fehlende hinzu. Bei Bildern sehen Sie, welche einen Alternativtext haben. Für die anderen gibt es Vorschläge aus Linkziel, Produktdaten und Text im Bild; jeder ist ein Entwurf, den Sie prüfen.',
    specimen: <MediaSpecimen />,
  },
  {
    title: 'Überwachung',
    text: 'Scans laufen täglich, wöchentlich oder monatlich, in der Nacht. Ein Vergleich zeigt, was neu, behoben oder geblieben ist. Mit Anmeldung, Cookies und Kopfzeilen prüft Stufenlos auch Bereiche, die nicht öffentlich sind; Zugangsdaten werden verschlüsselt gespeichert.',
    specimen: <ScheduleSpecimen />,
  },
  {
    title: 'Team, API und Kommandozeile',
    text: 'Laden Sie Kolleginnen und Kollegen ein, als Inhaber, Administrator oder Mitglied. Mit einem API-Schlüssel starten Programme Scans, rufen Ergebnisse ab und lassen Alternativtexte vorschlagen. Die Kommandozeile prüft Websites in Ihrer eigenen Umgebung.',
    specimen: <CommandSpecimen />,
  },
];

export function FeatureCards() {
  return (
    <ul className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      {featureCards.map(({ title, text, specimen }) => (
        <li
          key={title}
          className="row-span-2 mb-10 grid min-w-0 grid-rows-subgrid border-t-4 border-accent pt-6 last:mb-0 lg:mb-14 lg:nth-last-2:mb-0"
        >
          <div>
            <h2 className="title-3">{title}</h2>
            <p className="measure mt-3">{text}</p>
          </div>
          {specimen}
        </li>
      ))}
    </ul>
  );
}
