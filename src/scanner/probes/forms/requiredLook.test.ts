import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { requiredLook } from './requiredLook.ts';

const form = (hint: string, more = '', red = '#b3001b') =>
  `<section><p>${hint}</p><form><label id="a" for="n" style="color:${red}">Name${more}</label><input id="n"><label for="t" style="color:#222">Telefon</label><input id="t"></form></section>`;

const bold = (hint: string, more = '', label = 'Name') =>
  `<section><p>${hint}</p><form><label id="a" for="n" style="font-weight: 700">${label}</label><input id="n" ${more}><label for="t">Telefon</label><input id="t"></form></section>`;

describeCases([toEngine([requiredLook])], {
  'labels in red, told as what is needed': {
    html: form('Die rot gedruckten Angaben benötigen wir.'),
    found: ['required-by-colour #a'],
  },
  'labels in red, told in English with the fields first': {
    html: form('Fields shown in red have to be filled in.'),
    found: ['required-by-colour #a'],
  },
  'labels in red': {
    html: form('Die rot beschrifteten Felder müssen Sie ausfüllen.'),
    found: ['required-by-colour #a'],
  },
  'English labels in red': {
    html: form('Required fields are shown in red.'),
    found: ['required-by-colour #a'],
  },
  'labels in red with a star': {
    html: form('Die roten Felder mit Stern (*) müssen Sie ausfüllen.', ' *'),
    found: [],
  },
  'labels in red with the word': {
    html: form('Rote Felder sind Pflichtfelder.', ' (Pflichtfeld)'),
    found: [],
  },
  'labels that are no red': { html: form('Rote Felder sind Pflichtfelder.', '', '#222'), found: [] },
  'a sentence about something red': { html: form('Die rote Tonne müssen Sie selbst bestellen.'), found: [] },
  'labels in bold, told as what is needed': {
    html: bold('Fett gedruckte Felder müssen Sie ausfüllen.'),
    found: ['required-by-weight #a'],
  },
  'English labels in bold': {
    html: bold('Details in bold are needed, the others help us to say thank you.'),
    found: ['required-by-weight #a'],
  },
  'labels in bold of fields that say that they are required': {
    html: bold('Fett gedruckte Felder müssen Sie ausfüllen.', 'required'),
    found: [],
  },
  'labels in bold with the word': {
    html: bold('Fett gedruckte Felder müssen Sie ausfüllen.', '', 'Name (Pflichtfeld)'),
    found: [],
  },
  'labels in bold without a sentence': { html: bold('Wir antworten in zwei Tagen.'), found: [] },
  'a sentence about something else in bold': {
    html: bold('Fett markierte Termine sind ausgebucht.'),
    found: [],
  },
});
