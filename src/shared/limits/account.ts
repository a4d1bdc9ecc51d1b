/** Product constants: our own choice unless a comment names a source ("spec" is the specification). */

export const accountLimits = {
  passwordMin: 10,
  /** Characters. argon2 takes any length, so this refuses megabytes sent as an attack. */
  passwordMax: 200,
  organizationNameMin: 2,
  organizationNameMax: 50,
  apiKeyNameMax: 100,
  apiKeyPrefixChars: 10,
  /** Days before the end of a key on which its organization is told. */
  apiKeyWarningDays: [14, 3],
  /** spec, app 9: characters shown where a user picks a key */
  apiKeyChoiceChars: 8,
  invitationsAtOnce: 50,
  invitationMessageMax: 1_000,
  invitationDays: 14,
  /** Invitation mails per organization, and per account. */
  invitationMails: { hits: 200, seconds: 86_400 },
  /** Invitation mails per account while the account is younger than this window. */
  firstInvitationMails: { hits: 20, seconds: 86_400 },
  /** Invitations to one address, counted over all senders. */
  invitationsPerAddress: { hits: 3, seconds: 86_400 },
  /** Deletion requests, and withdrawals of them, counted apart. Each may send mail. */
  deletions: { hits: 5, seconds: 3_600 },
  exports: { hits: 10, seconds: 3_600 },
  /** Requests per organization; each sends a mail. */
  planRequests: { hits: 10, seconds: 86_400 },
  scans: { hits: 300, seconds: 3_600 },
  newWebsites: { hits: 100, seconds: 3_600 },
  /** Maximum age of a sign-in that may delete an account without a password. */
  freshSessionSeconds: 600,
  accessTokenSeconds: 3_600,
  sessionDays: 90,
  /** A refresh token used twice within this time is a lost answer, not a theft (GoTrue's reuse interval). */
  refreshReuseSeconds: 10,
  otpDigits: 6,
  otpAttempts: 5,
  otpMinutes: 60,
  authCodeMinutes: 5,
  challengeMinutes: 5,
  factorsMax: 10,
  recoveryCodes: 10,
  recoveryCodeChars: 16,
  /**
   * Wrong second-factor codes per session and kind (app code, recovery code) before the session must wait. A
   * thief with the password has sessions of their own, so the owner's still gets in.
   */
  factorAttempts: { hits: 5, seconds: 900 },
  /**
   * Wrong app codes per account and kind of place, over all sessions: 80 a day, of a million. Recovery codes
   * need no such limit, having 79 bits.
   */
  factorAttemptsOverall: { hits: 20, seconds: 21_600 },
  /**
   * Requests per account to set up a factor, and per session to start a factor check, counted apart. The
   * server stores each one.
   */
  factorRequests: { hits: 30, seconds: 900 },
  passkeysMax: 10,
  passkeyChallenges: { hits: 60, seconds: 300 },
  friendlyNameMax: 120,
  /**
   * Hours after signing in during which a user may change the password without a mailed code (GoTrue: 24 h).
   * Adding a passkey or a second factor needs such a recent sign-in, too.
   */
  recentSignInHours: 24,
  /** Pause between two mails of one kind that one client requests for one address. */
  mailsPerAddressSeconds: 60,
  /** Mails of one kind that one client may request for one address. */
  mailsPerAddress: { hits: 12, seconds: 3_600 },
  /** Mails of one kind sent to one address, counted over all clients. */
  mailsSentPerAddress: { hits: 24, seconds: 3_600 },
  /** Requests per client; 300 sign-ins are a large office on a Monday. */
  rates: {
    signUp: { hits: 60, seconds: 3_600 },
    signIn: { hits: 300, seconds: 300 },
    refresh: { hits: 600, seconds: 300 },
    verify: { hits: 60, seconds: 300 },
    mail: { hits: 60, seconds: 3_600 },
  },
  /** Changes per account; each try costs up to three argon2 hashes. */
  passwordChanges: { hits: 10, seconds: 900 },
  /** Wrong passwords per account and client: browser with a device cookie, else network address. */
  wrongPasswords: { hits: 10, seconds: 900 },
  /**
   * Wrong passwords per account and kind of place (known browser, known address, others), over all clients.
   * Two windows can lie within one hour: at most 2 × 3 × 16 = 96. OWASP ASVS 4.0.3, 2.2.1 allows 100.
   */
  wrongPasswordsOverall: { hits: 16, seconds: 3_600 },
  /** Mails to an owner that such a limit was reached, per account and kind (password, second factor). */
  failedSignInMails: { hits: 1, seconds: 86_400 },
  /** Life of the cookie by which a browser is known, as long as its session is remembered; sign-ins renew it. */
  deviceDays: 120,
  /** Entries of one kind in an account's security trail. */
  accountEvents: { hits: 100, seconds: 3_600 },
  accountEventDays: 90,
  /** Codes typed for one address, counted over all clients and mails: six digits allow few combinations. */
  typedCodes: { hits: 20, seconds: 3_600 },
  /** JSON of an account's personal metadata; every access token carries it. */
  metadataChars: 4_000,
  /**
   * Days an ended session is kept. A sign-in from its browser and network address sends no "new sign-in"
   * mail.
   */
  endedSessionDays: 30,
  unconfirmedDays: 7,
  mailDays: 30,
  /** Mails that somebody asked for are dropped when the mail server takes none for so long. */
  askedMailHours: 24,
  graceDays: 14,
  /** argon2id, OWASP Password Storage Cheat Sheet (2026): 19 MiB, 2 passes, 1 lane. */
  argon2: { memoryKib: 19_456, passes: 2, lanes: 1 },
  /** Sign-ins that may wait for a free core; the server refuses further ones with 429. */
  passwordQueue: 60,
};
