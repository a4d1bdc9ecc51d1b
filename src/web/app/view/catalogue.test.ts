import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cookiesFault } from '../../../shared/contract/settingsFaults.ts';
import { appErrors } from '../../../shared/errors/appErrors.ts';
import { organizationNameFaults } from '../../../shared/forms/organizationName.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { plans } from '../../../shared/plans.ts';
import { toGrade, toPercentValid, toScore } from '../../../shared/score/score.ts';
import { toDate, toFileSize } from '../../../shared/text/format.ts';
import type { Message } from '../../ui/overlay/toast.tsx';
import { scoreStrokes } from '../../ui/sign/scoreDial.tsx';
import { accountMessages } from '../../words/accountMessages.ts';
import { messages } from '../../words/messages.ts';
import { workMessages } from '../../words/workMessages.ts';
import { toUrlFault } from '../dashboard/toUrlFault.ts';
import { copiedMs } from '../form/copy.tsx';
import { toSentMessage } from '../organization/members/inviteForm.tsx';

const notLoaded = (what: string) => `Fehler beim Laden / Die ${what} konnten nicht geladen werden.`;

const toLine = ({ title, text }: Message): string => (text ? `${title} / ${text}` : title);

const toRefusal = (code: keyof typeof appErrors): string => `${appErrors[code][1]} / ${appErrors[code][2]}`;

/** Source: specification, app 8. Where it names only a situation, the words are ours. */
test.each<[string, string, Message]>([
  [
    'Sign-up failure',
    'Registrierung fehlgeschlagen / Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
    messages.signUpFailed,
  ],
  [
    'Add website failure',
    'Fehler / Beim Hinzufügen der Website ist ein Fehler aufgetreten.',
    workMessages.websiteNotAdded,
  ],
  [
    'Add website success',
    'Website hinzugefügt / Ihre Website wurde erfolgreich hinzugefügt',
    workMessages.websiteAdded,
  ],
  [
    'Delete failure',
    'Fehler beim Löschen / Die Website konnte nicht gelöscht werden.',
    workMessages.websiteNotDeleted,
  ],
  [
    'Rescan success (scanned in background, results update shortly)',
    'Website neu erfasst / Der Scan läuft im Hintergrund. Die Ergebnisse werden gleich aktualisiert.',
    messages.rescanStarted,
  ],
  [
    'Rescan failure',
    'Fehler beim Scannen / Die Website konnte nicht erneut gescannt werden.',
    messages.rescanFailed,
  ],
  ['Add page failure', 'Fehler / Die Seite konnte nicht hinzugefügt werden.', workMessages.pageNotAdded],
  ['Load failure: WCAG-Prüfungen', notLoaded('WCAG-Prüfungen'), workMessages.checksNotLoaded],
  ['Load failure: Seitendaten', notLoaded('Seitendaten'), workMessages.pageNotLoaded],
  ['Load failure: Seiten', notLoaded('Seiten'), workMessages.pagesNotLoaded],
  ['Load failure: Medienobjekte', notLoaded('Medienobjekte'), workMessages.mediaNotLoaded],
  ['Load failure: Website-Daten', notLoaded('Website-Daten'), workMessages.websiteNotLoaded],
  ['Load failure: Website-Einstellungen', notLoaded('Website-Einstellungen'), workMessages.settingsNotLoaded],
  ['Load failure: Organisationsdaten', notLoaded('Organisationsdaten'), workMessages.organizationNotLoaded],
  ['Load failure: Benutzer', notLoaded('Benutzer'), workMessages.membersNotLoaded],
  ['Load failure: API-Schlüssel', notLoaded('API-Schlüssel'), workMessages.keysNotLoaded],
  [
    'Save failure: checks',
    'Fehler / Die WCAG-Prüfungen konnten nicht gespeichert werden.',
    workMessages.checksNotSaved,
  ],
  [
    'Save failure: settings',
    'Fehler / Die Einstellungen konnten nicht gespeichert werden.',
    workMessages.settingsNotSaved,
  ],
  [
    'Save failure: organization name',
    'Fehler / Der Name der Organisation konnte nicht gespeichert werden.',
    accountMessages.organizationNotSaved,
  ],
  [
    'Key create failure',
    'Fehler / Der API-Schlüssel konnte nicht erstellt werden.',
    accountMessages.keyNotCreated,
  ],
  [
    'Key revoke failure',
    'Fehler / Der API-Schlüssel konnte nicht widerrufen werden.',
    accountMessages.keyNotRevoked,
  ],
  [
    'Invitation failure',
    'Fehler / Die Einladungen konnten nicht versendet werden.',
    accountMessages.invitationsNotSent,
  ],
  [
    'Member removal failure',
    'Fehler / Der Benutzer konnte nicht entfernt werden.',
    accountMessages.memberNotRemoved,
  ],
  [
    'Score failure',
    'Fehler beim Laden des Barrierefreiheit Scores / Score konnte nicht berechnet werden.',
    workMessages.scoreNotLoaded,
  ],
])('error catalogue, %s: %s', (_, line, message) => {
  expect(toLine(message)).toBe(line);
});

test.each<[string, string, string]>([
  ['Delete success', 'Website gelöscht', workMessages.websiteDeleted.title],
  ['Page added', 'Seite hinzugefügt', workMessages.pageAdded.title],
  ['Settings saved', 'Gespeichert', workMessages.settingsSaved.title],
  ['Checks saved', 'Gespeichert', toLine(workMessages.checksSaved)],
  ['Account created', 'Registrierung erfolgreich', messages.signedUp.title],
  ['Key created', 'Schlüssel erstellt', accountMessages.keyCreated.title],
  ['Key revoked', 'Schlüssel widerrufen', accountMessages.keyRevoked.title],
  ['Invitation without organization', 'Keine Organisation gefunden', appErrors.NO_ORGANIZATION[1]],
  [
    'Invitations sent',
    '3 Einladung(en) wurden versendet',
    toSentMessage({ sent: 3, items: [], skipped: [], postponed: [], kept: [] }).text,
  ],
  [
    'No invitation sent',
    'Keine Einladung wurde versendet. Schon Mitglied: tom@amt.example.',
    toSentMessage({ sent: 0, items: [], skipped: ['tom@amt.example'], postponed: [], kept: [] }).text,
  ],
])('%s is told as: %s', (_, text, said) => {
  expect(said).toBe(text);
});

test.each<[string, string]>([
  [
    'Nicht angemeldet / Sie müssen angemeldet sein, um eine Website hinzuzufügen.',
    toLine(workMessages.notSignedIn),
  ],
  ['Ungültige URL / Bitte geben Sie eine gültige URL ein.', toRefusal('WEBSITE_URL_INVALID')],
  ['Ungültige URL: Bitte geben Sie eine gültige URL ein.', toUrlFault('kein Name') ?? ''],
  [
    'Passwörter stimmen nicht überein / Bitte stellen Sie sicher, dass beide Passwörter übereinstimmen.',
    toLine(messages.passwordsDiffer),
  ],
  ['Bitte wählen Sie ein Bild und einen API-Schlüssel aus.', accountMessages.altTextTestIncomplete.text],
  ['Bitte füllen Sie alle Felder aus.', workMessages.pageIncomplete.text],
  ['Bitte füllen Sie alle Felder aus.', appErrors.PAGE_INCOMPLETE[2]],
  ['Cookies must be valid JSON', cookiesFault],
  ['Ungültiges JSON / Cookies must be valid JSON', toLine(workMessages.cookiesInvalid)],
  ['Ungültiges JSON / Cookies must be valid JSON', toRefusal('COOKIES_INVALID')],
  ['Der Name muss mindestens 2 Zeichen lang sein.', organizationNameFaults.tooShort],
  ['Der Name darf maximal 50 Zeichen lang sein.', organizationNameFaults.tooLong],
  ['Bitte geben Sie mindestens eine E-Mail-Adresse ein.', appErrors.INVITATION_EMAILS_REQUIRED[2]],
  [
    'Bitte geben Sie gültige E-Mail-Adressen ein, getrennt durch Kommas.',
    appErrors.INVITATION_EMAILS_INVALID[2],
  ],
])('validation text: %s', (text, said) => {
  expect(said).toBe(text);
});

test('an organization name has 2 to 50 characters; a key shows its first 10, where it is chosen 8', () => {
  const { organizationNameMin, organizationNameMax, apiKeyPrefixChars, apiKeyChoiceChars } = accountLimits;
  expect([organizationNameMin, organizationNameMax]).toEqual([2, 50]);
  expect([apiKeyPrefixChars, apiKeyChoiceChars]).toEqual([10, 8]);
});

test('the copy confirmation stands for three seconds', () => expect(copiedMs).toBe(3_000));

test('the plans cost 19, 49 and 99 EUR a month, and Business is marked', () => {
  expect(plans.map(({ name, price, isPopular = false }) => [name, price, isPopular])).toEqual([
    ['Basis', 19, false],
    ['Business', 49, true],
    ['Enterprise', 99, false],
  ]);
});

test('grades begin at 90, 80, 70 and 60 percent, and the colour of the score follows them', () => {
  const bounds = [100, 90, 89, 80, 79, 70, 69, 60, 59, 0];
  expect(bounds.map(toGrade).join('')).toBe('AABBCCDDFF');
  expect(scoreStrokes).toEqual({
    A: 'stroke-ok',
    B: 'stroke-info',
    C: 'stroke-sun',
    D: 'stroke-warn',
    F: 'stroke-bad',
  });
});

test('score, completion rate and percent valid follow their formulas; nothing to divide by gives 0', () => {
  const counts = { valid: 9, invalid: 1, na: 10, unchecked: 20, clean: 0 };
  expect(toScore(counts)).toMatchObject({ percentage: 90, grade: 'A', completionRate: 50 });
  expect(toPercentValid(counts)).toBe(30);
  const none = { valid: 0, invalid: 0, na: 0, unchecked: 0, clean: 0 };
  expect(toScore(none)).toMatchObject({ percentage: 0, completionRate: 0 });
  expect(toPercentValid(none)).toBe(0);
});

test('file sizes have base 1024 and one decimal, dates are German', () => {
  expect([500, 1_024, 1_572_864, 1_073_741_824].map(toFileSize)).toEqual([
    '500 B',
    '1,0 KB',
    '1,5 MB',
    '1,0 GB',
  ]);
  expect(toDate('2026-11-05T12:00:00.000Z')).toBe('05.11.2026');
});

test('the sidebar is 256 px wide, the drawer 270 px', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(read('../shell/shell.tsx')).toContain('grid-cols-[256px_minmax(0,1fr)]');
  expect(read('../../styles/app.css')).toMatch(/\.drawer \{[^}]*\bwidth: 270px;/);
});
