import type { AuditAction, AuditEntry } from '../../../shared/contract/organization.ts';
import { toCount } from '../../../shared/text/format.ts';
import { channelKindWords } from '../../../shared/words/channelWords.ts';
import type { ChannelKind } from '../../../shared/work/channel.ts';
import type { TrackerKind } from '../../../shared/work/tracker.ts';
import { toRoleName } from '../../words/roles.ts';
import { trackerKindWords } from '../../words/trackerWords.ts';

type Subject = AuditEntry['subject'];

const letterheadSentences: { [part: string]: string } = {
  cover: 'Text auf der ersten Seite der Berichte geändert',
  logo: 'Logo der Berichte geändert',
  no_logo: 'Logo der Berichte gelöscht',
};

const sentences: { [action in AuditAction]: (subject: Subject) => string } = {
  'organization.created': ({ name }) => `Organisation ${quote(name)} angelegt`,
  'organization.renamed': ({ from, to }) => `Organisation von ${quote(from)} in ${quote(to)} umbenannt`,
  'organization.deletion_requested': () => 'Löschung der Organisation vorgemerkt',
  'organization.deletion_withdrawn': () => 'Löschung der Organisation zurückgenommen',
  'organization.exported': () => 'Daten der Organisation exportiert',
  'letterhead.changed': ({ part }) => letterheadSentences[String(part)] ?? 'Kopf der Berichte geändert',
  'member.joined': ({ role }) => `Der Organisation beigetreten${withRole(role)}`,
  'member.role_changed': ({ person, to }) => `Rolle von ${person} geändert${withRole(to)}`,
  'member.websites_changed': ({ person, count }) =>
    `${person} sieht jetzt ${count === null ? 'alle Websites' : toCount(Number(count), 'Website', 'Websites')}`,
  'member.removed': ({ person }) => `${person} aus der Organisation entfernt`,
  'member.left': () => 'Die Organisation verlassen',
  'invitation.sent': ({ email, role }) => `Einladung an ${email} versendet${withRole(role)}`,
  'invitation.resent': ({ email }) => `Einladung an ${email} erneut versendet`,
  'invitation.declined': ({ email }) => `${email} hat die Einladung abgelehnt`,
  'invitation.withdrawn': ({ email }) => `Einladung an ${email} zurückgezogen`,
  'api_key.created': ({ name }) => `API-Schlüssel ${quote(name)} erstellt`,
  'api_key.revoked': ({ name }) => `API-Schlüssel ${quote(name)} widerrufen`,
  'website.added': ({ url }) => `Website ${url} hinzugefügt`,
  'website.linked': ({ url }) => `Website ${url} aus einer Analyse ohne Konto übernommen`,
  'website.trashed': ({ url }) => `Website ${url} in den Papierkorb gelegt`,
  'website.restored': ({ url }) => `Website ${url} aus dem Papierkorb geholt`,
  'website.deleted': ({ url }) => `Website ${url} gelöscht`,
  'website.settings_changed': ({ url, changed }) => `Einstellungen von ${url} geändert: ${changed}`,
  'pages.deleted': ({ url, count }) =>
    count === 1 ? `Eine Seite von ${url} gelöscht` : `${count} Seiten von ${url} gelöscht`,
  'evidence.deleted': ({ file_name, page_url }) => `Nachweis ${quote(file_name)} zu ${page_url} gelöscht`,
  'cms.connected': ({ url, cms_url }) => `${url} mit WordPress unter ${cms_url} verbunden`,
  'cms.disconnected': ({ url, cms_url }) => `Verbindung von ${url} mit WordPress unter ${cms_url} getrennt`,
  'cms.written': ({ url, count }) => `Übertragung nach WordPress begonnen: ${toTexts(count)} für ${url}`,
  'cms.undone': ({ url, count }) => `Rücknahme in WordPress begonnen: ${toTexts(count)} für ${url}`,
  'channel.added': ({ name, kind }) =>
    `Kanal ${quote(name)} angelegt: ${channelKindWords[kind as ChannelKind]}`,
  'channel.changed': ({ name }) => `Kanal ${quote(name)} geändert`,
  'channel.secret_rotated': ({ name }) => `Schlüssel des Kanals ${quote(name)} erneuert`,
  'channel.deleted': ({ name }) => `Kanal ${quote(name)} gelöscht`,
  'channel.closed': ({ name }) => `Kanal ${quote(name)} geschlossen, weil dort nichts mehr ankam`,
  'tracker.added': ({ name, kind }) =>
    `Ticketsystem ${quote(name)} verbunden: ${trackerKindWords[kind as TrackerKind]}`,
  'tracker.changed': ({ name }) => `Ticketsystem ${quote(name)} geändert`,
  'tracker.deleted': ({ name }) => `Ticketsystem ${quote(name)} getrennt`,
  'legal_record.deleted': ({ title }) => `Aufzeichnung „${title}“ gelöscht`,
  'declaration.approved': ({ title, number, name }) => `${title}, Fassung ${number}: von ${name} freigegeben`,
  'declaration.published': ({ title, number }) => `${title}, Fassung ${number}: veröffentlicht`,
  'declaration.withdrawn': ({ title, number }) => `${title}, Fassung ${number}: zurückgezogen`,
  'report.shared': ({ days }) => `Link zu einem Bericht für ${days} Tage erstellt`,
  'report.revoked': () => 'Link zu einem Bericht widerrufen',
  'guest_link.created': ({ url, recipient }) => `Gastlink zu ${url} für ${quote(recipient)} erstellt`,
  'guest_link.revoked': ({ url, recipient }) => `Gastlink zu ${url} für ${quote(recipient)} widerrufen`,
  'feed.created': ({ url }) => `Feed-Adresse zu ${url} erstellt`,
  'feed.revoked': ({ url }) => `Feed-Adresse zu ${url} widerrufen`,
  'plan.requested': ({ plan }) => `Tarif ${quote(plan)} angefragt`,
};

export const toAuditSentence = ({ action, subject, member_name }: AuditEntry): string =>
  sentences[action]({ ...subject, person: member_name ?? subject.email ?? '' });

const toTexts = (count: Subject[string] | undefined): string =>
  count === 1 ? 'ein Alternativtext' : `${count} Alternativtexte`;

const quote = (name: Subject[string] | undefined): string => (name ? `„${name}“` : '');

const withRole = (role: Subject[string] | undefined): string =>
  role ? `, Rolle: ${toRoleName(String(role))}` : '';
