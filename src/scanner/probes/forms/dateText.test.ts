import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { dateText } from './dateText.ts';

describeCases([toEngine([dateText])], {
  'a birthday as text whose form nothing names': {
    html: '<form><label>Geburtsdatum <input id="a"></label></form>',
    found: ['date-form-asked #a'],
  },
  'a date in a step that comes later': {
    html: '<form><div hidden><label>Date of arrival <input id="a"></label></div></form>',
    found: ['date-form-asked #a'],
  },
  'a date whose form stands in its label': {
    html: '<form><label>Geburtsdatum (TT.MM.JJJJ) <input></label></form>',
    found: [],
  },
  'a date whose form stands in a description': {
    html: '<form><label>Datum <input aria-describedby="f"></label><p id="f">etwa 17.05.1990</p></form>',
    found: [],
  },
  'a date whose form stands in its placeholder': {
    html: '<form><label>Anreise <input placeholder="DD/MM/YYYY"></label></form>',
    found: [],
  },
  'a date field of the browser': { html: '<form><label>Datum <input type="date"></label></form>', found: [] },
  'a date that a calendar writes': {
    html: '<form><div class="datepicker"><label>Datum <input></label></div></form>',
    found: [],
  },
  'a place and a year': {
    html: '<form><label>Geburtsort <input></label><label>Baujahr <input></label></form>',
    found: [],
  },
});
