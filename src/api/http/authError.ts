import type { German } from '../../shared/language/translate.ts';

/**
 * GoTrue's error codes with its HTTP status and our German text; the client library reads the code only.
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export const authErrors = {
  bad_json: [400, 'Der Inhalt der Anfrage ist kein gültiges JSON.'],
  validation_failed: [400, 'Die Anfrage enthält fehlende oder ungültige Angaben.'],
  invalid_credentials: [
    400,
    'E-Mail-Adresse oder Passwort ist falsch, oder die Adresse ist noch nicht bestätigt.',
  ],
  email_not_confirmed: [400, 'Die E-Mail-Adresse ist noch nicht bestätigt.'],
  email_address_invalid: [400, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  refresh_token_not_found: [400, 'Die Sitzung gibt es nicht mehr. Bitte melden Sie sich neu an.'],
  refresh_token_already_used: [400, 'Die Sitzung gibt es nicht mehr. Bitte melden Sie sich neu an.'],
  bad_code_verifier: [400, 'Die Anmeldung wurde in einem anderen Browser begonnen.'],
  reauthentication_needed: [400, 'Bitte bestätigen Sie die Änderung mit dem Code aus der E-Mail.'],
  no_authorization: [401, 'Bitte melden Sie sich an.'],
  bad_jwt: [403, 'Die Anmeldung ist ungültig oder abgelaufen.'],
  session_not_found: [403, 'Die Sitzung gibt es nicht mehr. Bitte melden Sie sich neu an.'],
  insufficient_aal: [403, 'Dafür brauchen Sie Ihren zweiten Faktor.'],
  otp_expired: [403, 'Der Link oder Code ist ungültig oder abgelaufen.'],
  flow_state_not_found: [404, 'Die Anmeldung ist ungültig oder abgelaufen.'],
  flow_state_expired: [422, 'Die Anmeldung ist ungültig oder abgelaufen.'],
  user_not_found: [404, 'Dieses Konto gibt es nicht.'],
  mfa_factor_not_found: [404, 'Diesen zweiten Faktor gibt es nicht.'],
  identity_not_found: [422, 'Diese Anmeldeart gibt es nicht.'],
  single_identity_not_deletable: [422, 'Die einzige Anmeldeart kann nicht entfernt werden.'],
  email_exists: [422, 'Diese E-Mail-Adresse wird schon verwendet.'],
  user_already_exists: [422, 'Für diese E-Mail-Adresse gibt es schon ein Konto.'],
  same_password: [422, 'Das neue Passwort ist das bisherige.'],
  weak_password: [422, 'Das Passwort ist zu unsicher.'],
  signup_disabled: [422, 'Neue Konten können hier nicht angelegt werden.'],
  otp_disabled: [422, 'Für diese E-Mail-Adresse gibt es kein Konto.'],
  reauthentication_not_valid: [422, 'Der Code ist ungültig oder abgelaufen.'],
  mfa_verification_failed: [422, 'Der Code ist falsch.'],
  mfa_challenge_expired: [422, 'Die Abfrage ist abgelaufen. Bitte beginnen Sie neu.'],
  mfa_ip_address_mismatch: [422, 'Die Abfrage wurde von einem anderen Anschluss begonnen.'],
  mfa_factor_name_conflict: [422, 'Einen zweiten Faktor mit diesem Namen gibt es schon.'],
  too_many_enrolled_mfa_factors: [422, 'Mehr zweite Faktoren sind nicht möglich.'],
  mfa_recovery_codes_locked: [429, 'Zu viele falsche Codes. Bitte warten Sie etwas.'],
  mfa_recovery_codes_sole_factor: [422, 'Richten Sie zuerst einen zweiten Faktor ein.'],
  mfa_verified_factor_exists: [422, 'Wiederherstellungscodes gibt es schon. Sie können sie erneuern.'],
  mfa_phone_enroll_not_enabled: [422, 'Ein Telefon als zweiter Faktor ist hier nicht möglich.'],
  mfa_webauthn_enroll_not_enabled: [422, 'Dafür gibt es Passkeys.'],
  webauthn_challenge_not_found: [400, 'Die Abfrage gibt es nicht mehr. Bitte beginnen Sie neu.'],
  webauthn_challenge_expired: [400, 'Die Abfrage ist abgelaufen. Bitte beginnen Sie neu.'],
  webauthn_verification_failed: [400, 'Der Passkey konnte nicht bestätigt werden.'],
  webauthn_credential_exists: [422, 'Dieser Passkey ist schon eingerichtet.'],
  too_many_passkeys: [422, 'Mehr Passkeys sind nicht möglich.'],
  passkey_not_found: [404, 'Diesen Passkey gibt es nicht.'],
  over_request_rate_limit: [429, 'Zu viele Versuche. Bitte warten Sie etwas.'],
  over_email_send_rate_limit: [429, 'Wir haben Ihnen gerade erst geschrieben.'],
  conflict: [409, 'Das wurde gerade an anderer Stelle geändert.'],
  unexpected_failure: [500, 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.'],
} as const satisfies { [code: string]: readonly [status: number, text: German] };

export type AuthErrorCode = keyof typeof authErrors;

/** Refusal of `/auth/v1` in GoTrue's form. `reasons` only with weak_password: length, characters or pwned. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons: string[] | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: AuthErrorCode,
    options: { detail?: string; reasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    const [status, text] = authErrors[code];
    super(options.detail ? `${text} ${options.detail}` : text);
    this.name = 'AuthError';
    this.code = code;
    this.status = status;
    this.reasons = options.reasons ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
