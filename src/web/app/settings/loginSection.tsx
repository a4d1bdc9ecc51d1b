import type { Login } from '../../../shared/contract/crawlSettings.ts';
import { findKnownSecret, type SettingsFaults } from '../../../shared/contract/settingsFaults.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { SettingsCard, SettingsSection } from '../../ui/sign/settings.tsx';
import { type Draft, toLogin } from './draft.ts';
import { LoginFields } from './loginFields.tsx';
import { LoginTries } from './loginTries.tsx';
import type { Editing } from './useSettingsForm.ts';

type Props = Editing & { websiteId: number; known: Login | null };

export function LoginSection({ draft, faults, change, setFaults, websiteId, known }: Props) {
  const { login, hasLogin } = draft;
  const changeLogin = (part: Partial<Draft['login']>) => change({ login: { ...login, ...part } });
  return (
    <SettingsSection
      id="login"
      title="Anmeldung"
      intro={
        <>
          <p>
            Für Bereiche, die nur angemeldete Personen sehen. Der Scan meldet sich vorher an und meidet Links,
            die ihn abmelden würden.
          </p>
          <p className="mt-2">Nehmen Sie am besten ein eigenes Testkonto, das nichts verändern darf.</p>
        </>
      }
    >
      <SettingsCard>
        <Choice
          type="checkbox"
          label="Vor dem Scan anmelden"
          checked={hasLogin}
          onChange={(event) => change({ hasLogin: event.target.checked })}
        />
        {hasLogin && (
          <>
            <div className="max-w-2xl">
              <TextField
                label="Adresse des Anmeldeformulars"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://www.beispiel.de/anmelden"
                fault={faults['login.url']}
                value={login.url}
                onChange={(event) => changeLogin({ url: event.target.value })}
              />
            </div>
            <LoginTries websiteId={websiteId} login={login} onFound={changeLogin} onFaults={setFaults}>
              <LoginFields
                fields={login.fields}
                faults={faults}
                isKnown={(index) => findKnownSecret(toLogin(login), index, known) !== null}
                onChange={(fields) => changeLogin({ fields })}
              />
              <Ends login={login} faults={faults} onChange={changeLogin} />
            </LoginTries>
          </>
        )}
      </SettingsCard>
    </SettingsSection>
  );
}

type EndsProps = {
  login: Draft['login'];
  faults: SettingsFaults;
  onChange: (part: Partial<Draft['login']>) => void;
};

function Ends({ login, faults, onChange }: EndsProps) {
  const machine = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <div className="grid max-w-4xl gap-5 sm:grid-cols-2">
      <TextField
        {...machine}
        label="Knopf zum Absenden"
        help="Seine Beschriftung oder ein CSS-Selektor. Leer: Eingabetaste im letzten Feld."
        fault={faults['login.submit']}
        value={login.submit}
        onChange={(event) => onChange({ submit: event.target.value })}
      />
      <TextField
        {...machine}
        label="Woran man erkennt, dass es geklappt hat"
        help="Ein Text oder CSS-Selektor, den nur Angemeldete sehen, zum Beispiel „Abmelden“. Leer: Das Formular muss verschwinden."
        fault={faults['login.success']}
        value={login.success}
        onChange={(event) => onChange({ success: event.target.value })}
      />
    </div>
  );
}
