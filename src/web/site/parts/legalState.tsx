import { toGermanDate } from './sourceList.tsx';

/** As of when the legal texts of the site are right, and what they are not. */
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

/** Change both when somebody has read the pages against the laws again. */
export const legalState = { reviewed: '2026-11-21', lawsAsOf: '2026-08-19' };
