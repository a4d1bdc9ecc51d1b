import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Me } from '../../../../shared/contract/organization.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { DownloadButton } from '../../form/download.tsx';
import { meQuery } from '../../queries/accountQueries.ts';
import { Loaded } from '../../view/loaded.tsx';
import { useNamedSection } from '../../view/namedSection.ts';
import { useTitle } from '../../view/useTitle.ts';
import { AccountDue } from './accountDue.tsx';
import { DeleteAccount } from './deleteAccount.tsx';
import { EmailForm } from './emailForm.tsx';
import { NoticeChoices } from './noticeChoices.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './passwordForm.tsx';
import { PersonForm } from './personForm.tsx';
import { QuietHoursForm } from './quietHoursForm.tsx';
import { SecurityTrail } from './securityTrail.tsx';
import { Sessions } from './sessions.tsx';
import { ShortcutsSection } from './shortcutsSection.tsx';
import { TwoFactor } from './twoFactor.tsx';

/** Source: specification, app 2, heading "Kontoeinstellungen". */
export function Profile() {
  useTitle('Kontoeinstellungen');
  const query = useQuery(meQuery);
  return <Loaded query={query}>{(me) => <Settings me={me} />}</Loaded>;
}

function Settings({ me: { account, organization } }: { me: Me }) {
  useNamedSection();
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Kontoeinstellungen
      </h1>
      <p className="mt-1 mb-8 text-muted">{account.email}</p>
      <AccountDue account={account} />
      <SettingsSection id="person" title="Name und Unternehmen">
        <PersonForm account={account} />
      </SettingsSection>
      <SettingsSection id="email" title="E-Mail-Adresse" intro="Damit melden Sie sich an.">
        <EmailForm email={account.email} />
      </SettingsSection>
      <SettingsSection
        id="password"
        title="Passwort"
        intro="Nach einer Änderung sind alle anderen Geräte abgemeldet."
      >
        <PasswordForm account={account} />
      </SettingsSection>
      <SettingsSection
        id="two-factor"
        title="Zweiter Faktor"
        intro="Bei der Anmeldung fragen wir dann zusätzlich nach einem Code aus einer App auf Ihrem Telefon."
      >
        <TwoFactor />
      </SettingsSection>
      <Passkeys />
      <SettingsSection id="sessions" title="Sitzungen" intro="Wo Sie gerade angemeldet sind.">
        <Sessions />
      </SettingsSection>
      <SettingsSection
        id="security"
        title="Sicherheitsprotokoll"
        intro={`Was in den letzten ${accountLimits.accountEventDays} Tagen bei Ihrem Konto geschehen ist. War etwas nicht von Ihnen, ändern Sie bitte Ihr Passwort.`}
      >
        <SecurityTrail />
      </SettingsSection>
      <SettingsSection
        id="notices"
        title="Mitteilungen"
        intro="An der Glocke stehen sie immer. Hier wählen Sie, was wir Ihnen außerdem mailen."
      >
        <NoticeChoices />
        <QuietHoursForm />
      </SettingsSection>
      <SettingsSection
        id="shortcuts"
        title="Tastenkürzel"
        intro="Sie gelten in diesem Browser. Die Übersicht öffnen Sie mit dem Fragezeichen."
      >
        <ShortcutsSection />
      </SettingsSection>
      <SettingsSection
        id="export"
        title="Ihre Daten"
        intro="Alles, was wir zu Ihrem Konto gespeichert haben, als ZIP-Datei mit JSON-Dateien."
      >
        <DownloadButton path="/api/v1/me/export">Daten exportieren</DownloadButton>
        {organization && (
          <p className="text-muted">
            Die Daten der Organisation stehen unter <Link to="/app/organization">Organisation</Link>.
          </p>
        )}
      </SettingsSection>
      <SettingsSection id="delete" title="Konto löschen" intro="Mit allem, was zu Ihnen gespeichert ist.">
        <DeleteAccount account={account} />
      </SettingsSection>
    </>
  );
}
