/**
 * Texts and choices of the public forms. Contains no schemas, so that public pages load no schema library.
 */

/**
 * Hidden trap field: people leave it empty, programs that fill in everything do not. The name has no meaning,
 * so that no browser fills it in automatically.
 */
export const emptyField = 'x7';

/** specification, public 3: value and label */
export const shopSystems = {
  shopify: 'Shopify',
  magento: 'Magento',
  woocommerce: 'WooCommerce',
  shopware: 'Shopware',
  bigcommerce: 'BigCommerce',
  wix: 'Wix',
  squarespace: 'Squarespace',
  sonstiges: 'Sonstiges',
} as const;
export type ShopSystem = keyof typeof shopSystems;

/** Exact consent texts; stored with the sign-up as proof. */
export const newsletterConsents = {
  a: 'Ich willige ein, dass meine Daten zum Versand des Newsletters gespeichert und verarbeitet werden. Die Einwilligung kann ich jederzeit über den Abmeldelink in jeder E-Mail widerrufen.',
  b: 'Mit der Anmeldung willige ich ein, dass meine Daten für Marketing, nämlich zum Versand des Newsletters mit Hinweisen zu meinem Shopsystem, verarbeitet werden. Die Einwilligung kann ich jederzeit über den Abmeldelink in jeder E-Mail widerrufen.',
} as const;

export const contactTopics = {
  produkt: 'Frage zum Produkt',
  analyse: 'Frage zu meiner Analyse',
  beratung: 'Beratungsgespräch',
  barriere: 'Barriere auf dieser Website melden',
  sonstiges: 'Etwas anderes',
} as const;
export type ContactTopic = keyof typeof contactTopics;

export const fieldNeeds = {
  name: 'Bitte geben Sie Ihren Namen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  privacy: 'Bitte willigen Sie ein. Ohne Ihre Einwilligung dürfen wir Ihnen nichts schicken.',
  vorname: 'Bitte geben Sie Ihren Vornamen ein.',
  nachname: 'Bitte geben Sie Ihren Nachnamen ein.',
  unternehmen: 'Bitte geben Sie Ihr Unternehmen ein.',
  shop_system: 'Bitte wählen Sie Ihr Shopsystem.',
  topic: 'Bitte wählen Sie, worum es geht.',
  message: 'Bitte schreiben Sie uns, was Sie wissen oder melden möchten.',
} as const;

export const emailWrong = 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.';
/** Such addresses hardly exist, and a spreadsheet would run them as a formula. */
export const emailLikeFormula =
  'E-Mail-Adressen, die mit +, -, = oder @ beginnen, können wir nicht annehmen.';
