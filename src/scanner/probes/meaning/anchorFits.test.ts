import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { anchorFits } from './anchorFits.ts';

const ports = (fell: string) =>
  `<article><h3>Orsa</h3><a id="a" href="${fell}">Hafenplan Orsa</a></article><article><h3>Fell</h3><a href="#fell">Hafenplan Fell</a></article><section><h2 id="orsa">Orsa</h2><p>Der Hafen liegt im Norden.</p></section><section><h2 id="fell">Fell</h2><p>Der Hafen liegt im Süden.</p></section>`;

describeCases([toEngine([anchorFits])], {
  'a lesson that leads to another': {
    html: '<h2 id="l3">Lektion 3: Pendel</h2><p>Text</p><h2 id="l5">Lektion 5: Federn</h2><p>Text</p><p><a id="a" href="#l3">Weiter zu Lektion 5</a></p>',
    found: ['link-leads-elsewhere #a'],
  },
  'a lesson that leads to its own': {
    html: '<h2 id="l5">Lektion 5: Federn</h2><p>Text</p><p><a href="#l5">Weiter zu Lektion 5</a></p>',
    found: [],
  },
  'a port that leads to another': { html: ports('#fell'), found: ['link-leads-elsewhere #a'] },
  'a port that leads to its own': { html: ports('#orsa'), found: [] },
  'a chapter whose name another heading has': {
    html: '<p><a id="a" href="#retry">Umstieg von Version 3</a></p><h2 id="retry">Wiederholungen</h2><p>Text</p><h2>Umstieg von Version 3</h2><p>Text</p>',
    found: ['link-leads-elsewhere #a'],
  },
  'a lesson that leads to what a list calls another': {
    html: '<ul><li><a href="#l3">Lektion 3</a></li><li><a href="#l5">Lektion 5</a></li></ul><p><a id="a" href="#l3">Weiter zu Lektion 5</a></p><div id="l3"></div><div id="l5"></div>',
    found: ['link-leads-elsewhere #a'],
  },
  'a chapter that leads to what a list calls otherwise': {
    html: '<nav><a href="#retry">Wiederholungen</a> <a href="#up">Umstieg von Version 3</a></nav><p><a id="a" href="#retry">Umstieg von Version 3</a></p><div id="retry"></div><div id="up"></div>',
    found: ['link-leads-elsewhere #a'],
  },
  'cards of two ports with one address': {
    html: '<h3>Orsa</h3><a id="a" href="#fell">Hafenplan Orsa</a><h3>Fell</h3><a href="#fell">Hafenplan Fell</a><div id="fell"></div>',
    found: ['link-leads-elsewhere #a'],
  },
  'a list and a button to the same place': {
    html: '<nav><a href="#up">Umstieg</a> <a href="#k">Kontakt</a></nav><p><a href="#up">Umstieg von Version 3</a> <a href="#up">Jetzt wechseln</a></p><div id="up"></div><div id="k"></div>',
    found: [],
  },
  'a link in other words': {
    html: '<p><a href="#k">Schreiben Sie uns</a> <a href="#k">Kontakt aufnehmen</a></p><h2 id="k">Nachricht senden</h2><form></form><h2>Kontakt</h2><p>Telefon 1</p>',
    found: [],
  },
});
