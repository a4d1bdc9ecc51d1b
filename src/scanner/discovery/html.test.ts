import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';

describe('the HTML of a page', () => {
  test('tells title, base, links and fields', () => {
    const facts = readHtml(`<!doctype html><html><head><title>A &amp; B</title><base href="/x/">
      <LINK REL="Shortcut Icon" HREF="i.png" sizes="32x32" type=image/png></head><body>
      <svg><title>no</title></svg><script>"not text"</script><p>some  text</p>
      <form><input name=user><input type=password></form><input type=hidden><input type=search></body>`);
    expect(facts).toMatchObject({
      title: 'A & B',
      base: '/x/',
      links: [{ rel: ['shortcut', 'icon'], href: 'i.png', sizes: '32x32', type: 'image/png' }],
      text_chars: 9,
      password_fields: 1,
      other_fields: 1,
      has_challenge: false,
    });
  });

  test.each([
    '<form id="challenge-form">',
    '<iframe src="https://newassets.hcaptcha.com/x">',
    '<div class="cf-turnstile">',
  ])('shows a challenge by %s', (html) => {
    expect(readHtml(html).has_challenge).toBe(true);
  });
});
