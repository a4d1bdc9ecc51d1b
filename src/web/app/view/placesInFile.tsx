import type { DocumentFinding } from '../../../shared/documents/documentFinding.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';

const mostShown = 5;

/** Places that a person can look up. */
export const listKnownPlaces = (places: DocumentFinding[]): DocumentFinding[] =>
  places.filter(({ page, object, place }) => page ?? object ?? place);

export function PlacesInFile({ places: known }: { places: DocumentFinding[] }) {
  if (known.length === 0) return <p className="mt-3">Betrifft das ganze Dokument.</p>;
  const more = known.slice(mostShown);
  return (
    <>
      <PlaceList places={known.slice(0, mostShown)} />
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-8 w-fit cursor-pointer py-1">
            {toCount(more.length, 'weitere Stelle', 'weitere Stellen')}
          </summary>
          <PlaceList places={more} />
        </details>
      )}
    </>
  );
}

const PlaceList = ({ places }: { places: DocumentFinding[] }) => (
  <ul className="mt-3 grid list-disc gap-1 pl-6">
    {places.map((place) => (
      <li key={place.id} className="wrap-anywhere">
        {toPlace(place)}
      </li>
    ))}
  </ul>
);

function toPlace({ page, object, place, times }: DocumentFinding): string {
  const parts = [
    page === null ? 'Ganzes Dokument' : `Seite ${page}`,
    place,
    object && `Objekt ${object}`,
    times > 1 && `${toNumber(times)} Mal`,
  ];
  return parts.filter(Boolean).join(', ');
}
