import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { chosenTwice } from './chosenTwice.ts';

const tabs = (first: boolean, second: boolean, kind = '') =>
  `<div role="tablist" ${kind}><button id="a" role="tab" aria-controls="p" aria-selected="${first}">HTML</button><button id="b" role="tab" aria-controls="q" aria-selected="${second}">CSS</button></div><div id="p" role="tabpanel">Text</div><div id="q" role="tabpanel" hidden>Farben</div>`;
const radio = (id: string, isChosen: boolean) =>
  `<div id="${id}" role="radio" tabindex="0" aria-checked="${isChosen}">${id}</div>`;

describeCases([toEngine([chosenTwice])], {
  'two tabs that both say that they are chosen': { html: tabs(true, true), found: ['chosen-twice #b'] },
  'one chosen tab': { html: tabs(true, false), found: [] },
  'tabs of which several may be chosen': { html: tabs(true, true, 'aria-multiselectable="true"'), found: [] },
  'two rows of tabs with one chosen tab each': {
    html: `${tabs(true, false)}${tabs(false, true).replaceAll('id="', 'id="x')}`,
    found: [],
  },
  'tabs within the panel of others': {
    html: '<div role="tablist"><button role="tab" aria-selected="true">Preise</button></div><div role="tabpanel"><div role="tablist"><button role="tab" aria-selected="true">Monat</button></div></div>',
    found: [],
  },
  'two radio buttons made by hand that are both on': {
    html: `<div role="radiogroup" aria-label="Größe">${radio('s', true)}${radio('m', true)}</div>`,
    found: ['chosen-twice #s', 'chosen-twice #m'],
  },
  'one of them on': {
    html: `<div role="radiogroup" aria-label="Größe">${radio('s', true)}${radio('m', false)}</div>`,
    found: [],
  },
});
