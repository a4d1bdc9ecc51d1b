import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';
import { toText } from './text.ts';

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

describe('a text is decoded', () => {
  const encode = (type: string, ...bytes: number[]) =>
    toText({ headers: new Headers(type ? { 'content-type': type } : {}), body: Uint8Array.from(bytes) });
  const meta = [...Buffer.from('<meta charset="iso-8859-1">')];

  test('by its declared charset, else as UTF-8, else as Windows-1252', () => {
    expect(encode('text/html; charset=ISO-8859-1', 0xe4)).toBe('ä');
    expect(encode('', ...meta, 0xe4)).toContain('ä');
    expect(encode('', 0xc3, 0xa4)).toBe('ä');
    expect(encode('', 0xe4, 0x20)).toBe('ä ');
    expect(encode('text/html; charset=unknown', 0xc3, 0xa4)).toBe('ä');
    expect(encode('text/html; charset=latin1', 0xef, 0xbb, 0xbf, 0xc3, 0xa4)).toBe('ä');
    expect(encode('', 0xff, 0xfe, 0xe4, 0x00)).toBe('ä');
  });

  test('although it was cut in the middle of a character', () => {
    expect(encode('', 0x61, 0xc3)).toBe('a');
  });
});
