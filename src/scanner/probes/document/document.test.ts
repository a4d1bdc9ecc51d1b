import { toEngine } from '../reading/reading.ts';
import { describeCases } from '../testing/cases.ts';
import { brokenPromises } from './brokenPromises.ts';
import { clickable } from './clickable.ts';
import { deprecated } from './deprecated.ts';

describeCases([toEngine([clickable])], {
  'a div with a click handler': {
    html: '<div id="kauf" class="btn" onclick="kaufen()">In den Warenkorb</div>',
    found: ['click-without-keyboard #kauf'],
  },
  'an image with a click handler': {
    html: '<img id="bild" alt="Vergrößern" width="80" height="80" src="/a.png" onclick="gross(this)">',
    found: ['click-without-keyboard #bild'],
  },
  'a link without an address': {
    html: '<a id="mehr" onclick="zeigen()">Mehr zeigen</a>',
    found: ['click-without-keyboard #mehr'],
  },
  'a button': { html: '<button onclick="kaufen()">Kaufen</button>', found: [] },
  'a div that gets the focus': {
    html: '<div tabindex="0" role="button" onclick="kaufen()" onkeydown="kaufen()">Kaufen</div>',
    found: [],
  },
  'a card around a link': {
    html: '<div onclick="location=\'/a\'"><h2><a href="/a">Angebot</a></h2></div>',
    found: [],
  },
  'a handler that only stops the event': {
    html: '<div onclick="event.stopPropagation()"><p>Text</p></div>',
    found: [],
  },
  'an icon within a button': { html: '<button><span onclick="kaufen()">Kaufen</span></button>', found: [] },
  'a label': { html: '<label onclick="merken()"><input type="checkbox"> Merken</label>', found: [] },
  'an image beside a link that does the same': {
    html: '<img alt="" width="80" height="80" src="/a.png" onclick="gross(1)"><button onclick="gross(1)">Vergrößern</button>',
    found: [],
  },
  'controls that give the focus away': {
    html: '<button id="b" onfocus="this.blur()">Zurück</button><a id="a" href="/" onfocus="blur()">Start</a>',
    found: ['focus-given-away #b', 'focus-given-away #a'],
  },
  'a field that does something else when it gets the focus': {
    html: '<label>Ort <input onfocus="this.select()" onblur="pruefen(this)"></label>',
    found: [],
  },
  'an element that is not shown': { html: '<div hidden onclick="kaufen()">Kaufen</div>', found: [] },
});

const code = '<pre id="code">const a = { b: 1 };</pre>';

describeCases([toEngine([deprecated])], {
  'a spacer with a text': {
    html: '<p>Text</p><img id="s" src="/spacer.gif" alt="Abstandhalter" width="10" height="10">',
    found: ['spacer-image #s'],
    says: 'vorgelesen wird „Abstandhalter“',
  },
  'font and center': {
    html: '<center id="mitte"><font id="rot" color="red">Angebot</font></center>',
    found: ['deprecated-element #mitte', 'deprecated-element #rot'],
  },
  'a paragraph of a blank': {
    html: '<p>Eins</p><p class="leer">&nbsp;</p><p>Zwei</p>',
    found: ['empty-paragraph html > body > main > p:nth-of-type(2)'],
  },
  'program code without code': { html: code, found: ['pre-without-code #code'] },
  'program code': { html: '<pre><code>const a = 1;</code></pre>', found: [] },
  'a table of blanks': {
    html: '<pre>Tag         Regen (mm)   Pegel (m)\nMontag      4            1,1\nDienstag    11           1,4\nMittwoch    38           2,9</pre>',
    found: [],
  },
  'a poem': { html: '<pre>Walle! walle\nManche Strecke</pre>', found: [] },
  'a paragraph with an image': { html: '<p><img alt="" src="/a.png"></p>', found: [] },
  'an empty paragraph that waits for a message': {
    html: '<p role="status"></p><p id="fehler"></p>',
    found: [],
  },
  'an empty paragraph that is hidden': { html: '<p style="display:none"></p>', found: [] },
});

describeCases([toEngine([brokenPromises])], {
  'a skip link to nowhere': {
    html: '<!doctype html><html lang="de"><title>S</title><body><a id="sprung" href="#inhalt">Zum Inhalt springen</a><main><h1>S</h1></main></body></html>',
    found: ['skip-link-broken #sprung'],
  },
  'collapsed, and yet to be seen': {
    html: '<button id="auf" aria-expanded="false" aria-controls="filter">Filter</button><div id="filter"><p>Größe und Farbe</p></div>',
    found: ['expanded-state-wrong #auf'],
  },
  'expanded, and not to be seen': {
    html: '<button id="auf" aria-expanded="true" aria-controls="filter">Filter</button><div id="filter" hidden><p>Größe</p></div>',
    found: ['expanded-state-wrong #auf'],
  },
  'collapsed, in a drawer beside the window and one below it': {
    html: '<button aria-expanded="false" aria-controls="korb">Korb</button><button aria-expanded="false" aria-controls="blatt">Filter</button><aside id="korb" style="position:fixed;top:0;right:0;width:300px;height:400px;transform:translateX(102%)">Der Korb ist leer.</aside><div id="blatt" style="position:fixed;bottom:0;height:200px;transform:translateY(100%)">Größe</div>',
    found: [],
  },
  'a skip link that works': {
    html: '<!doctype html><html lang="en"><title>S</title><body><a href="#main">Skip to content</a><main id="main"><h1>S</h1></main></body></html>',
    found: [],
  },
  'a link to a missing place that is no skip link': { html: '<a href="#kapitel-3">Kapitel 3</a>', found: [] },
  'collapsed and hidden': {
    html: '<button aria-expanded="false" aria-controls="filter">Filter</button><div id="filter" hidden>Größe</div>',
    found: [],
  },
  'a menu button that is not shown in this window': {
    html: '<button style="display:none" aria-expanded="false" aria-controls="nav">Menü</button><nav id="nav"><a href="/">Start</a></nav>',
    found: [],
  },
  'a region that is empty until it is filled': {
    html: '<button aria-expanded="false" aria-controls="leer">Suche</button><div id="leer"></div>',
    found: [],
  },
});
