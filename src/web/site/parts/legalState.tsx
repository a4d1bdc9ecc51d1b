import { toGermanDate } from './sourceList.tsx';

export function LegalState() {
  return (
    <div className="border-t border-hair">
      <p className="wrap py-10 text-base text-muted">
        Stand: {toGermanDate(legalState.reviewed)}. Grundlage sind die Gesetzestexte in der Fassung vom{' '}
        {toGermanDate(legalState.lawsAsOf)}. Diese Seite informiert allgemein; sie ist keine Rechtsberatung.
      </p>
    </div>
  );
}

/** Change both after comparing the pages with the laws again. */
export const legalState = { reviewed: '2026-11-21', lawsAsOf: '2026-08-19' };
