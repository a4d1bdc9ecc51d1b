import { toWords } from './words.ts';

const brands: { [name: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  cirrus: 'Cirrus',
  paypal: 'PayPal',
  amex: 'American Express',
  'american express': 'American Express',
  'diners club': 'Diners Club',
  klarna: 'Klarna',
  giropay: 'giropay',
  sepa: 'SEPA-Lastschrift',
  vorkasse: 'Vorkasse',
  rechnung: 'Rechnung',
  'apple pay': 'Apple Pay',
  'google pay': 'Google Pay',
  'amazon pay': 'Amazon Pay',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  xing: 'XING',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  github: 'GitHub',
  gitlab: 'GitLab',
  vimeo: 'Vimeo',
  reddit: 'Reddit',
  google: 'Google',
  microsoft: 'Microsoft',
  ibm: 'IBM',
  debian: 'Debian',
  'google play': 'Google Play',
  'app store': 'App Store',
  dhl: 'DHL',
  dpd: 'DPD',
  hermes: 'Hermes',
  ups: 'UPS',
  gls: 'GLS',
  tuev: 'TÜV',
  'trusted shops': 'Trusted Shops',
};

/**
 * Finds the brand a file is named after (`visa.png`, `paypal2.png`, `logo-dhl.svg`); null for other names.
 */
export function findBrand(fileName: string): string | null {
  const words = toWords(fileName)
    .map((word) => word.replace(/\d+$/, ''))
    .filter(
      (word) =>
        word && !/^(?:logo|icon|badge|button|btn|small|large|white|black|color|footer|card|cc)$/.test(word),
    );
  return brands[words.join(' ')] ?? null;
}
