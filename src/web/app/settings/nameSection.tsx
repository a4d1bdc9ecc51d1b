import { settingsLimits } from '../../../shared/limits/website.ts';
import { TextField } from '../../ui/form/textField.tsx';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import { toHost } from '../queries/toHost.ts';
import type { Editing } from './useSettingsForm.ts';

export function NameSection({ draft, faults, change, url }: Editing & { url: string }) {
  return (
    <SettingsSection
      id="name"
      title="Name"
      intro="Steht statt der Adresse in Karten, Listen, E-Mails und Dateien, zum Beispiel der Name eines Kunden."
    >
      <SettingsCard>
        <div className="max-w-2xl">
          <TextField
            label="Name der Website (freiwillig)"
            autoComplete="off"
            maxLength={settingsLimits.nameMax}
            help={`Leer: ${toHost(url)}`}
            fault={faults.name}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
      </SettingsCard>
    </SettingsSection>
  );
}
