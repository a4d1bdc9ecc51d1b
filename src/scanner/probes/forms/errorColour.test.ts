import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { errorColour } from './errorColour.ts';

const field = (id: string, more = '') => `<p><label>${id} <input id="${id}" ${more}></label></p>`;
const form = (inner: string) =>
  `<style>input { border: 1px solid #667 } .rot { border: 2px solid #c00 } .rosa { background: #fae1e1 }</style><form>${inner}</form>`;
const sum = '<div role="alert">Please correct the errors on this page.</div>';

describeCases([toEngine([errorColour])], {
  'a red border below a summary that names no field': {
    html: form(`${sum}${field('Name')}${field('Ort', 'class="rot"')}`),
    found: ['error-by-colour #Ort'],
  },
  'a pink ground below a German summary': {
    html: form(
      `<p class="fehlermeldung">Es sind Fehler aufgetreten.</p>${field('Name', 'class="rosa"')}${field('Ort')}`,
    ),
    found: ['error-by-colour #Name'],
  },
  'a red border without any word is asked about': {
    html: form(`${field('Name')}${field('Ort', 'class="rot"')}`),
    found: ['field-marked-by-colour #Ort'],
  },
  'fields outside of a form beside a message': {
    html: `<style>input { border: 1px solid #667 } .rot { border: 2px solid #c00 }</style>${sum}${field('Name')}${field('Ort', 'class="rot"')}`,
    found: ['field-marked-by-colour #Ort'],
  },
  'a summary that names the field': {
    html: form(
      `<div role="alert">Bitte korrigieren: Ort</div>${field('Name')}${field('Ort', 'class="rot"')}`,
    ),
    found: [],
  },
  'a message in words at the field': {
    html: form(
      `${sum}${field('Name')}<p><label>Ort <input class="rot"></label> <span>Der Ort fehlt.</span></p>`,
    ),
    found: [],
  },
  'a field that its code marks as invalid': {
    html: form(`${sum}${field('Name')}${field('Ort', 'class="rot" aria-invalid="true"')}`),
    found: [],
  },
  'required fields with a star': {
    html: form(`${field('Name')}<p><label>Ort * <input class="rot"></label></p>`),
    found: [],
  },
  'a design in which all fields are red': {
    html: form(`${field('Name', 'class="rot"')}${field('Ort', 'class="rot"')}`),
    found: [],
  },
  'a brown and an orange border': {
    html: form(
      `${field('Name', 'style="border-color: #8a6d3b"')}${field('Mail', 'style="border-color: #f90"')}${field('Ort')}`,
    ),
    found: [],
  },
});
