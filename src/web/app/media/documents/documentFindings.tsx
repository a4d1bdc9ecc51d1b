import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentDetail } from '../../../../shared/documents/document.ts';
import type { DocumentFinding } from '../../../../shared/documents/documentFinding.ts';
import { findCriterion } from '../../../../shared/standards/wcag.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { cleanWords } from '../../../../shared/words/documentWords.ts';
import { severityWords } from '../../../../shared/words/trendWords.ts';
import { workMessages } from '../../../words/workMessages.ts';
import { DocumentRepair, type Program } from '../../view/documentRepair.tsx';
import { Loaded, More } from '../../view/loaded.tsx';
import { listKnownPlaces, PlacesInFile } from '../../view/placesInFile.tsx';
import { documentFindingsQuery } from './documentQueries.ts';
import { FaultState } from './faultState.tsx';

export function DocumentFindings({ document }: { document: DocumentDetail }) {
  const [program, setProgram] = useState<Program>('word');
  const list = useInfiniteQuery(documentFindingsQuery(document.website_id, document.id));
  return (
    <section aria-labelledby="findings-title">
      <h2 id="findings-title" className="title-2">
        Befunde
      </h2>
      <Loaded query={list} failed={workMessages.documentNotLoaded}>
        {({ pages }) => {
          const findings = pages.flatMap(({ items }) => items);
          if (findings.length === 0) return <Clean />;
          return (
            <>
              <p className="mt-2 max-w-3xl">
                Beheben Sie Fehler im Ausgangsdokument und exportieren Sie das PDF neu. Was Sie nur im PDF
                nachbessern, ist bei der nächsten Fassung wieder da.
              </p>
              <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
                {[...Map.groupBy(findings, ({ rule }) => rule).values()].map((places) => (
                  <Fault
                    key={places[0]!.rule}
                    places={places}
                    program={program}
                    onChoose={setProgram}
                    document={document}
                  />
                ))}
              </ul>
              <More list={list}>
                {toNumber(findings.length)} von {toCount(pages[0]?.total ?? 0, 'Befund', 'Befunden')}
              </More>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const Clean = () => (
  <p className="mt-2 max-w-3xl">
    In diesem Dokument stehen {cleanWords}. Das heißt nicht, dass es barrierefrei ist: Ob Texte, Reihenfolge
    und Beschreibungen stimmen, kann nur ein Mensch beurteilen.
  </p>
);

type FaultProps = {
  places: DocumentFinding[];
  program: Program;
  onChoose: (program: Program) => void;
  document: DocumentDetail;
};

function Fault({ places, program, onChoose, document }: FaultProps) {
  const { title, checkpoint, severity, hurts, criteria, repair } = places[0]!;
  const known = listKnownPlaces(places);
  const times = known.reduce((sum, place) => sum + place.times, 0);
  return (
    <li className="rounded-card border border-hair bg-surface p-4 sm:p-5">
      <h3 className="title-3">{title}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {[
          times > 0 && toCount(times, 'Stelle', 'Stellen'),
          severityWords[severity].toLowerCase(),
          `Matterhorn ${checkpoint}`,
          ...criteria.map((num) => `WCAG ${num} ${findCriterion(num)?.nameDe ?? ''}`.trim()),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FaultState document={document} rule={places[0]!.rule} />
      <p className="mt-3 max-w-3xl">Betroffen: {hurts}</p>
      <PlacesInFile places={known} />
      <DocumentRepair name={title} repair={repair} chosen={program} onChoose={onChoose} />
    </li>
  );
}
