/** `words`: whole names; `signs`: parts of `name` or `id` that confirm a text field's name. */
export type Purpose = { token: string; words: string; types: string[]; signs: string };

/** Names of fields by input purpose (WCAG 2.2, section 7), lower case, hyphens as blanks. */
export const purposes: Purpose[] = [
  toPurpose(
    'email',
    'mail',
    'e mail|email|e mail adresse|email adresse|email address|e mail address|mailadresse|mail',
    ['text', 'email'],
  ),
  toPurpose(
    'name',
    'name',
    'name|vollständiger name|vor und nachname|full name|vorname und nachname|first and last name',
  ),
  toPurpose('given-name', 'name|first|vor', 'vorname|first name|given name|firstname'),
  toPurpose(
    'family-name',
    'name|last|nach|sur',
    'nachname|familienname|last name|surname|family name|lastname',
  ),
  toPurpose(
    'tel',
    'tel|phone|fon|mobil|handy',
    'telefon|telefonnummer|mobilnummer|handynummer|handy|rufnummer|phone|phone number|telephone|telephone number|mobile|mobile number|cell phone',
    ['text', 'tel'],
  ),
  toPurpose(
    'street-address',
    'str|addr',
    'straße und hausnummer|strasse und hausnummer|straße, hausnummer|anschrift|street address|address line 1|straße & hausnummer|street and number',
  ),
  toPurpose('address-line1', 'str|addr', 'straße|strasse|street'),
  toPurpose('postal-code', 'plz|zip|post', 'plz|postleitzahl|zip|zip code|postcode|postal code'),
  toPurpose('address-level2', 'ort|stadt|city|town', 'ort|stadt|wohnort|city|town|town or city'),
  toPurpose('country-name', 'land|country', 'land|country'),
  toPurpose('bday', 'geb|birth|bday|dob', 'geburtsdatum|date of birth|birthday|geburtstag'),
  toPurpose('cc-name', 'name|card|karte', 'karteninhaber|name on card|name auf der karte|cardholder name'),
  toPurpose(
    'cc-number',
    'card|karte|number|nummer',
    'kartennummer|kreditkartennummer|nummer der karte|nummer der kreditkarte|card number|credit card number|number on card|debit card number',
    ['text', 'tel'],
  ),
  toPurpose(
    'cc-exp',
    'exp|ablauf|gültig',
    'ablaufdatum|gültig bis|verfallsdatum|expiry date|expiration date|expiry|expiration|expires|valid until|valid thru|card expiry|ablaufdatum der karte',
    ['text', 'tel'],
  ),
  toPurpose(
    'cc-csc',
    'cvc|cvv|csc',
    'prüfnummer|prüfziffer|kartenprüfnummer|cvc|cvv|cvc/cvv|cvv/cvc|cvc code|cvv code|card security code',
    ['text', 'tel', 'password'],
  ),
  toPurpose('username', 'user|benutzer|login', 'benutzername|username|user name'),
  toPurpose(
    'new-password',
    'pass',
    'neues passwort|passwort wiederholen|new password|repeat password|confirm password|passwort bestätigen',
    ['password'],
  ),
  toPurpose('current-password', 'pass', 'passwort|kennwort|password|aktuelles passwort|current password', [
    'password',
  ]),
];

function toPurpose(token: string, signs: string, words: string, types = ['text']): Purpose {
  return { token, words, types, signs };
}
