import type { SitePage } from '../frame/sitePage.ts';
import { privacyAccount } from '../legal/privacyAccount.tsx';
import { privacyRights } from '../legal/privacyRights.tsx';
import { privacyVisit } from '../legal/privacyVisit.tsx';
import { LongPage } from '../parts/longPage.tsx';

const asOf = '2026-11-21';

export const datenschutz: SitePage = {
  path: '/datenschutz',
  file: 'datenschutz/index.html',
  entry: 'site',
  title: 'Datenschutz',
  description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte Sie haben.',
  updated: asOf,
  Body: DatenschutzPage,
};

function DatenschutzPage() {
  return (
    <LongPage
      title="Datenschutz"
      lead="Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte Sie haben. Informationen nach Art. 13 und 14 DSGVO."
      asOf={asOf}
      parts={[...privacyVisit, ...privacyAccount, ...privacyRights]}
    />
  );
}
