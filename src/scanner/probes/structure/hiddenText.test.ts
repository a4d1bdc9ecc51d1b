import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { hiddenText } from './hiddenText.ts';

const notice = 'Wegen Bauarbeiten bleibt die Halle am Montag ganztägig geschlossen.';

describeCases([toEngine([hiddenText])], {
  'a notice that is hidden from readers': {
    html: `<div id="a" aria-hidden="true"><p>${notice}</p></div>`,
    found: ['text-hidden-from-readers #a'],
  },
  'a price that stands nowhere else': {
    html: '<p id="a" aria-hidden="true">ab 79,90 Euro im Monat</p><p>Tarif Fuchs</p>',
    found: ['text-hidden-from-readers #a'],
  },
  'a price that screen readers hear in other words': {
    html: '<p aria-hidden="true">79 Euro/Mo. ab sofort</p><p>Tarif Fuchs für 79 Euro im Monat</p>',
    found: [],
  },
  'a notice that stands once more as read text': {
    html: `<div aria-hidden="true"><p>${notice}</p></div><p class="sr-only">${notice}</p>`,
    found: [],
  },
  'a notice that a label says': {
    html: `<section aria-label="${notice}"><p aria-hidden="true">${notice}</p></section>`,
    found: [],
  },
  'a hidden figure below a heading': {
    html: '<h2>Offene Anfragen</h2><p id="a" aria-hidden="true">31</p>',
    found: ['text-hidden-asked #a'],
  },
  'a figure that is drawn large and read in a sentence': {
    html: '<p aria-hidden="true">31</p><p>Es gibt 31 offene Anfragen.</p>',
    found: [],
  },
  'a page behind a dialog': {
    html: `<div aria-hidden="true"><p>${notice}</p></div><div role="dialog" aria-label="Cookies">Cookies?</div>`,
    found: [],
  },
  'a copy in a band that runs': {
    html: `<div class="marquee"><span>Neu</span><span aria-hidden="true">${notice}</span></div>`,
    found: [],
  },
  'the drawn numbers of steps': {
    html: '<ol><li><span aria-hidden="true">1</span> Adresse nennen</li><li><span aria-hidden="true">2</span> Ergebnis lesen</li></ol>',
    found: [],
  },
  'the hours beside a calendar': {
    html: `<table aria-hidden="true"><tr><td>ganztags</td></tr>${[8, 9, 10, 11, 12, 13, 14, 15].map((hour) => `<tr><td>${hour} Uhr</td></tr>`).join('')}</table><p>Zahnarzt, 9 bis 10 Uhr</p>`,
    found: [],
  },
  'prices of a table': {
    html: `<table id="a" aria-hidden="true">${['Erwachsene 9 €', 'Kinder bis 14 Jahre 4 €', 'Familien 20 €'].map((line) => `<tr><td>${line}</td></tr>`).join('')}</table>`,
    found: ['text-hidden-from-readers #a'],
  },
  'signs and arrows': { html: '<p>Weiter <span aria-hidden="true">→</span></p>', found: [] },
  'a notice that nobody sees': { html: `<div aria-hidden="true" hidden>${notice}</div>`, found: [] },
});
