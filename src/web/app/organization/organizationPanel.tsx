import { Link } from 'react-router';
import { toButtonClass } from '../../ui/form/button.tsx';
import { SettingsSection } from '../../ui/sign/settings.tsx';
import { mayAs } from '../../words/roles.ts';
import { DownloadButton } from '../form/download.tsx';
import type { Belonging } from '../queries/accountQueries.ts';
import { AuditLog } from './auditLog.tsx';
import { DeleteOrganization } from './deleteOrganization.tsx';
import { LetterheadPanel } from './letterhead/letterheadPanel.tsx';
import { NameForm } from './nameForm.tsx';

export function OrganizationPanel({ me }: { me: Belonging }) {
  const isAdmin = mayAs(me.user.role, 'admin');
  const isOwner = mayAs(me.user.role, 'owner');
  return (
    <>
      <SettingsSection id="name" title="Name" intro="So heißt die Organisation in Einladungen und Exporten.">
        {isAdmin ? (
          <NameForm name={me.organization.name} />
        ) : (
          <p>
            <strong>{me.organization.name}</strong>
            <br />
            Den Namen ändern können Inhaber und Administratoren.
          </p>
        )}
      </SettingsSection>
      <SettingsSection
        id="letterhead"
        title="Kopf der Berichte"
        intro="Logo und Text auf der ersten Seite der Berichte, die Sie weitergeben."
      >
        {isAdmin ? (
          <LetterheadPanel />
        ) : (
          <p>Logo und Text der Berichte ändern können Inhaber und Administratoren.</p>
        )}
      </SettingsSection>
      <SettingsSection
        id="channels"
        title="Kanäle"
        intro="Nachrichten über neue und behobene Barrieren an Chats, Ticketsysteme und eigene Programme."
      >
        {isAdmin ? (
          <Link to="/app/organization/channels" className={toButtonClass('secondary', 'justify-self-start')}>
            Kanäle einrichten
          </Link>
        ) : (
          <p>Kanäle einrichten können Inhaber und Administratoren.</p>
        )}
      </SettingsSection>
      <SettingsSection
        id="export"
        title="Export"
        intro="Alles, was zu dieser Organisation gespeichert ist, als ZIP-Datei mit JSON-Dateien."
      >
        {isOwner ? (
          <DownloadButton path="/api/v1/organization/export">Daten exportieren</DownloadButton>
        ) : (
          <p>Die Daten der Organisation exportieren können nur Inhaber.</p>
        )}
      </SettingsSection>
      <SettingsSection
        id="audit-log"
        title="Protokoll"
        isWide
        intro="Wer wann was geändert hat. Die Einträge lassen sich nicht ändern oder löschen."
      >
        {isAdmin ? <AuditLog /> : <p>Das Protokoll sehen können Inhaber und Administratoren.</p>}
      </SettingsSection>
      <SettingsSection
        id="delete"
        title="Organisation löschen"
        intro="Mit allen Websites und Ergebnissen. Die Konten der Mitglieder bleiben bestehen."
      >
        {isOwner ? (
          <DeleteOrganization organization={me.organization} />
        ) : (
          <p>Die Organisation löschen können nur Inhaber.</p>
        )}
      </SettingsSection>
    </>
  );
}
