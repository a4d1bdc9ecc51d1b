const texts: { [code: string]: string } = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch, oder die Adresse ist noch nicht bestätigt.',
  email_not_confirmed: 'Die E-Mail-Adresse ist noch nicht bestätigt.',
  email_address_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  email_exists: 'Diese E-Mail-Adresse wird schon verwendet.',
  user_already_exists: 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.',
  user_not_found: 'Dieses Konto gibt es nicht.',
  user_banned: 'Dieses Konto ist gesperrt.',
  signup_disabled: 'Neue Konten können hier nur mit einer Einladung angelegt werden.',
  otp_disabled: 'Für diese E-Mail-Adresse gibt es kein Konto.',
  otp_expired: 'Der Link oder Code ist ungültig oder abgelaufen.',
  same_password: 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes.',
  reauthentication_needed:
    'Ihre Anmeldung liegt schon länger zurück. Bitte bestätigen Sie die Änderung mit dem Code aus der E-Mail.',
  reauthentication_not_valid: 'Der Code ist ungültig oder abgelaufen.',
  insufficient_aal: 'Dafür brauchen Sie Ihren zweiten Faktor.',
  mfa_verification_failed: 'Der Code ist falsch. Bitte nehmen Sie den, der gerade angezeigt wird.',
  mfa_challenge_expired: 'Die Abfrage ist abgelaufen. Bitte geben Sie einen neuen Code ein.',
  mfa_factor_not_found: 'Diesen zweiten Faktor gibt es nicht.',
  mfa_factor_name_conflict: 'Einen zweiten Faktor mit diesem Namen gibt es schon.',
  mfa_ip_address_mismatch: 'Die Abfrage wurde von einem anderen Anschluss begonnen.',
  mfa_recovery_codes_locked: 'Zu viele falsche Codes. Bitte warten Sie etwas.',
  mfa_recovery_codes_sole_factor: 'Richten Sie zuerst einen zweiten Faktor ein.',
  mfa_verified_factor_exists: 'Wiederherstellungscodes gibt es schon. Sie können sie erneuern.',
  mfa_phone_enroll_not_enabled: 'Ein Telefon als zweiter Faktor ist hier nicht möglich.',
  mfa_webauthn_enroll_not_enabled: 'Dafür gibt es Passkeys.',
  too_many_enrolled_mfa_factors: 'Mehr zweite Faktoren sind nicht möglich.',
  webauthn_challenge_expired: 'Die Abfrage ist abgelaufen. Bitte versuchen Sie es noch einmal.',
  webauthn_challenge_not_found: 'Die Abfrage gibt es nicht mehr. Bitte versuchen Sie es noch einmal.',
  webauthn_credential_exists: 'Dieser Passkey ist schon eingerichtet.',
  too_many_passkeys: 'Mehr Passkeys sind nicht möglich.',
  passkey_not_found: 'Diesen Passkey gibt es nicht.',
  webauthn_credential_not_found: 'Diesen Passkey kennen wir nicht.',
  webauthn_verification_failed: 'Der Passkey konnte nicht geprüft werden.',
  session_not_found: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  session_expired: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  refresh_token_not_found: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  refresh_token_already_used: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  bad_jwt: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  no_authorization: 'Bitte melden Sie sich an.',
  bad_code_verifier: 'Die Anmeldung wurde in einem anderen Browser begonnen.',
  flow_state_not_found: 'Die Anmeldung ist ungültig oder abgelaufen.',
  flow_state_expired: 'Die Anmeldung ist ungültig oder abgelaufen.',
  identity_not_found: 'Diese Anmeldeart gibt es nicht.',
  single_identity_not_deletable: 'Die einzige Anmeldeart kann nicht entfernt werden.',
  over_request_rate_limit: 'Zu viele Versuche. Bitte warten Sie etwas.',
  validation_failed: 'Die Angaben sind unvollständig oder ungültig.',
  conflict: 'Das wurde gerade an anderer Stelle geändert. Bitte versuchen Sie es noch einmal.',
  ERROR_CEREMONY_ABORTED: 'Die Anmeldung mit Passkey wurde abgebrochen.',
};

const byName: { [name: string]: string } = {
  AuthRetryableFetchError:
    'Der Server ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal.',
  AuthSessionMissingError: 'Bitte melden Sie sich an.',
  NotAllowedError: 'Die Anmeldung mit Passkey wurde abgebrochen.',
  WebAuthnError: 'Die Anmeldung mit Passkey hat nicht geklappt.',
};

/** GoTrue's reasons why a password is weak. */
const weaknesses: { [reason: string]: string } = {
  length: 'Das Passwort ist zu kurz.',
  characters: 'Das Passwort ist zu einfach.',
  pwned: 'Dieses Passwort steht auf Listen häufiger Passwörter. Bitte wählen Sie ein anderes.',
};

const unexpected = 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.';

/** German text for an error of the auth client; `code` decides, its English text is never shown. */
export function toAuthMessage(error: unknown): string {
  const {
    code = '',
    name = '',
    reasons = [],
    message = '',
  } = error as { code?: string; name?: string; reasons?: string[]; message?: string };
  if (code === 'over_email_send_rate_limit')
    return `Wir haben Ihnen gerade erst geschrieben. ${toWait(message)}`;
  if (code === 'weak_password' || name === 'AuthWeakPasswordError') return toWeakness(reasons);
  return texts[code] ?? byName[name] ?? unexpected;
}

/** Only our own server names the waiting time. */
const toWait = (message: string): string =>
  message.match(/Bitte warten Sie (?:eine Minute|\d+ Minuten)\./)?.[0] ?? 'Bitte warten Sie eine Minute.';

const toWeakness = (reasons: string[]): string =>
  reasons.map((reason) => weaknesses[reason]).find(Boolean) ?? 'Das Passwort ist zu unsicher.';
