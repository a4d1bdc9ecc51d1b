import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { pointer } from './pointer.ts';

describeCases([toEngine([pointer])], {
  'photos in boxes of their own that are dragged': {
    html: '<div><div><img id="a" draggable="true" alt="Strand" src="x.png" width="90" height="60"></div><div><img draggable="true" alt="Wald" src="x.png" width="90" height="60"></div></div>',
    found: ['drag-alone #a'],
  },
  'photos of which a button says that it moves them': {
    html: '<div><div><img id="a" draggable="true" alt="Strand" src="x.png" width="90" height="60"></div><div><img draggable="true" alt="Wald" src="x.png" width="90" height="60"></div><button>Reihenfolge ändern</button></div>',
    found: ['dragging-only #a'],
  },
  'a list to sort by dragging, told once': {
    html: '<ul><li id="a" draggable="true">Suppe</li><li draggable="true">Salat</li></ul>',
    found: ['drag-alone #a'],
  },
  'a list to sort by dragging, beside a button that may do the same': {
    html: '<ul><li id="a" draggable="true">Suppe</li><li draggable="true">Salat</li></ul><button>Reihenfolge ändern</button>',
    found: ['dragging-only #a'],
  },
  'a list to sort by dragging, whose entries get the focus': {
    html: '<ul><li id="a" draggable="true" tabindex="0">Suppe</li><li draggable="true" tabindex="0">Salat</li></ul>',
    found: ['dragging-only #a'],
  },
  'a list to sort by dragging, or by a tap as it says': {
    html: '<div><p>Ziehen, oder erst den Gang und dann den Platz antippen.</p><ul><li id="a" draggable="true">Suppe</li><li draggable="true">Salat</li></ul></div>',
    found: ['dragging-only #a'],
  },
  'a single thing to drag': {
    html: '<p id="a" draggable="true">Suppe</p>',
    found: ['dragging-only #a'],
  },
  'a list with buttons': {
    html: '<ul><li draggable="true">Suppe <button>Nach oben</button></li></ul>',
    found: [],
  },
  'an image and a link, which browsers drag': {
    html: '<a draggable="true" href="/a">Seite</a><img draggable="true" alt="" width="9" height="9">',
    found: [],
  },
  'a list that does not move': { html: '<ul><li draggable="false">Suppe</li></ul>', found: [] },
  'a button that acts on the press': {
    html: '<button id="b" onmousedown="senden()">Senden</button>',
    found: ['press-without-release #b'],
  },
  'a button that acts on touch': {
    html: '<button id="b" ontouchstart="this.form.submit()">Send</button>',
    found: ['press-without-release #b'],
  },
  'a button that acts on the release': {
    html: '<button onmousedown="halten()" onmouseup="los()">Halten</button>',
    found: [],
  },
  'a press that is only stopped': {
    html: '<button onmousedown="event.preventDefault()">Senden</button>',
    found: [],
  },
  'a button that is not shown': { html: '<button hidden onmousedown="senden()">Senden</button>', found: [] },
});
