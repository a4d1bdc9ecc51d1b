import type { SitePage } from '../frame/sitePage.ts';
import { terms } from '../legal/terms.tsx';
import { LongPage } from '../parts/longPage.tsx';

const asOf = '2026-11-21';

export const nutzungsbedingungen: SitePage = {
  path: '/nutzungsbedingungen',
  file: 'nutzungsbedingungen/index.html',
  entry: 'site',
  title: 'Nutzungsbedingungen',
  description: 'Wofür Sie Stufenlos nutzen dürfen, was Sie erwarten können und was nicht.',
  updated: asOf,
  Body: NutzungsbedingungenPage,
};

function NutzungsbedingungenPage() {
  return (
    <LongPage
      title={'Nutzungs\u00adbedingungen'}
      lead="Wofür Sie Stufenlos nutzen dürfen, was Sie erwarten können und was nicht."
      asOf={asOf}
      parts={terms}
    />
  );
}
