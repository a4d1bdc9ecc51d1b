import { scanLimits } from '../../../shared/limits/scan.ts';
import { settingsLimits } from '../../../shared/limits/website.ts';
import { toNumber } from '../../../shared/text/format.ts';
import type { Depth } from '../../../shared/work/depth.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import { TextArea } from './textArea.tsx';
import type { Editing } from './useSettingsForm.ts';
import { ViewportsField } from './viewportsField.tsx';

const depthChoices: { name: Depth; label: string; help: string }[] = [
  { name: 'quick', label: 'Schnell', help: 'Nur was der Aufbau der Seite verrät.' },
  {
    name: 'standard',
    label: 'Gründlich',
    help: 'Auch Tastatur, Vergrößerung, Kontrast und Bewegung. Was auf vielen Seiten gleich ist, wird einmal bedient.',
  },
  { name: 'deep', label: 'Vollständig', help: 'Jede Seite wird ganz bedient. Das dauert ein Mehrfaches.' },
];

export function CrawlSection({ draft, faults, change }: Editing) {
  return (
    <SettingsSection
      id="crawl"
      title="Erfassung"
      intro="Welche Seiten ein Scan besucht und wie groß das Fenster dabei ist."
    >
      <SettingsCard>
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <TextField
            label="Seiten je Scan"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(scanLimits.maxPages)}
            help={`Leer: ${scanLimits.maxPages}. Höchstens ${toNumber(scanLimits.maxPagesCeiling)}.`}
            fault={faults.max_pages}
            value={draft.max_pages}
            onChange={(event) => change({ max_pages: event.target.value })}
          />
          <TextField
            label="Tiefe"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(scanLimits.maxDepth)}
            help={`So viele Links von der Startseite entfernt. Leer: ${scanLimits.maxDepth}; 0: nur die Startseite. Höchstens ${settingsLimits.maxDepthCeiling}.`}
            fault={faults.max_depth}
            value={draft.max_depth}
            onChange={(event) => change({ max_depth: event.target.value })}
          />
        </div>
        <div className="max-w-2xl">
          <TextArea
            label="Ausgeschlossene Pfade"
            help="Je Zeile ein Pfad mit Schrägstrich am Anfang. Ausgelassen wird alles, was so beginnt: „/intern/“ lässt auch „/intern/lager“ aus. Die Startseite wird immer geprüft."
            rows={4}
            placeholder={'/intern/\n/suche'}
            fault={faults.excluded_paths}
            value={draft.excluded_paths}
            onChange={(excluded_paths) => change({ excluded_paths })}
          />
        </div>
        <ViewportsField
          viewports={draft.viewports}
          fault={faults.viewports}
          onChange={(viewports) => change({ viewports })}
        />
        <fieldset className="grid max-w-2xl gap-y-1">
          <legend className="font-semibold">Gründlichkeit</legend>
          {depthChoices.map(({ name, label, help }) => (
            <Choice
              key={name}
              type="radio"
              name="depth"
              checked={draft.depth === name}
              onChange={() => change({ depth: name })}
              label={label}
              help={help}
            />
          ))}
        </fieldset>
      </SettingsCard>
    </SettingsSection>
  );
}
