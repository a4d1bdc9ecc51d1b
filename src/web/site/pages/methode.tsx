import type { SitePage } from '../frame/sitePage.ts';
import { accuracyParts } from '../method/accuracyPart.tsx';
import { altTextParts } from '../method/altTextPart.tsx';
import { criteriaParts } from '../method/criteriaPart.tsx';
import { howParts } from '../method/howPart.tsx';
import { limitParts } from '../method/limitsPart.tsx';
import { scoreParts } from '../method/scorePart.tsx';
import { LongPage } from '../parts/longPage.tsx';

const asOf = '2026-11-21';

export const methode: SitePage = {
  path: '/methode',
  file: 'methode/index.html',
  entry: 'site',
  title: 'So prüfen wir',
  description:
    'Was Stufenlos automatisch prüft, mit welchen Regeln, wie oft es richtig liegt und was nur ein Mensch beurteilen kann.',
  updated: asOf,
  Body: MethodePage,
};

function MethodePage() {
  return (
    <LongPage
      title="So prüfen wir"
      lead="Was automatisch geprüft wird, mit welchen Regeln, wie oft das richtig liegt und was nur ein Mensch beurteilen kann."
      asOf={asOf}
      parts={[...howParts, ...accuracyParts, ...altTextParts, ...criteriaParts, ...scoreParts, ...limitParts]}
    />
  );
}
