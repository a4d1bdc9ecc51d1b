import { expect, test } from 'vitest';
import { type BlockSigns, findBlock } from './findBlock.ts';

const page: BlockSigns = {
  status: 200,
  url: 'https://example.de/konto',
  final_url: 'https://example.de/konto',
  title: 'Konto',
  text_chars: 3_000,
  has_challenge: false,
  password_fields: 0,
  other_fields: 0,
};

test.for<[string, Partial<BlockSigns>, string | null]>([
  ['an ordinary page', {}, null],
  ['a page that asks for a login by status', { status: 401 }, 'LOGIN_WALL'],
  ['a forbidden page', { status: 403 }, 'ACCESS_DENIED'],
  ['a forbidden page with a login form', { status: 403, password_fields: 1 }, 'LOGIN_WALL'],
  ['a missing page', { status: 404 }, 'HTTP_STATUS'],
  ['a failing server', { status: 500 }, 'HTTP_STATUS'],
  ['a challenge with status 403', { status: 403, has_challenge: true, text_chars: 90 }, 'CAPTCHA_WALL'],
  [
    'a challenge with status 200',
    { title: 'Just a moment...', has_challenge: true, text_chars: 90 },
    'CAPTCHA_WALL',
  ],
  ['a contact form with a captcha', { has_challenge: true, other_fields: 3, text_chars: 300 }, null],
  ['a long page with a captcha', { has_challenge: true }, null],
  ['a short page called "Just a moment"', { title: 'Just a moment', text_chars: 200 }, null],
  [
    'a redirect to a login address',
    { final_url: 'https://example.de/wp-login.php', password_fields: 1 },
    'LOGIN_WALL',
  ],
  [
    'a redirect to nothing but a login form',
    { final_url: 'https://example.de/willkommen', password_fields: 1, text_chars: 200 },
    'LOGIN_WALL',
  ],
  [
    'a redirect to a page that also has a login form',
    { final_url: 'https://example.de/start', password_fields: 1 },
    null,
  ],
  ['a login page asked for by its address', { password_fields: 1, text_chars: 200 }, null],
  ['a page without an answer', { status: null }, null],
])('%s', ([, signs, wanted]) => {
  expect(findBlock({ ...page, ...signs })).toBe(wanted);
});
