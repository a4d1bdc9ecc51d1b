import { expect, test } from 'vitest';
import { captchaMarker } from './captchaMarker.ts';

test.for([
  'challenge-form',
  'cf-challenge-running',
  'wrap cf-turnstile',
  'h-captcha',
  'g-recaptcha large',
  'px-captcha',
  'https://newassets.hcaptcha.com/captcha.html',
  'https://www.google.com/recaptcha/api2/anchor?k=1',
  '/cdn-cgi/challenge-platform/scripts/jsd/main.js',
  'https://geo.captcha-delivery.com/captcha/',
  '/_Incapsula_Resource?SWUDNSAI=31',
  'https://x.token.awswaf.com/challenge.js',
])('%s marks a challenge', (value) => {
  expect(captchaMarker.test(value)).toBe(true);
});

test.for(['challenge-form-fields', 'flash-captcha', '/bilder/recaptcha/logo.png', 'photo'])(
  '%s does not',
  (value) => {
    expect(captchaMarker.test(value)).toBe(false);
  },
);
