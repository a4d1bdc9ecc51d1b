import type { ReactNode } from 'react';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { catalogues } from '../../../shared/standards/wcag.ts';
import { CausesSpecimen } from '../specimens/causes.tsx';
import { ChecklistSpecimen } from '../specimens/checklist.tsx';
import { RepairSpecimen } from '../specimens/repair.tsx';
import { ScanSpecimen } from '../specimens/scan.tsx';
import { StandingSpecimen } from '../specimens/standing.tsx';

type Feature = { title: string; text: string; specimen: ReactNode };

const features: Feature[] = [
  {
    title: 'Adresse eingeben, zusehen',
    text: `Stufenlos liest robots.txt und Sitemaps, folgt den Links und öffnet bis zu ${scanLimits.maxPagesGuest} Seiten in einem echten Browser. Sie bauen nichts ein. Bis hierhin geht es ohne Konto; alles Folgende zeigt Ihnen ein kostenloses Konto.`,
    specimen: <ScanSpecimen />,
  },
  {
    title: 'Ein Fehler auf vielen Seiten ist eine Ursache',
    text: 'Was sich mit einer Änderung beheben lässt, steht einmal in der Liste: mit Beispiel, Kriterium und der Zahl der Seiten. Was die wichtigsten Seiten trifft, steht oben.',
    specimen: <CausesSpecimen />,
  },
  {
    title: 'Verstehen, dann beheben',
    text: 'Zu den Ursachen lesen Sie auf Deutsch, wen sie trifft und was zu tun ist, mit dem Code davor und danach. Der nächste Scan sagt, was behoben ist und was wieder da ist.',
    specimen: <RepairSpecimen />,
  },
  {
    title: 'Von Hand prüfen, mit Anleitung',
    text: `Vieles kann nur ein Mensch entscheiden. Die Prüfliste führt Seite für Seite durch ${catalogues.checklist41.length}, ${catalogues.wcag21.length} oder ${catalogues.wcag22.length} Kriterien der WCAG, jedes mit Prüfschritten, Notiz und Nachweisen. Ihr Urteil überschreibt kein Scan.`,
    specimen: <ChecklistSpecimen />,
  },
  {
    title: 'Wissen, wie viel man weiß',
    text: 'Der Score ist der Anteil der bestandenen Kriterien an allen, die bestanden oder nicht bestanden sind. Daneben steht immer, wie viele überhaupt geprüft sind und wie viele von Hand. Er sagt nichts über die rechtliche Konformität.',
    specimen: <StandingSpecimen />,
  },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-titel" className="slope-top bg-tint">
      <div className="wrap pt-12 pb-20 md:pb-28">
        <h2 id="features-titel" className="title-2">
          Von der Adresse zur Reparatur
        </h2>
        <div className="mt-12 space-y-16 md:mt-16 md:space-y-24">
          {features.map((feature, index) => (
            <FeatureRow key={feature.title} {...feature} isTurned={index % 2 === 1} />
          ))}
        </div>
        <p className="mt-14">
          <a href="/features" className="inline-flex min-h-11 items-center font-semibold">
            Alle Funktionen, und was in Vorbereitung ist
          </a>
        </p>
      </div>
    </section>
  );
}

function FeatureRow({ title, text, specimen, isTurned }: Feature & { isTurned: boolean }) {
  return (
    <div data-reveal className="grid items-center gap-x-16 gap-y-7 lg:grid-cols-2">
      <div className={isTurned ? 'lg:order-last' : ''}>
        <h3 className="title-row">{title}</h3>
        <p className="measure mt-3">{text}</p>
      </div>
      {specimen}
    </div>
  );
}
