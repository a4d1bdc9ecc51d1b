import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { headingsAndTitle } from './headingsAndTitle.ts';

const page = (
  title: string,
  body = '<h1>Öffnungszeiten der Bücherei</h1><p>Wir öffnen montags um zehn Uhr.</p>',
) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`;
const heading = (text: string) => ({
  html: page('Bücherei', `<h1>Bücherei</h1><h2>${text}</h2><p>Text</p>`),
  found: ['heading-says-nothing html > body > h2'],
});
const wrongTitle = (text: string) => ({
  html: page(text),
  found: ['title-says-nothing html > head > title'],
});
const vagueTitle = (text: string) => ({ html: page(text), found: ['title-vague html > head > title'] });
const rightTitle = (text: string) => ({ html: page(text), found: [] });

describeCases([toEngine([headingsAndTitle])], {
  'a title that is the name of a template': wrongTitle('Vorlage_Formular_3spaltig'),
  'the title of the imprint on another page': wrongTitle('Impressum – Bücherei am Markt'),
  'the imprint': {
    html: page('Impressum', '<h1>Anbieter dieser Website</h1><p>Impressum nach § 5 DDG</p>'),
    found: [],
  },
  'the imprint without its name, and a notice called otherwise': {
    html: page('Impressum', '<h1>Wer wir sind</h1><p>Angaben gemäß § 5 DDG: Bücherei e. V.</p>'),
    found: [],
  },
  'the title of another lesson': {
    html: page('Lektion 3: Bienen', '<h1>Lektion 7: Bienen im Winter</h1><p>Die Traube wärmt sich.</p>'),
    found: ['title-says-nothing html > head > title'],
  },
  'the title of the same lesson': {
    html: page('Lektion 7: Bienen', '<h1>Lektion 7: Bienen im Winter</h1><p>Die Traube wärmt sich.</p>'),
    found: [],
  },
  'two titles, of which the first belongs to another page': {
    html: page('Formular drucken</title><title>Öffnungszeiten der Bücherei'),
    found: ['title-says-nothing html > head > title:nth-of-type(1)'],
  },
  'two titles, of which the first fits': {
    html: page('Öffnungszeiten der Bücherei</title><title>Formular drucken'),
    found: [],
  },
  'a title that is the name of what the page explains': {
    html: page('array_merge', '<h1>array_merge</h1><p>Verbindet Listen.</p>'),
    found: [],
  },
  'a heading „Your title goes here“': heading('Your title goes here'),
  'a heading „Überschrift 2“': heading('Überschrift 2'),
  'a heading „Heading“': heading('Heading'),
  'a heading „Lorem ipsum dolor“': heading('Lorem ipsum dolor'),
  'a heading „Add Your Heading Text Here“': heading('Add Your Heading Text Here'),
  'a heading of dashes': heading('---'),
  'a section „Sonstiges“': {
    html: page('Bücherei', '<h1>Bücherei</h1><h2 id="b">Sonstiges</h2><p>Parkplätze</p>'),
    found: ['heading-vague #b'],
  },
  'two sections of one name': {
    html: page('Bücherei', '<h1>Bücherei</h1><h2>Termine</h2><p>a</p><h2 id="b">Termine</h2><p>b</p>'),
    found: ['headings-same #b'],
  },
  'two sections „Mehr Informationen“': {
    html: page(
      'Bücherei',
      '<h1>Bücherei</h1><h2>Mehr Informationen</h2><p>a</p><h2 id="b">Mehr Informationen</h2><p>b</p>',
    ),
    found: ['heading-says-nothing #b'],
  },
  'the title „Untitled Document“': wrongTitle('Untitled Document'),
  'the title „Vite + React“': wrongTitle('Vite + React'),
  'the title „index.html“': wrongTitle('index.html'),
  'the title „Unbenanntes Dokument“': wrongTitle('Unbenanntes Dokument'),
  'an address as title': wrongTitle('https://www.example.org/oeffnung'),
  'a dash as title': wrongTitle('-'),
  'a title that hides the search': {
    html: page('Stadtbücherei', '<h1>Suchergebnisse für „Krimi“ in der Stadtbücherei</h1><p>12 Bücher</p>'),
    found: ['title-hides-search html > head > title'],
  },
  'a title that names the search': {
    html: page('Suche – Stadtbücherei', '<h1>Suchergebnisse für „Krimi“</h1><p>Stadtbücherei: 12 Bücher</p>'),
    found: [],
  },
  'the title „Startseite“ above another heading': wrongTitle('Startseite'),
  'the title „Willkommen“ of a page that only welcomes': {
    html: page('Willkommen', '<h1>Willkommen</h1><p>Schön, dass Sie da sind.</p>'),
    found: ['title-vague html > head > title'],
  },
  'the title „Home“ above another heading': wrongTitle('Home'),
  'a title that says what the heading in the head of the page says': {
    html: page(
      'Scheitern ist keine Option – Clean Blog',
      '<header><h1>Scheitern ist keine Option</h1></header><p>Wir öffnen montags um zehn Uhr. Bücher liegen bereit.</p>',
    ),
    found: [],
  },
  'a title that has no word of the page': vagueTitle('Rezepte mit Kürbis'),

  'a title with the name of the website': rightTitle('Öffnungszeiten – Stadtbücherei'),
  'a title in another form of the word': rightTitle('Geöffnete Büchereien heute'),
  'a start page with a name': rightTitle('Startseite | Bücherei Musterstadt'),
  'the name of a company': rightTitle('Siemens'),
  'headings that only look empty': {
    html: page(
      'Bücherei',
      '<h1>Bücherei</h1><h2>A</h2><p>Apfel</p><h2>2024</h2><p>Jahr</p><h2>Titel und Autoren</h2><p>x</p><h2>?!</h2><p>x</p>',
    ),
    found: [],
  },
  'the same name below different headings': {
    html: page(
      'Bücherei',
      '<h1>Bücherei</h1><h2>Mai</h2><h3>Termine</h3><p>a</p><h2>Juni</h2><h3>Termine</h3><p>b</p>',
    ),
    found: [],
  },
  'the same name on another level': {
    html: page('Bücherei', '<h1>Bücherei</h1><h2>Termine</h2><h3>Termine</h3><p>b</p>'),
    found: [],
  },
  'a hidden heading': {
    html: page('Bücherei', '<h1>Bücherei</h1><h2 hidden>Überschrift</h2><p>b</p>'),
    found: [],
  },
});
