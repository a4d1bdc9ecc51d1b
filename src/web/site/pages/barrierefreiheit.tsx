import type { SitePage } from '../frame/sitePage.ts';
import { ownAccessibility } from '../legal/ownAccessibility.tsx';
import { LongPage } from '../parts/longPage.tsx';

const asOf = '2026-11-21';

export const barrierefreiheit: SitePage = {
  path: '/barrierefreiheit',
  file: 'barrierefreiheit/index.html',
  entry: 'site',
  title: 'Informationen zur Barrierefreiheit',
  description:
    'Wie barrierefrei diese Website ist, woran wir sie messen, was wir nicht geprüft haben und wohin Sie Barrieren melden.',
  updated: asOf,
  Body: BarrierefreiheitPage,
};

function BarrierefreiheitPage() {
  return (
    <LongPage
      title="Informationen zur Barrierefreiheit"
      lead="Stufenlos hilft anderen, Barrieren zu finden. Hier steht, wie es um unsere eigene Website steht: was wir tun, was wir geprüft haben und was nicht."
      asOf={asOf}
      parts={ownAccessibility}
    />
  );
}
