/** Product constants with unit; "spec" names the specification's section, otherwise the number is ours. */

export const accountLimits = {
  passwordMin: 10,
  /** argon2 takes any length; a megabyte of password is an attack. */
  passwordMax: 200,
  /** spec, app 5 */
  organizationNameMin: 2,
  organizationNameMax: 50,
  apiKeyNameMax: 100,
  /** spec, app 9 */
  apiKeyPrefixChars: 10,
  /** spec, app 9: where a key is chosen */
  apiKeyChoiceChars: 8,
  invitationsAtOnce: 50,
  invitationMessageMax: 1_000,
  invitationDays: 14,
  /** Mails that one organization, and one account, may send to strangers. */
  invitationMails: { hits: 200, seconds: 86_400 },
  /** The same for an account that is younger than this window. */
  firstInvitationMails: { hits: 20, seconds: 86_400 },
  /** Invitations that one address gets, from whomever. */
  invitationsPerAddress: { hits: 3, seconds: 86_400 },
  /** Each way: asked again and again, it would mail again and again. */
  deletions: { hits: 5, seconds: 3_600 },
  /** An export reads everything: of one account. */
  exports: { hits: 10, seconds: 3_600 },
  /** Plans that one organization may ask for; each is a mail. */
  planRequests: { hits: 10, seconds: 86_400 },
  /** Scans that one organization may start. */
  scans: { hits: 300, seconds: 3_600 },
  /** Websites that one account may add. */
  newWebsites: { hits: 100, seconds: 3_600 },
  /** Without a password only somebody who has just signed in may ask for the deletion of their account. */
  freshSessionSeconds: 600,
  accessTokenSeconds: 3_600,
  sessionDays: 90,
  /** A refresh token that comes twice within this time is a lost answer, not a theft (GoTrue's reuse interval). */
  refreshReuseSeconds: 10,
  otpDigits: 6,
  otpAttempts: 5,
  otpMinutes: 60,
  authCodeMinutes: 5,
  challengeMinutes: 5,
  factorsMax: 10,
  recoveryCodes: 10,
  /** Lower-case letters and digits of a recovery code. */
  recoveryCodeChars: 16,
  /** Wrong codes of one account's second factor, then it has to wait. */
  factorAttempts: { hits: 5, seconds: 900 },
  /** What one account may begin to set up or to show, of each kind: every try is stored. */
  factorRequests: { hits: 30, seconds: 900 },
  passkeysMax: 10,
  /** Challenges for signing in that one client may ask for. */
  passkeyChallenges: { hits: 60, seconds: 300 },
  friendlyNameMax: 120,
  /**
   * A password may be changed without a mailed code, and a passkey or second factor be added, only within this time after
   * signing in (GoTrue: 24 h).
   */
  recentSignInHours: 24,
  /** Between two mails of one kind that one client asks for one address. */
  mailsPerAddressSeconds: 60,
  /** Mails of one kind that one client may ask for one address. */
  mailsPerAddress: { hits: 12, seconds: 3_600 },
  /** Mails of one kind that one address gets, whoever asks for them. */
  mailsSentPerAddress: { hits: 24, seconds: 3_600 },
  /** Requests of one client; 300 sign-ins are a large office on a Monday. */
  rates: {
    signUp: { hits: 60, seconds: 3_600 },
    signIn: { hits: 300, seconds: 300 },
    refresh: { hits: 600, seconds: 300 },
    verify: { hits: 60, seconds: 300 },
    mail: { hits: 60, seconds: 3_600 },
  },
  /** Each try costs up to three times argon2. */
  passwordChanges: { hits: 10, seconds: 900 },
  /** Wrong passwords of one client for one account. */
  wrongPasswords: { hits: 10, seconds: 900 },
  /** Codes typed for one address, whichever client and mail: six digits are few. */
  typedCodes: { hits: 20, seconds: 3_600 },
  /** JSON of what an account keeps about its person; every access token carries it. */
  metadataChars: 4_000,
  /** An ended session is known for so long: signing in from the same place again is no news. */
  endedSessionDays: 30,
  unconfirmedDays: 7,
  mailDays: 30,
  graceDays: 14,
  /** argon2id, OWASP Password Storage Cheat Sheet (2026): 19 MiB, 2 passes, 1 lane. */
  argon2: { memoryKib: 19_456, passes: 2, lanes: 1 },
  /** Sign-ins that may wait for a free core; beyond it 429. */
  passwordQueue: 60,
};
