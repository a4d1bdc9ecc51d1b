import type { Catalogue } from '../../../shared/standards/wcag.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import { useNamedSection } from '../view/namedSection.ts';
import type { Editing } from './useSettingsForm.ts';

const catalogues: { name: Catalogue; label: string; help: string }[] = [
  {
    name: 'checklist41',
    label: 'Prüfliste mit 41 Kriterien',
    help: '41 ausgewählte Kriterien der WCAG 2.1, Stufen A und AA. Das ist nicht der ganze Umfang: dort sind es 50.',
  },
  {
    name: 'wcag21',
    label: 'WCAG 2.1 A/AA: 50 Kriterien',
    help: 'Alle Kriterien der Stufen A und AA. Auf diese Fassung verweist die europäische Norm EN 301 549 (V3.2.1).',
  },
  {
    name: 'wcag22',
    label: 'WCAG 2.2 A/AA: 55 Kriterien',
    help: 'Die neuere Fassung: sechs Kriterien mehr, das gestrichene 4.1.1 weniger.',
  },
];

export function CatalogueSection({ draft, change }: Editing) {
  // Findings outside the catalogue link to this section.
  useNamedSection();
  return (
    <SettingsSection
      id="catalogue"
      title="Prüfkatalog"
      intro="Welche Kriterien Prüfliste, Punktestand und Note umfassen. Ein anderer Katalog zählt sofort neu; eingetragene Prüfungen bleiben erhalten."
    >
      <SettingsCard>
        <fieldset className="grid max-w-2xl gap-1">
          <legend className="sr-only">Prüfkatalog</legend>
          {catalogues.map(({ name, ...words }) => (
            <Choice
              key={name}
              type="radio"
              name="catalogue"
              checked={draft.catalogue === name}
              onChange={() => change({ catalogue: name })}
              {...words}
            />
          ))}
        </fieldset>
      </SettingsCard>
    </SettingsSection>
  );
}
