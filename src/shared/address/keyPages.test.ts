import { expect, test } from 'vitest';
import { isKeyPage } from './keyPages.ts';

const website = 'https://example.de/shop/';

test.each([
  'https://example.de/',
  'https://www.example.de/index.html',
  'https://example.de/startseite',
  'https://example.de/de/',
  'https://example.de/en-GB/home',
  'https://example.de/shop',
  'https://example.de/shop/index.php',
  'https://example.de/suche',
  'https://example.de/de/suchergebnisse.html?seite=2',
  'https://example.de/?s=rampe',
  'https://example.de/produkte?q=rampe',
  'https://example.de/warenkorb/',
  'https://example.de/cart',
  'https://example.de/checkout/adresse',
  'https://example.de/kasse/zahlung/2',
  'https://example.de/mein-konto/',
  'https://example.de/login.php',
  'https://example.de/users/sign-in',
  'https://example.de/Registrierung',
  'https://example.de/sign_up',
  'https://example.de/kontakt',
  'https://example.de/%C3%BCber-uns/Kontakt.html',
  'https://example.de/contact-us',
])('%s is a key page', (url) => {
  expect(isKeyPage(url, website)).toBe(true);
});

test.each([
  'https://example.de/produkte',
  'https://example.de/?page_id=12',
  'https://example.de/shop/hosen',
  'https://example.de/blog/login-mit-passkeys',
  'https://example.de/handelsregister',
  'https://example.de/kontaktlinsen',
  'https://example.de/login/hilfe',
  'https://example.de/suchtberatung',
  'https://example.de/impressum',
  'https://example.de/%E0%A4%A',
  'https://example.de/deutschland',
  'keine Adresse',
])('%s is none', (url) => {
  expect(isKeyPage(url, website)).toBe(false);
});
