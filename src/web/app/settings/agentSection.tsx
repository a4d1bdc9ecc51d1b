import { TextField } from '../../ui/form/textField.tsx';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import type { Editing } from './useSettingsForm.ts';

export function AgentSection({ draft, faults, change }: Editing) {
  return (
    <SettingsSection
      id="agent"
      title="Browserkennung"
      intro="Womit sich der Scan bei Ihrer Website meldet. Manche Server lassen nur bekannte Kennungen zu."
    >
      <SettingsCard>
        <div className="max-w-2xl">
          <TextField
            label="Browserkennung (User-Agent)"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Mozilla/5.0 (compatible; Stufenlos/0.1)"
            help="Leer: Der Scan nennt sich Stufenlos."
            fault={faults.user_agent}
            value={draft.user_agent}
            onChange={(event) => change({ user_agent: event.target.value })}
          />
        </div>
      </SettingsCard>
    </SettingsSection>
  );
}
