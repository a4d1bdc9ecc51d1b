import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { editableName } from './editableName.ts';

const style = 'style="width: 300px; height: 80px"';

describeCases([toEngine([editableName])], {
  'an area to write in': {
    html: `<p>Nachricht</p><div id="a" contenteditable="true" ${style}><p>Hallo</p></div>`,
    found: ['editable-without-name #a'],
  },
  'a text field with a name': {
    html: `<div contenteditable="true" role="textbox" aria-label="Nachricht" ${style}></div>`,
    found: [],
  },
  'an area with a name alone': {
    html: `<p id="n">Nachricht</p><div contenteditable aria-labelledby="n" ${style}></div>`,
    found: [],
  },
  'an area that nobody can write in, or see': {
    html: `<div contenteditable="false" ${style}>Fertig</div><div contenteditable style="position: absolute; width: 1px; height: 1px"></div>`,
    found: [],
  },
  'a heading to be changed at its place': { html: '<h2 contenteditable>Mein Brett</h2>', found: [] },
});
