import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { misusedMarkup } from './misusedMarkup.ts';

const sentence =
  'Wir beraten Sie gern zu Ratenzahlung und Zusatzversicherung, und zwar ganz ohne Verkaufsdruck.';
const shorter = 'Bitte denken Sie daran, dass wir im August geschlossen haben.';

const job = (line: string) => `<li><h2>Designerin</h2>${line}<p>Sie gestalten unsere App.</p></li>`;

describeCases([toEngine([misusedMarkup])], {
  'figures at the end of cards as headings': {
    html: '<h2>Heute</h2><div><p>Anfragen</p><h3 id="a">4,2 Mio.</h3></div><div><p>Verfügbarkeit</p><h3>99,9 %</h3></div>',
    found: ['heading-is-figure #a'],
  },
  'a telephone number as a heading': {
    html: '<h2>Kontakt</h2><h3 id="a">Tel. 0731 / 55 66 77</h3><p>Montag bis Freitag</p>',
    found: ['heading-is-figure #a'],
  },
  'headings with a year, a date and a number in words': {
    html: '<h2>2025</h2><p>Das Jahr.</p><h2>12.05.2026</h2><p>Der Tag.</p><h2>2009-2011</h2><p>Die Anfänge.</p><h2>01-02-2026</h2><p>Ein Tag.</p><h2>2019 – 2021</h2><p>Später.</p><h2>Rufen Sie an: 0731 556677</h2><p>Werktags.</p>',
    found: [],
  },
  'figures above what they tell, a year with its text, a single figure': {
    html: '<h2>Heute</h2><div><h3>250 +</h3><p>Kunden</p></div><div><h3>40</h3><p>Länder</p></div><div><p>Gegründet</p><h3>1908</h3></div>',
    found: [],
  },
  'prices as headings': {
    html: '<h2>Zimmer</h2><article><p>Einzelzimmer</p><h3 id="a">ab 89 € die Nacht</h3></article><article><p>Doppelzimmer</p><h3>ab 129 € die Nacht</h3></article>',
    found: ['heading-unlike #a'],
  },
  'author and date as a heading': {
    html: '<h2 id="a" style="font-size:16px;font-weight:400">Von Ina Beck, 3. Mai 2026</h2><p>Die Flut kam nachts.</p>',
    found: ['heading-unlike #a'],
  },
  'a bold heading that begins with a name': {
    html: '<h2>Von Berlin nach Rom, 3. Mai 2026</h2><p>Wir brechen früh auf.</p>',
    found: [],
  },
  'small lines with a date as headings': {
    html: `<style>.k { font-size: 13px }</style><ul>${job('<h3 class="k" id="a">Vor 2 Tagen, 14 Bewerbungen</h3>')}${job('<h3 class="k">Vor 4 Tagen, 3 Bewerbungen</h3>')}</ul>`,
    found: ['heading-unlike #a'],
  },
  'headings of the usual look with a date': {
    html: `<ul>${job('<h3>Vor 2 Tagen</h3>')}${job('<h3>Vor 4 Tagen</h3>')}</ul>`,
    found: [],
  },
  'a sentence as heading at the end of a section': {
    html: `<section><h2>Preise</h2><p>98 €</p><h3 id="a">${sentence}</h3></section><section><h2>Kontakt</h2><p>Marburg</p></section>`,
    found: ['heading-is-sentence #a'],
  },
  'a sentence as heading before the next of its rank': {
    html: `<div><h3 id="a">${shorter}</h3></div><h3>Anfahrt</h3><p>Mit dem Bus.</p>`,
    found: ['heading-is-sentence-asked #a'],
  },
  'a speech as a heading, and a sentence as an h5 for its size': {
    html: `<h1>Leuchttürme</h1><h5 id="b">Bestellungen bis 15 Uhr verlassen unser Lager in Kiel noch an demselben Tag und sind morgen da.</h5><p>Wir liefern überall hin.</p><h2>Gespräch</h2><h3 id="a">„Ein Nebelhorn hört man immer. Man antwortet nur nicht mehr.“</h3><p>So endet der Brief.</p>`,
    found: ['heading-is-sentence #b', 'heading-is-sentence #a'],
  },
  'a sentence of a post as an h6 below an h2': {
    html: '<h1>Faden</h1><h2>Fragen</h2><h6 id="a">Bitte sehen Sie sich zuerst den neuen Entwurf an, denn er ist geändert.</h6><p>Die Kette ist aus Leinen.</p>',
    found: ['heading-is-sentence #a'],
  },
  'a sentence that somebody says, pulled out of the text as a heading': {
    html: `<h1>Ein Becken für Oberau</h1><p>Der Rat hat entschieden.</p><h2 id="a">„Wir können den Fluss nicht wegbeschließen, wir geben ihm nur Platz.“</h2><p>So sagt es der Bürgermeister.</p>`,
    found: ['heading-is-sentence #a'],
  },
  'a heading that quotes a claim, and one that stands at the beginning': {
    html: `<h1>Ein Becken für Oberau</h1><p>Der Rat hat entschieden.</p><h2>„Wir geben dem Fluss Platz“: Was der Bürgermeister nun in Oberau plant</h2><p>So sagt er.</p><section><h2>„Wir können den Fluss nicht wegbeschließen, wir geben ihm nur Platz.“</h2><p>Text</p></section>`,
    found: [],
  },
  'a sentence as heading above its text': {
    html: `<h3>${sentence}</h3><p>Rufen Sie uns an.</p>`,
    found: [],
  },
  'a sentence as heading above a form': {
    html: `<section><h3>${sentence}</h3><label><input> Name</label></section>`,
    found: [],
  },
  'a sentence as heading above smaller ones': {
    html: `<section><h2>${sentence}</h2><h3>Ratenzahlung</h3><p>Ab 100 Euro.</p></section>`,
    found: [],
  },
  'a headline that leads to its article': {
    html: `<article><h3><a href="/a">${sentence}</a></h3></article>`,
    found: [],
  },
  'a question as heading': {
    html: `<section><h3>Wie melde ich mich für einen Termin an, wenn ich noch nie bei Ihnen war?</h3></section>`,
    found: [],
  },
  'blank headings that make space, and one that its style sheet writes': {
    html: `<style>.b::before { content: 'Neu' }</style><h3 id="a">&nbsp;</h3><p>Text</p><h3>&nbsp;</h3><p>Text</p><h3 class="b">&nbsp;</h3>`,
    found: ['heading-as-space #a'],
  },
  'headings without text: hidden, a picture, a name of its own, filled later': {
    html: '<h3 hidden>&nbsp;</h3><h3><img alt="Neu" src="/a.png">&nbsp;</h3><h3 aria-label="Neu">&nbsp;</h3><h3></h3>',
    found: [],
  },
  'a sentence in italics between upright headings, and italics as the style of all': {
    html: `<h2>Platten</h2><p>Text</p><h3 id="a" style="font-style: italic">Ein Fingernagel braucht so lange.</h3><p>Text</p><h2>Ränder</h2><p>Text</p>`,
    found: ['heading-is-sentence #a'],
  },
  'a subtitle in italics right below its title': {
    html: `<h2>Platten</h2><h3 style="font-style: italic">Ein Fingernagel braucht so lange.</h3><p>Text</p><h2>Ränder</h2><p>Text</p>`,
    found: [],
  },
  'headings all in italics, and a title in italics': {
    html: `<style>h2 { font-style: italic }</style><h2>Wir bauen weiter an der Brücke.</h2><p>Text</p><h2>Ränder</h2><h3 style="font-style: italic">Der Name der Rose</h3><p>Text</p>`,
    found: [],
  },
  'when the figures were brought up to date, as a heading': {
    html: '<h3 id="a" style="font-size:13px;font-weight:400">Zuletzt abgeglichen vor 4 Minuten</h3><p>Text</p>',
    found: ['heading-unlike #a'],
  },
  'counts beside the names of columns': {
    html: '<div><b>To do</b><h2 id="a">3 cards</h2></div><div><b>Done</b><h2>1 card</h2></div>',
    found: ['heading-is-figure #a'],
  },
});
