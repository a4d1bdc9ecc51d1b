import { expect, test } from 'vitest';
import { toElementName } from './elementName.ts';

test.each([
  ['<input class="form-control" id="mail" type="email" placeholder="E-Mail">', '„E-Mail“'],
  ['<input id="tel" type="tel">', '„tel“'],
  ["<select name='land'><option>Österreich</option></select>", '„land“'],
  ['<h1>Blumen &amp; <b>Gärten</b></h1>', '„Blumen & Gärten“'],
  ['<a class="x" href="/kontakt"><svg></svg></a>', '„/kontakt“'],
  ['<body id="page-top">', null],
  ['<html><head><title>Laden</title></head><body><h1>Laden</h1></body></html>', null],
  [
    '<p>Ein Satz, der länger ist, als eine Überschrift es erlaubt</p>',
    '„Ein Satz, der länger ist, als eine Über…“',
  ],
])('names %s', (snippet, name) => expect(toElementName(snippet)).toBe(name));
