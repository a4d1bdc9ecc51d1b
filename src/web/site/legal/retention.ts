import { accountLimits } from '../../../shared/limits/account.ts';
import { altTextLimits, thumbnailLimits } from '../../../shared/limits/media.ts';
import {
  contactLimits,
  newsletterLimits,
  toolLimits,
  visitorLimits,
} from '../../../shared/limits/visitor.ts';
import { guestLinkLimits, settingsLimits, websiteLimits } from '../../../shared/limits/website.ts';
import { checkLimits, noticeLimits } from '../../../shared/limits/work.ts';

type Retention = { what: string; time: string };

const days = (count: number): string => `${count}\u00a0Tage`;
const years = (count: number): string => `${count / 365} ${count === 365 ? 'Jahr' : 'Jahre'}`;

/** Built from the limits that the product deletes by, so that the page always agrees with it. */
export const retentions: Retention[] = [
  {
    what: 'Analyse ohne Konto',
    time: `${days(visitorLimits.guestDays)}, nachdem Sie die Adresse zum ersten Mal eingegeben haben`,
  },
  {
    what: 'Ergebnis von Simulator und Alternativtext-Demo, mit Bildern',
    time: `${toolLimits.keepHours} Stunden`,
  },
  { what: 'Cookie für eine Analyse ohne Konto', time: days(visitorLimits.claimDays) },
  { what: 'Konto, dessen E-Mail-Adresse nie bestätigt wurde', time: days(accountLimits.unconfirmedDays) },
  {
    what: 'Konto',
    time: `bis Sie es löschen, danach ${days(accountLimits.graceDays)}, in denen Sie es sich anders überlegen können`,
  },
  {
    what: 'Organisation mit Websites, Ergebnissen, Nachweisen, Schlüsseln und Protokoll',
    time: `bis ein Inhaber sie löscht, danach ${days(accountLimits.graceDays)}; ohne Mitglieder in der folgenden Nacht`,
  },
  {
    what: 'Gelöschte Website im Papierkorb',
    time: `${days(websiteLimits.trashDays)}, oder bis ein Administrator sie endgültig löscht; gelöscht in der folgenden Nacht`,
  },
  {
    what: 'Bildausschnitt einer gefundenen Barriere',
    time: 'bis zur Nacht, nachdem ein Scan sie nicht mehr gefunden hat',
  },
  {
    what: 'Anmeldung auf einem Gerät',
    time: `bis Sie sich abmelden, höchstens ${days(accountLimits.sessionDays)}`,
  },
  {
    what: 'Beendete Anmeldung (damit Sie nicht erneut vor einem bekannten Gerät gewarnt werden)',
    time: `${days(accountLimits.endedSessionDays)} nach ihrem Ende`,
  },
  { what: 'Cookie, an dem wir Ihren Browser wiedererkennen', time: days(accountLimits.deviceDays) },
  { what: 'Eintrag im Sicherheitsprotokoll Ihres Kontos', time: days(accountLimits.accountEventDays) },
  {
    what: 'Link und Code aus einer E-Mail, für Anmeldung und Passwort',
    time: `${accountLimits.otpMinutes} Minuten gültig, gelöscht in der folgenden Nacht`,
  },
  {
    what: 'Einladung, mit dem Link darin',
    time: `${days(accountLimits.invitationDays)} gültig, ${days(accountLimits.mailDays)} später gelöscht, wenn niemand kam`,
  },
  {
    what: 'Gastlink zu einer Website: für wen er ist und wann er zuletzt benutzt wurde',
    time: `bis zum Widerruf oder Löschen der Website, sonst ${days(guestLinkLimits.keepEndedDays)} nach seinem Ablauf`,
  },
  { what: 'Mitteilung an Mitglieder', time: days(noticeLimits.keepDays) },
  { what: 'Welche E-Mail wir an wen geschickt haben', time: days(accountLimits.mailDays) },
  {
    what: 'Möglichkeit, übernommene Prüfergebnisse zurückzunehmen',
    time: days(checkLimits.undoDays),
  },
  {
    what: 'Versuch einer hinterlegten Anmeldung, mit Bildschirmfoto',
    time: `bis zur Nacht nach Ablauf von ${settingsLimits.loginTestHours} Stunden`,
  },
  {
    what: 'Verkleinertes Bild einer analysierten Website',
    time: `${days(thumbnailLimits.keepDays)}, höchstens so lange wie die Website; gelöscht in der folgenden Nacht`,
  },
  {
    what: 'Frage nach einem Alternativtext über die API',
    time: `${days(altTextLimits.requestDays)}; ein mitgesendetes Bild, bis es ausgewertet ist, höchstens bis zur übernächsten Nacht`,
  },
  {
    what: 'Vorschlag für ein Bild, zum Wiederverwenden, ohne Bezug zu einer Person',
    time: `${days(altTextLimits.cacheDays)}, nachdem zuletzt danach gefragt wurde`,
  },
  {
    what: 'Newsletter: Anmeldung ohne Bestätigung',
    time: days(newsletterLimits.confirmDays),
  },
  {
    what: 'Newsletter: Link zum Bestätigen',
    time: `${days(newsletterLimits.confirmDays)} gültig; der Link selbst wird nicht gespeichert`,
  },
  {
    what: 'Newsletter: Link zum Abmelden',
    time: 'gültig, solange Ihre Adresse in unserer Liste steht; der Link selbst wird nicht gespeichert',
  },
  {
    what: 'Newsletter: Anmeldung und Nachweis der Einwilligung',
    time: `bis Sie sich abmelden, danach ${years(newsletterLimits.proofDays)} (Verjährung, §\u00a0195 BGB)`,
  },
  {
    what: 'Nachricht über das Kontaktformular',
    time: `${years(contactLimits.keepDays)} in unserer Datenbank; eine E-Mail an uns mit ihr, bis Ihr Anliegen erledigt ist`,
  },
  {
    what: 'Zähler gegen Missbrauch',
    time: 'bis das Zeitfenster endet, je nach Zähler Minuten bis 24 Stunden; gelöscht in der folgenden Nacht',
  },
];
