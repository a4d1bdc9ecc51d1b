import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { altFits } from './altFits.ts';
import { altTexts } from './altTexts.ts';
import { headingFits } from './headingFits.ts';
import { linkFits } from './linkFits.ts';

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>')}`;
const picture = (alt: string, id = '', size = 'width="300" height="200"') =>
  `<img src="${drawing}" ${size} alt="${alt}" ${id}>`;
const water =
  '<p>Der Zähler im Bad misst das Wasser. Im Januar waren es vier Kubikmeter, im Februar fünf, im März wieder vier. Der Stand wird am letzten Tag des Monats abgelesen und an das Werk gemeldet.</p>';
const page = (title: string, heading: string) =>
  `<!doctype html><html lang="de"><head><title>${title}</title></head><body><main><h1>${heading}</h1><p>Wer umzieht, meldet die neue Wohnung innerhalb von zwei Wochen beim Bürgeramt. Bringen Sie Ausweis und Bestätigung des Vermieters mit.</p></main></body></html>`;

describeCases([toEngine([altTexts, altFits, headingFits, linkFits])], {
  'a file to be loaded that opens a mail': {
    html: '<p><a id="a" href="mailto:presse@example.org">Jahresbericht herunterladen (PDF)</a></p>',
    found: ['link-promises-file #a'],
  },
  'a file that one asks for by mail': {
    html: '<p><a href="mailto:presse@example.org">Jahresbericht (PDF) per E-Mail anfordern</a></p>',
    found: [],
  },
  'a title of another article whose website shares a word with the heading': {
    html: `<!doctype html><html lang="de"><meta charset="utf-8"><title>Neue Turnhalle eröffnet | Der Lindauer Bote</title><body><header><a href="/start">Der Lindauer Bote</a></header><main><h1>Lindaus Brücke bleibt gesperrt</h1><p>Der Verkehr rollt über die Umleitung am Hafen.</p></main></body></html>`,
    found: ['title-fits-asked html > head > title'],
  },
  'the sign of a website in its head, and another sign': {
    html: `<!doctype html><html lang="de"><title>Karten | Kammerspiele Lindenau</title><body><header><a href="/">${picture('Kammerspiele Lindenau, zur Startseite')}</a><a href="/preis">${picture('Roter Stern auf einem Fass', 'id="a"')}</a></header></body></html>`,
    found: ['alt-fits-asked #a'],
  },
  'a picture with a text': {
    html: picture('Blauer Koffer am Bahnhof', 'id="a"'),
    found: ['alt-fits-asked #a'],
  },
  'a picture with a long text, which is asked about as a whole': {
    html: picture(
      `Netzplan: Die rote Bahn fährt vom Markt ${'zum Hafen und weiter '.repeat(5)}zum Klinikum`,
      'id="a"',
    ),
    found: ['alt-fits-asked #a'],
    says: 'zum Klinikum“ dieses Bild?',
  },
  'a picture whose text stands beside it, asked about last': {
    html: `<figure>${picture('Grüner Rucksack', 'id="a"')}<figcaption>Unser Rucksack für drei Tage</figcaption></figure><p>${picture('Hund auf einer Wiese', 'id="b"')}</p>`,
    found: ['alt-fits-asked #b', 'alt-fits-asked #a'],
  },
  'small signs and pictures that are hidden or empty': {
    html: `${picture('Warnung', '', 'width="16" height="16"')}${picture('')}<div aria-hidden="true">${picture('Hund auf einer Wiese')}</div>`,
    found: [],
  },
  'a picture whose text is a fault already': {
    html: picture('team-foto.jpg', 'id="a"'),
    found: ['alt-says-nothing #a'],
  },
  'a heading over another topic': {
    html: `<h1>Nebenkosten</h1><h2 id="a">Heizkosten nach Räumen</h2>${water}<h2>Unsere Heizung</h2><p>Die Heizkosten teilen wir nach Fläche. Zu den Heizkosten gehört der Strom der Pumpe. Über die Heizkosten rechnen wir im Mai ab.</p>`,
    found: ['heading-fits-asked #a'],
  },
  'a heading in words of its own': {
    html: `<h1>Nebenkosten</h1><h2>Alles auf einen Blick</h2>${water}<h2>Unsere Heizung</h2><p>Die Heizung läuft von Oktober bis April.</p>`,
    found: [],
  },
  'headings with a word of their text, in another form': {
    html: `<h1>Nebenkosten</h1><h2>Wasserverbrauch</h2>${water}<h2>Ablesen der Zähler</h2>${water}`,
    found: [],
  },
  'a heading over a list of links': {
    html: `<h1>Laden</h1><h2>Aus dem Sortiment</h2><ul>${'<li><a href="/tee">Tee aus Salbei, Minze und Kamille, lose oder in Beuteln, aus eigenem Anbau</a></li>'.repeat(4)}</ul>`,
    found: [],
  },
  'a heading over little text, one over headings of its topic': {
    html: `<h1>Nebenkosten</h1><h2>Heizung</h2><p>Kommt bald.</p><h2>Verbrauch</h2><h3>Wasser im Verbrauch</h3>${water}`,
    found: [],
  },
  'a title about another topic than the page': {
    html: page('Hundesteuer anmelden – Stadt Musterstadt', 'Wohnung ummelden'),
    found: ['title-fits-asked html > head > title'],
  },
  'a title with the words of the main heading, and one with those of the text': {
    html: page('Wohnungswechsel | Stadt Musterstadt', 'Wohnung ummelden'),
    found: [],
  },
  'a title that names the website first': {
    html: page('Stadt Musterstadt: Wohnung ummelden', 'Ihre Wohnung'),
    found: [],
  },
  'a link that promises a file and leads to a form': {
    html: '<p>Das <a id="a" href="/mitglied-werden">Gutachten als PDF herunterladen</a> zeigt mehr.</p>',
    found: ['link-fits-asked #a'],
  },
  'a link with the address of another one': {
    html: '<ul><li><a href="/oeffnungszeiten">Unsere Öffnungszeiten</a></li><li><a id="a" href="/oeffnungszeiten">Anfahrt und Parken</a></li></ul><footer><a href="/anfahrt">So finden Sie uns</a></footer>',
    found: ['link-fits-asked #a'],
  },
  'a call to act beside the plain name of its target': {
    html: '<a href="/kontakt">Kontakt</a> <a href="/kontakt">Beratung vereinbaren</a> <a href="/preise">Preise</a>',
    found: [],
  },
  'links whose address is in other words, a number or elsewhere': {
    html: '<a href="/opening-hours">Unsere Öffnungszeiten im Sommer</a> <a href="/p-4711">Rote Lampe kaufen</a> <a href="https://example.org/mitglied-werden">Das Gutachten als PDF</a> <a href="/download/4711">Das Gutachten als PDF</a> <a href="/gutachten.pdf">Die Studie als PDF</a>',
    found: [],
  },
});
